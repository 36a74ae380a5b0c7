import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orderQuery } from '../../queries/order-calls.ts'
import { attachmentChanges } from '../../features/attachments/attachment-changes.ts'
import { Attachments } from '../../features/attachments/attachments.tsx'
import { ReportDamage } from '../../features/claims/report-damage.tsx'
import { OwnClaims } from '../../features/claims/own-claims.tsx'
import { Follow, type FollowProps } from '../../features/follow/follow.tsx'
import { loadRetailOrder } from '../../features/orders/placed/load-retail-order.ts'
import { OrderConfirmationScreen } from '../../features/orders/placed/order-confirmation-screen.tsx'
import { OrderNotFoundScreen } from '../../features/orders/placed/order-not-found-screen.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_public/order-confirmation')({
  validateSearch: (search: Record<string, unknown>): { orderId?: string } =>
    typeof search['orderId'] === 'string' ? { orderId: search['orderId'] } : {},
  staticData: { title: 'Your order' },
  loaderDeps: ({ search }) => ({ orderId: search.orderId }),
  loader: ({ deps }) => loadRetailOrder(deps.orderId),
  pendingComponent: () => <LoadingPage text="Loading your order…" />,
  component: OrderConfirmationPage,
})

/** Under each pair of photos of an order. Source: CLAIM-9. */
const reportDamageOf =
  ({ id, vehicles }: Pick<OrderResponse, 'id' | 'vehicles'>): FollowProps['underPair'] =>
  ({ vehicle, slot, pickup, delivery }) => (
    <ReportDamage side="own" orderId={id} vehicles={vehicles} {...{ vehicle, slot, pickup, delivery }} />
  )

function OrderConfirmationPage() {
  const loaded = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const order = useQuery({ ...orderQuery(loaded?.id ?? ''), enabled: loaded !== undefined }).data ?? loaded
  if (!order) return <OrderNotFoundScreen />
  return (
    <OrderConfirmationScreen
      order={order}
      onEdit={() => void navigate({ to: '/' })}
      follow={
        order.dealerId === null ? (
          <Follow
            orderId={order.id}
            transportStatus={order.transportStatus}
            underPair={reportDamageOf(order)}
          />
        ) : null
      }
      claims={
        order.dealerId === null ? (
          <OwnClaims orderId={order.id} vehicles={order.vehicles} transportStatus={order.transportStatus} />
        ) : null
      }
      attachments={
        // The dealer portal shows the orders of a dealership, to its own members.
        order.dealerId === null ? (
          <Attachments orderId={order.id} order={order} {...attachmentChanges(order)} />
        ) : null
      }
    />
  )
}
