import { applyIntent } from './apply-intent.ts'
import { closeStaleIntentsNowOrLater } from './close-stale-intents.ts'
import { markEventDone } from './event-done.ts'
import { loadOrderMoney, type LoadedMoney, type OrderMoney } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent } from './provider.ts'

/** The intent may have become known to its order only now. */
async function reload(context: PaymentContext, intentId: string): Promise<OrderMoney | undefined> {
  return (await loadOrderMoney(context, { intentId })).money
}

/**
 * The money's truth: asks the provider what became of an intent and moves the order there. Webhook, return page,
 * PATCH and the reconcile job all come here.
 * @param told the event that told of it: its effect and its mark as done are one write, and once it is done nothing
 * is asked again. Also what has been read already, if anything was.
 * @throws ProviderFault if the provider does not answer.
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
  // What was open beside it may be due no more; whoever still paid it would pay twice.
  const orderId = hasOpenPayment ? (loaded.money ?? (await reload(context, intentId)))?.order.id : undefined
  if (orderId !== undefined) await closeStaleIntentsNowOrLater(context, orderId)
}
