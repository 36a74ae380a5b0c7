import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { orderQuery } from '../../queries/order-calls.ts'
import { loadRetailOrder } from '../../features/orders/placed/load-retail-order.ts'
import { OrderNotFoundScreen } from '../../features/orders/placed/order-not-found-screen.tsx'
import { RetailPaymentSuccessScreen } from '../../features/orders/placed/retail-payment-success-screen.tsx'
import { isSettled, settleRetailOrder } from '../../features/orders/placed/settle-retail-order.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'

/**
 * The provider's own parameters, added when it redirects the customer back from a bank's page. `type` is present if the
 * payment was for the balance, of which the paid deposit says nothing.
 */
type Search = { orderId?: string; paymentIntentId?: string; redirect_status?: string; type?: 'balance' }

function readSearch(search: Record<string, unknown>): Search {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const orderId = text('orderId')
  const paymentIntentId = text('paymentIntentId') ?? text('payment_intent')
  const status = text('redirect_status')
  return {
    ...(orderId ? { orderId } : {}),
    ...(paymentIntentId ? { paymentIntentId } : {}),
    ...(status ? { redirect_status: status } : {}),
    ...(search['type'] === 'balance' ? { type: 'balance' } : {}),
  }
}

const lookAgainMs = 4000

/** A failure in the URL counts only if there is still something to pay. */
function hasFailed(order: OrderResponse, { redirect_status: status }: Search): boolean {
  return status === 'failed' && order.allowedActions.some((action) => action.startsWith('pay_'))
}

export const Route = createFileRoute('/_public/payment-success')({
  validateSearch: readSearch,
  staticData: { title: 'Payment' },
  // Removes what the provider added to the URL, especially its secret.
  beforeLoad: ({ location, search }) => {
    if (!('payment_intent' in location.search)) return
    throw redirect({ to: '/payment-success', search: readSearch(search), replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const order = await loadRetailOrder(deps.orderId)
    if (order && hasFailed(order, deps)) {
      void showAlert('Payment failed')
      throw redirect({
        to: '/payment',
        search: { orderId: order.id, type: deps.type ?? order.paymentType },
        replace: true,
      })
    }
    const settled = order && (await settleRetailOrder(order, deps.paymentIntentId, deps.type))
    // A cancelled order no longer has a payment to report.
    if (settled?.transportStatus === 'cancelled') {
      throw redirect({ to: '/order-confirmation', search: { orderId: settled.id }, replace: true })
    }
    return settled
  },
  pendingComponent: () => <LoadingPage text="Confirming your payment…" />,
  component: PaymentSuccessPage,
})

function PaymentSuccessPage() {
  const loaded = Route.useLoaderData()
  const { type: sent } = Route.useSearch()
  const order = useQuery({
    ...orderQuery(loaded?.id ?? ''),
    enabled: loaded !== undefined && !isSettled(loaded, sent),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data, sent) ? false : lookAgainMs),
  })
  const shown = order.data ?? loaded
  if (!shown) return <OrderNotFoundScreen />
  return <RetailPaymentSuccessScreen order={shown} isWaiting={!isSettled(shown, sent)} />
}
