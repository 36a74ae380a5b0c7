import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadRetailOrder } from '../../features/orders/placed/load-retail-order.ts'
import { OrderNotFoundScreen } from '../../features/orders/placed/order-not-found-screen.tsx'
import { RetailOrderSuccessScreen } from '../../features/orders/placed/retail-order-success-screen.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_public/order-success')({
  validateSearch: (search: Record<string, unknown>): { orderId?: string } =>
    typeof search['orderId'] === 'string' ? { orderId: search['orderId'] } : {},
  staticData: { title: 'Order placed' },
  // Without an order there is nothing to show: its code finds it.
  beforeLoad: ({ search }) => {
    if (!search.orderId) throw redirect({ to: '/track', replace: true })
  },
  loaderDeps: ({ search }) => ({ orderId: search.orderId }),
  loader: ({ deps }) => loadRetailOrder(deps.orderId),
  pendingComponent: () => <LoadingPage text="Loading your order…" />,
  component: OrderSuccessPage,
})

function OrderSuccessPage() {
  const order = Route.useLoaderData()
  return order ? <RetailOrderSuccessScreen order={order} /> : <OrderNotFoundScreen />
}
