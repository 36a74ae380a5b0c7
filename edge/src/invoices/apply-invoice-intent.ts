import { Refusal } from '@switchback/core/errors/refusal.ts'
import { markEventDone } from '../payments/event-done.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { ProviderEvent, ProviderIntent } from '../payments/provider.ts'
import { loadInvoicePayment } from './invoice-money.ts'
import { recordInvoiceIntent } from './record-invoice-intent.ts'

/** Each retry means that another request changed the same payment in between, which happens only so often. */
const attempts = 20

/**
 * Applies the provider's state of an intent to an invoice. Idempotent, in any order and under concurrency.
 * @returns false if the intent does not belong to an invoice.
 * Source: PAY-7.
 */
export async function applyInvoiceIntent(
  context: PaymentContext,
  intent: ProviderIntent,
  event: ProviderEvent | undefined,
): Promise<boolean> {
  let isEventWritten = false
  for (let attempt = 0; attempt < attempts; attempt++) {
    const money = await loadInvoicePayment(context, intent)
    if (!money) return false
    const newEvent = isEventWritten ? undefined : event
    const outcome = await recordInvoiceIntent(context, { money, intent, event: newEvent })
    if (outcome === 'nothing' && newEvent) await markEventDone(context, newEvent)
    // A refund made before we knew the payment is found by another sync.
    const isDone = outcome === 'changed' && intent.refundedCents === 0
    if (outcome === 'nothing' || isDone) return true
    isEventWritten ||= outcome === 'changed'
  }
  throw new Refusal('database_unavailable')
}
