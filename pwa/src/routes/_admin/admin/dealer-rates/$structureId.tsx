import { createFileRoute } from '@tanstack/react-router'
import { StructureScreen } from '../../../../features/admin-rates/structure-screen.tsx'
import { queryClient } from '../../../../api/query-client.ts'
import { refusedStatus } from '../../../../api/refused-status.ts'
import { rateStructureQuery } from '../../../../features/admin-rates/rates-calls.ts'
import { tabSearch } from '../../../../features/admin-rates/rates-tab.ts'
import { RefusedPage } from '../../../../features/portals/refused-page.tsx'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/dealer-rates/$structureId')({
  validateSearch: tabSearch,
  staticData: { title: 'Dealer Rates' },
  loader: ({ params }) => refusedStatus(queryClient.ensureQueryData(rateStructureQuery(params.structureId))),
  pendingComponent: () => <LoadingPage text="Loading the rates…" />,
  component: DealerRatesPage,
})

function DealerRatesPage() {
  const { structureId } = Route.useParams()
  const { tab = 'rates' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const status = Route.useLoaderData()
  if (status !== 0) return <RefusedPage what="rate structure" list="/admin/dealer-rates" status={status} />
  return (
    <StructureScreen
      key={structureId}
      id={structureId}
      tab={tab}
      onTab={(wanted) => void navigate({ search: tabSearch({ tab: wanted }), replace: true })}
      onDeleted={() => void navigate({ to: '/admin/dealer-rates' })}
    />
  )
}
