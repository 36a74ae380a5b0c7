import { webhookEvents } from '@switchback/db/schema/webhook-events.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent } from './provider.ts'

/** The row that marks an event as processed. */
export function eventRow(
  { provider, now }: Pick<PaymentContext, 'provider' | 'now'>,
  event: ProviderEvent,
): typeof webhookEvents.$inferInsert {
  const at = now.toISOString()
  return {
    provider: provider.name,
    eventId: event.id,
    type: event.type,
    intentId: event.intentId,
    receivedAt: at,
    processedAt: at,
  }
}

/** Marks an event as processed when it changes nothing (more). */
export async function markEventDone(context: PaymentContext, event: ProviderEvent): Promise<void> {
  const { db } = context
  await db.write([db.sql.insert(webhookEvents).values(eventRow(context, event)).onConflictDoNothing()])
}
