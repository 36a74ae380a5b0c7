import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { applyPayment } from './apply-payment.ts'
import { markEventDone } from './event-done.ts'
import { findPayable } from './load-payable.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent } from './provider.ts'
import { recordDispute } from './record-dispute.ts'

/** What staff must see whatever the state of the intent. */
async function alertStaff(context: PaymentContext, { id, type, intentId }: ProviderEvent): Promise<void> {
  if (intentId === null) return
  if (type === 'charge.dispute.created') await recordDispute(context, intentId)
  if (type !== 'refund.failed') return
  const { payable } = await findPayable(context, { intentId })
  await context.db.write([
    context.db.sql
      .insert(adminNotifications)
      .values({
        kind: 'refund_failed',
        title: 'A refund did not reach the customer',
        orderId: payable?.subject.orderId ?? null,
        dealerId: payable?.subject.dealerId ?? null,
        facts: { intentId },
        dedupeKey: `refund_failed:${id}`,
        createdAt: context.now.toISOString(),
      })
      .onConflictDoNothing(),
  ])
}

/**
 * Receives a card provider webhook: verifies its signature, then reads the state of the payment from the provider. A
 * duplicate has no effect; the provider redelivers one that failed.
 * @throws Refusal `invalid_signature`; ProviderError if the provider does not respond.
 * Source: PAY-7.
 */
export async function receiveWebhook(
  context: PaymentContext,
  body: string,
  signature: string,
): Promise<void> {
  const event = await context.provider.constructEvent(body, signature)
  await alertStaff(context, event)
  if (event.intentId === null) await markEventDone(context, event)
  else await applyPayment(context, event.intentId, { event })
}
