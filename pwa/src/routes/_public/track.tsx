import { createFileRoute } from '@tanstack/react-router'
import { TrackScreen } from '../../features/tracking/track-screen.tsx'

export const Route = createFileRoute('/_public/track')({
  validateSearch: (search: Record<string, unknown>): { orderId?: string } =>
    typeof search['orderId'] === 'string' && search['orderId'] !== ''
      ? { orderId: search['orderId'].slice(0, 80) }
      : {},
  staticData: { title: 'Track an order' },
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
