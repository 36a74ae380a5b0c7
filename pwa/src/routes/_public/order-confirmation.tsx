import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orderQuery } from '../../queries/order-calls.ts'
import { attachmentChanges } from '../../features/attachments/attachment-changes.ts'
import { Attachments } from '../../features/attachments/attachments.tsx'
import { OwnClaims } from '../../features/claims/own-claims.tsx'
import { Follow } from '../../features/follow/follow.tsx'
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
        order.dealerId === null ? <Follow orderId={order.id} transportStatus={order.transportStatus} /> : null
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
