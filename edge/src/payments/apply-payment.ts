import { applyIntent } from './apply-intent.ts'
import { closeStalePaymentsNowOrLater } from './close-payments.ts'
import { markEventDone } from './event-done.ts'
import { findPayable } from './load-payable.ts'
import type { PaymentContext } from './payment-context.ts'
import type { KnownOfIntent } from './write-intent.ts'

/**
 * Reads an intent from the provider, the source of truth for money, and applies its state. The webhook, the return
 * page, PATCH and the reconcile job all use this.
 * @param known the event that triggered the call: its effect and its "done" mark are one write, and a processed event
 * causes no further provider call. Also the payable, if it was just read.
 * @throws ProviderError if the provider does not respond.
 * Source: PAY-7.
 */
export async function applyPayment(
  context: PaymentContext,
  intentId: string,
  known: KnownOfIntent = {},
): Promise<void> {
  const { event } = known
  const found = known.found ?? (await findPayable(context, { intentId }, event))
  if (found.isEventDone) return
  const intent = await context.provider.retrieveIntent(intentId)
  if (!intent) {
    if (event) await markEventDone(context, event)
    return
  }
  const stillOpen = await applyIntent(context, intent, { event, found })
  // Another open payment may no longer be due; a customer who paid it would pay twice.
  if (stillOpen) await closeStalePaymentsNowOrLater(context, stillOpen)
}
