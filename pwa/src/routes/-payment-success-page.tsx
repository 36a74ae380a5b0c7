import { useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { loadRetailOrder } from '../features/orders/placed/load-retail-order.ts'
import { OrderNotFoundScreen } from '../features/orders/placed/order-not-found-screen.tsx'
import { RetailPaymentSuccessScreen } from '../features/orders/placed/retail-payment-success-screen.tsx'
import { isSettled, settleRetailOrder } from '../features/orders/placed/settle-retail-order.ts'
import { orderQuery, reportDecline } from '../queries/order-calls.ts'
import { showAlert } from '../ui/dialogs/alerts.ts'
import type { PaymentSuccessSearch } from './-payment-success-search.ts'

const lookAgainMs = 4000

/** A failure in the URL counts only if there is still something to pay. */
function hasFailed(order: OrderResponse, { redirect_status: status }: PaymentSuccessSearch): boolean {
  return status === 'failed' && order.allowedActions.some((action) => action.startsWith('pay_'))
}

/** Loads the paid order; leads to the payment if that failed, and to the order if it was cancelled. */
export async function loadPaidOrder(search: PaymentSuccessSearch, prefix: '' | '/dealer' = '') {
  const order = await loadRetailOrder(search.orderId)
  if (order && hasFailed(order, search)) {
    void showAlert('Payment failed')
    reportDecline(order.id)
    throw redirect({
      to: `${prefix}/payment`,
      search: { orderId: order.id, type: search.type ?? order.paymentType },
      replace: true,
    })
  }
  const settled = order && (await settleRetailOrder(order, search.paymentIntentId, search.type))
  // A cancelled order no longer has a payment to report.
  if (settled?.transportStatus === 'cancelled') {
    throw redirect({ to: `${prefix}/order-confirmation`, search: { orderId: settled.id }, replace: true })
  }
  return settled
}

type Props = { loaded: OrderResponse | undefined; sent: PaymentSuccessSearch['type'] }

/** Looks again until the server knows of the payment. */
export function PaymentSuccessPage({ loaded, sent }: Props) {
  const order = useQuery({
    ...orderQuery(loaded?.id ?? ''),
    enabled: loaded !== undefined && !isSettled(loaded, sent),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data, sent) ? false : lookAgainMs),
  })
  const shown = order.data ?? loaded
  if (!shown) return <OrderNotFoundScreen />
  return <RetailPaymentSuccessScreen order={shown} isWaiting={!isSettled(shown, sent)} />
}
