import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { orderQuery } from '../../api/order-calls.ts'
import { loadOrder } from '../../features/orders/load-order.ts'
import { OrderNotFoundScreen } from '../../features/orders/order-not-found-screen.tsx'
import { PaymentSuccessScreen } from '../../features/orders/payment-success-screen.tsx'
import { isSettled, settleOrder } from '../../features/orders/settle-order.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'

/** The provider's own names come along when it sent the customer back from a bank's page. */
type Search = { orderId?: string; paymentIntentId?: string; redirect_status?: string }

function readSearch(search: Record<string, unknown>): Search {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const orderId = text('orderId')
  const paymentIntentId = text('paymentIntentId') ?? text('payment_intent')
  const status = text('redirect_status')
  return {
    ...(orderId ? { orderId } : {}),
    ...(paymentIntentId ? { paymentIntentId } : {}),
    ...(status ? { redirect_status: status } : {}),
  }
}

const lookAgainMs = 4000

export const Route = createFileRoute('/_public/payment-success')({
  validateSearch: readSearch,
  staticData: { title: 'Payment' },
  // What the provider added to the address, its secret above all, does not stay there.
  beforeLoad: ({ location, search }) => {
    if (!('payment_intent' in location.search)) return
    throw redirect({ to: '/payment-success', search: readSearch(search), replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const order = await loadOrder(deps.orderId)
    if (order && deps.redirect_status === 'failed') {
      void showAlert('Payment failed')
      throw redirect({
        to: '/payment',
        search: { orderId: order.id, type: order.paymentType },
        replace: true,
      })
    }
    return order && settleOrder(order, deps.paymentIntentId)
  },
  pendingComponent: () => <LoadingPage text="Confirming your payment…" />,
  component: PaymentSuccessPage,
})

function PaymentSuccessPage() {
  const loaded = Route.useLoaderData()
  const order = useQuery({
    ...orderQuery(loaded?.id ?? ''),
    enabled: loaded !== undefined && !isSettled(loaded),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : lookAgainMs),
  })
  const shown = order.data ?? loaded
  return shown ? <PaymentSuccessScreen order={shown} /> : <OrderNotFoundScreen />
}
