import { updateRow } from '../database/lists.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { quoteIdIn } from '../outbox/quote-id-in.ts'
import type { SyncEvent } from './sync-event.ts'

/**
 * Links each quote to the order that was just placed from it, within the caller's transaction: the operation leaves the
 * outbox in the same one, so the quote is at no moment free to be ordered twice. Source: ORDER-38.
 */
export async function saveOrderedQuotes(database: DeviceDatabase, event: SyncEvent): Promise<void> {
  if (event.kind !== 'attempted') return
  for (const { sent, outcome } of event.attempts) {
    if (sent.kind !== 'place_order' || outcome.kind !== 'confirmed') continue
    if (!outcome.response || !('order' in outcome.response)) continue
    const { order } = outcome.response
    const quoteId = order.quoteId ?? quoteIdIn(sent)
    if (!quoteId || order.transportStatus === 'cancelled') continue
    await updateRow(database, 'orderedQuotes', { id: quoteId, change: () => order.id })
  }
}
