import { createFileRoute } from '@tanstack/react-router'
import { DealerTablets } from '../../../../features/admin-tablets/dealer-tablets.tsx'
import { DealerScreen } from '../../../../features/admin-dealers/admin-dealer-screen.tsx'
import { adminDealerQuery } from '../../../../features/admin-dealers/admin-dealer-calls.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { refusedStatus } from '../../../../api/refused-status.ts'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'
import { RefusedPage } from '../../../../features/portals/refused-page.tsx'

export const Route = createFileRoute('/_admin/admin/dealers/$dealerId')({
  staticData: { title: 'Dealer' },
  loader: ({ params }) => refusedStatus(queryClient.ensureQueryData(adminDealerQuery(params.dealerId))),
  pendingComponent: () => <LoadingPage text="Loading the dealership…" />,
  component: DealerPage,
})

function DealerPage() {
  const { dealerId } = Route.useParams()
  const status = Route.useLoaderData()
  return status === 0 ? (
    <DealerScreen dealerId={dealerId} Tablets={DealerTablets} />
  ) : (
    <RefusedPage what="dealership" list="/admin/dealers" status={status} />
  )
}
