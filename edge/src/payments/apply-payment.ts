import { applyIntent } from './apply-intent.ts'
import { closeStaleIntentsNowOrLater } from './close-stale-intents.ts'
import { markEventDone } from './event-done.ts'
import { isOpen, loadOrderMoney, type LoadedMoney } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent, ProviderIntent } from './provider.ts'

/** What was open beside a payment may be due no more; whoever still pays it would pay twice. */
async function closeOthers(
  context: PaymentContext,
  { money }: LoadedMoney,
  intent: ProviderIntent,
): Promise<void> {
  if (intent.status !== 'succeeded') return
  if (!money?.payments.some((payment) => isOpen(payment) && payment.intentId !== intent.id)) return
  await closeStaleIntentsNowOrLater(context, money.order.id)
}

/**
 * The money's truth: asks the provider what became of an intent and moves the order there. Webhook, return page,
 * PATCH and the reconcile job all come here.
 * @param told the event that told of it: its effect and its mark as done are one write, and once it is done nothing
 * is asked again. Also what has been read already, if anything was.
 * @throws ProviderFault if the provider does not answer.
 * Source: decision 15.
 */
export async function applyPayment(
  context: PaymentContext,
  intentId: string,
  told: { event?: ProviderEvent | undefined; loaded?: LoadedMoney | undefined } = {},
): Promise<void> {
  const { event } = told
  const loaded = told.loaded ?? (await loadOrderMoney(context, { intentId }, event))
  if (loaded.isEventDone) return
  const intent = await context.provider.retrieveIntent(intentId)
  if (!intent) {
    if (event) await markEventDone(context, event)
    return
  }
  await applyIntent(context, intent, { event, loaded })
  await closeOthers(context, loaded, intent)
}
