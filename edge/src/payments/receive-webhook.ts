import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { applyPayment } from './apply-payment.ts'
import { markEventDone } from './event-done.ts'
import { loadOrderMoney } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent } from './provider.ts'

type Concern = Pick<typeof adminNotifications.$inferInsert, 'kind' | 'title'>

/** Events that staff must see, whatever state the intent is in. */
const concerns: Readonly<Record<string, Concern>> = {
  'charge.dispute.created': { kind: 'payment_disputed', title: 'A customer disputes a card payment' },
  'refund.failed': { kind: 'refund_failed', title: 'A refund did not reach the customer' },
}

async function tellStaff(context: PaymentContext, event: ProviderEvent): Promise<void> {
  const concern = concerns[event.type]
  if (!concern || event.intentId === null) return
  const { money } = await loadOrderMoney(context, { intentId: event.intentId })
  await context.db.write([
    context.db.sql
      .insert(adminNotifications)
      .values({
        ...concern,
        orderId: money?.order.id ?? null,
        facts: { intentId: event.intentId },
        dedupeKey: `${concern.kind}:${event.id}`,
        createdAt: context.now.toISOString(),
      })
      .onConflictDoNothing(),
  ])
}

/**
 * Takes in a message of the card provider: checks its signature, then asks the provider what became of the payment
 * that it is about. One that comes again has no effect; one that could not be carried out is sent again.
 * @throws Refusal `invalid_signature`; ProviderFault if the provider does not answer.
 * Source: decision 15.
 */
export async function receiveWebhook(
  context: PaymentContext,
  body: string,
  signature: string,
): Promise<void> {
  const event = await context.provider.constructEvent(body, signature)
  await tellStaff(context, event)
  if (event.intentId === null) await markEventDone(context, event)
  else await applyPayment(context, event.intentId, { event })
}
