import { applyIntent } from './apply-intent.ts'
import { closeStaleIntentsNowOrLater } from './close-stale-intents.ts'
import { markEventDone } from './event-done.ts'
import { loadOrderMoney, type LoadedMoney, type OrderMoney } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent } from './provider.ts'

/** The intent may have been linked to its order only now. */
async function reload(context: PaymentContext, intentId: string): Promise<OrderMoney | undefined> {
  return (await loadOrderMoney(context, { intentId })).money
}

/**
 * Reads an intent from the provider, the source of truth for money, and applies its state to the order. The webhook,
 * the return page, PATCH and the reconcile job all use this.
 * @param queuedMessages the event that triggered the call: its effect and its "done" mark are one write, and a
 * processed event causes no further provider call. Also the money already loaded, if any.
 * @throws ProviderError if the provider does not respond.
 * Source: PAY-7.
 */
export async function applyPayment(
  context: PaymentContext,
  intentId: string,
  queuedMessages: { event?: ProviderEvent | undefined; loaded?: LoadedMoney | undefined } = {},
): Promise<void> {
  const { event } = queuedMessages
  const loaded = queuedMessages.loaded ?? (await loadOrderMoney(context, { intentId }, event))
  if (loaded.isEventDone) return
  const intent = await context.provider.retrieveIntent(intentId)
  if (!intent) {
    if (event) await markEventDone(context, event)
    return
  }
  const { hasOpenPayment } = await applyIntent(context, intent, { event, loaded })
  // Another open payment may no longer be due; a customer who paid it would pay twice.
  const orderId = hasOpenPayment ? (loaded.money ?? (await reload(context, intentId)))?.order.id : undefined
  if (orderId !== undefined) await closeStaleIntentsNowOrLater(context, orderId)
}
