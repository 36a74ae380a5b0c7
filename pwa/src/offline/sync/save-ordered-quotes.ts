import { updateRow } from '../database/lists.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { quoteIdsIn } from '../database/quote-ids-in.ts'
import type { SyncEvent } from './sync-event.ts'

/**
 * Links the quotes to the order that was just placed from them, within the caller's transaction: the operation leaves the
 * outbox in the same one, so no quote is at any moment free to be ordered twice. Source: ORDER-38.
 */
export async function saveOrderedQuotes(database: DeviceDatabase, event: SyncEvent): Promise<void> {
  if (event.kind !== 'attempted') return
  for (const { sent, outcome } of event.attempts) {
    if (sent.kind !== 'place_order' || outcome.kind !== 'confirmed') continue
    if (!outcome.response || !('order' in outcome.response)) continue
    const { order } = outcome.response
    if (order.transportStatus === 'cancelled') continue
    const quoteIds = new Set([...quoteIdsIn(sent), ...(order.quoteId ? [order.quoteId] : [])])
    for (const id of quoteIds) await updateRow(database, 'orderedQuotes', { id, change: () => order.id })
  }
}
