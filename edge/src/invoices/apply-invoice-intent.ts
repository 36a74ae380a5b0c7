import { markEventDone } from '../payments/event-done.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { ProviderEvent, ProviderIntent } from '../payments/provider.ts'
import { loadInvoicePayment } from './invoice-money.ts'
import { recordInvoiceIntent } from './record-invoice-intent.ts'

/**
 * Moves an invoice to what the provider has said of an intent; any number of times, in any order and at once.
 * @returns false if the intent is of no invoice.
 * Source: decision 15.
 */
export async function applyInvoiceIntent(
  context: PaymentContext,
  intent: ProviderIntent,
  event: ProviderEvent | undefined,
): Promise<boolean> {
  const money = await loadInvoicePayment(context, intent)
  if (!money) return false
  const isChanged = await recordInvoiceIntent(context, { money, intent, event })
  // What had gone back before the payment was known here is found by another look.
  if (isChanged && intent.refundedCents > 0 && money.payment.status !== 'succeeded') {
    await applyInvoiceIntent(context, intent, undefined)
  }
  if (!isChanged && event) await markEventDone(context, event)
  return true
}
