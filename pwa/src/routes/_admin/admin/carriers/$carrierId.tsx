import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../../../api/query-client.ts'
import { refusedStatus } from '../../../../api/refused-status.ts'
import { carrierQuery } from '../../../../features/admin-carriers/carrier-calls.ts'
import { CarrierScreen } from '../../../../features/admin-carriers/page/carrier-screen.tsx'
import { RefusedPage } from '../../../../features/portals/refused-page.tsx'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/carriers/$carrierId')({
  staticData: { title: 'Carrier' },
  loader: ({ params }) => refusedStatus(queryClient.ensureQueryData(carrierQuery(params.carrierId))),
  pendingComponent: () => <LoadingPage text="Loading the carrier…" />,
  component: CarrierPage,
})

function CarrierPage() {
  const { carrierId } = Route.useParams()
  const status = Route.useLoaderData()
  const navigate = Route.useNavigate()
  if (status !== 0) return <RefusedPage what="carrier" list="/admin/drivers" status={status} />
  const leave = () => void navigate({ to: '/admin/drivers', search: { tab: 'carriers' } })
  return <CarrierScreen carrierId={carrierId} onGone={leave} />
}
