import { createFileRoute } from '@tanstack/react-router'
import { adminOrderQuery } from '../../../../api/admin-order-calls.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { refusedStatus } from '../../../../api/refused-status.ts'
import { OrderScreen } from '../../../../features/admin-orders/order-screen.tsx'
import { RefusedPage } from '../../../../features/portals/refused-page.tsx'

export const Route = createFileRoute('/_admin/admin/orders/$orderId')({
  staticData: { title: 'Order' },
  loader: ({ params }) => refusedStatus(queryClient.ensureQueryData(adminOrderQuery(params.orderId))),
  component: OrderPage,
})

function OrderPage() {
  const { orderId } = Route.useParams()
  const status = Route.useLoaderData()
  return status === 0 ? (
    <OrderScreen orderId={orderId} />
  ) : (
    <RefusedPage what="order" list="/admin/orders" status={status} />
  )
}
