import { createFileRoute } from '@tanstack/react-router'
import { adminDealerQuery } from '../../../../features/admin-dealers/admin-dealer-calls.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { refusedStatus } from '../../../../api/refused-status.ts'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { RefusedPage } from '../../../../features/portals/refused-page.tsx'

// Loads lazily: the portal opens without it.
const DealerScreen = lazyPart(
  async () => (await import('../../../../features/admin-dealers/admin-dealer-screen.tsx')).DealerScreen,
  <LoadingPage text="Loading the dealership…" />,
)

// Loads lazily: it is at the end of the page.
const DealerTablets = lazyPart(
  async () => (await import('../../../../features/admin-tablets/dealer-tablets.tsx')).DealerTablets,
)

export const Route = createFileRoute('/_admin/admin/dealers/$dealerId')({
  staticData: { title: 'Dealer' },
  loader: ({ params }) => refusedStatus(queryClient.ensureQueryData(adminDealerQuery(params.dealerId))),
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
