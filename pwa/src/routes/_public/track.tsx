import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { trackQuery } from '../../features/tracking/track-calls.ts'
import { TrackScreen } from '../../features/tracking/track-screen.tsx'
import { LookingUpHead } from '../../features/tracking/looking-up-head.tsx'

export const Route = createFileRoute('/_public/track')({
  validateSearch: (search: Record<string, unknown>): { orderId?: string } =>
    typeof search['orderId'] === 'string' && search['orderId'] !== ''
      ? { orderId: search['orderId'].slice(0, 80) }
      : {},
  staticData: { title: 'Track an order' },
  loaderDeps: ({ search }) => search,
  // The page itself reports the result.
  loader: async ({ deps: { orderId } }) => {
    if (orderId) await queryClient.prefetchQuery(trackQuery(orderId))
  },
  pendingComponent: LookingUpHead,
  component: TrackPage,
})

function TrackPage() {
  const { orderId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TrackScreen
      code={orderId}
      onCode={(code) =>
        void navigate({
          search: code ? { orderId: code } : {},
          replace: orderId !== undefined && code !== undefined,
        })
      }
    />
  )
}
