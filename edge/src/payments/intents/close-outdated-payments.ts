import { isDue } from '@switchback/core/orders/state/amount-due.ts'
import { isOpenPayment } from '@switchback/core/payments/payment-status.ts'
import { closePayment, refuseProcessing } from './apply-payment.ts'
import type { Order } from '../payables/order-money.ts'
import type { Payment } from '../payables/payable-effects.ts'
import { paymentContext } from '../context/payment-context.ts'

/**
 * Closes the open payments whose amounts a change of the order makes outdated, before the change is written.
 * @param after the order with the change.
 * @returns false if one of them was paid a moment ago: then the order has changed.
 * @throws Refusal `illegal_transition` while a payment is processed; ProviderError if the provider does not respond.
 */
export async function closeOutdatedPayments(
  context: Parameters<typeof paymentContext>[0],
  payments: readonly Payment[],
  after: Order,
): Promise<boolean> {
  for (const payment of payments) {
    if (!isOpenPayment(payment) || isDue(after, payment)) continue
    const status = await closePayment(paymentContext(context), payment)
    if (status === 'processing') refuseProcessing()
    if (status === 'succeeded') return false
  }
  return true
}
