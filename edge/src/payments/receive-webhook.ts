import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { applyPayment } from './apply-payment.ts'
import { markEventDone } from './event-done.ts'
import { loadOrderMoney } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent } from './provider.ts'
import { recordDispute } from './record-dispute.ts'

/** What staff must see, whatever state the intent is in. */
async function tellStaff(context: PaymentContext, { id, type, intentId }: ProviderEvent): Promise<void> {
  if (intentId === null) return
  if (type === 'charge.dispute.created') await recordDispute(context, intentId)
  if (type !== 'refund.failed') return
  const { money } = await loadOrderMoney(context, { intentId })
  await context.db.write([
    context.db.sql
      .insert(adminNotifications)
      .values({
        kind: 'refund_failed',
        title: 'A refund did not reach the customer',
        orderId: money?.order.id ?? null,
        facts: { intentId },
        dedupeKey: `refund_failed:${id}`,
        createdAt: context.now.toISOString(),
      })
      .onConflictDoNothing(),
  ])
}

/**
 * Takes in a message of the card provider: checks its signature, then asks the provider what became of the payment
 * that it is about. One that comes again has no effect; one that could not be carried out is sent again.
 * @throws Refusal `invalid_signature`; ProviderFault if the provider does not answer.
 * Source: PAY-7.
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
