import { createFileRoute } from '@tanstack/react-router'
import { StructureScreen } from '../../../features/admin-rates/structure-screen.tsx'
import { retailStructureId } from '@switchback/core/rates/rate-structure.ts'
import { queryClient } from '../../../api/query-client.ts'
import { refusedStatus } from '../../../api/refused-status.ts'
import { rateStructureQuery } from '../../../features/admin-rates/rates-calls.ts'
import { tabSearch } from '../../../features/admin-rates/rates-tab.ts'
import { RefusedPage } from '../../../features/portals/refused-page.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/rates')({
  validateSearch: tabSearch,
  staticData: { title: 'Rates' },
  loader: () => refusedStatus(queryClient.ensureQueryData(rateStructureQuery(retailStructureId))),
  pendingComponent: () => <LoadingPage text="Loading the rates…" />,
  component: RatesPage,
})

function RatesPage() {
  const { tab = 'rates' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const status = Route.useLoaderData()
  if (status !== 0) return <RefusedPage what="page" list="/admin/dealers" status={status} />
  return (
    <StructureScreen
      id={retailStructureId}
      tab={tab}
      onTab={(wanted) => void navigate({ search: tabSearch({ tab: wanted }), replace: true })}
    />
  )
}
