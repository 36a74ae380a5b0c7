import { Refusal } from '@switchback/core/errors/refusal.ts'
import { markEventDone } from '../payments/event-done.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { ProviderEvent, ProviderIntent } from '../payments/provider.ts'
import { loadInvoicePayment } from './invoice-money.ts'
import { recordInvoiceIntent } from './record-invoice-intent.ts'

/** Each time somebody else changed the same payment in between, which they can do only so often. */
const attempts = 20

/**
 * Moves an invoice to what the provider has said of an intent; any number of times, in any order and at once.
 * @returns false if the intent is of no invoice.
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
    // What had gone back before the payment was known here is found by another look.
    const isDone = outcome === 'changed' && intent.refundedCents === 0
    if (outcome === 'nothing' || isDone) return true
    isEventWritten ||= outcome === 'changed'
  }
  throw new Refusal('database_unavailable')
}
