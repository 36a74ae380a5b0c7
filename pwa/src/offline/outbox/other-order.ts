import type { DeviceDatabase } from '../database/schema.ts'
import { quoteIdIn } from './quote-id-in.ts'

/** A quote to order, and its orders that the person knows: operations that wait, and orders. */
export type OrderedQuote = { readonly id: string; readonly known: readonly string[] }

/** An order of the same quote: it waits on this device, or it is placed. */
export type OtherOrder = { readonly waitingAs: string } | { readonly orderId: string }

/**
 * An order of the quote that the person does not know, because another tab has just queued it. Called within the
 * transaction that queues an order: the browser runs these one after the other across tabs, so that one of two orders
 * finds the other, however close they are. Source: OFFLINE-2, ORDER-38.
 */
export async function findOtherOrder(
  { outbox, orderedQuotes }: DeviceDatabase,
  { id, quote }: { readonly id: string; readonly quote?: OrderedQuote },
): Promise<OtherOrder | undefined> {
  if (!quote) return undefined
  const isOther = (order: string) => order !== id && !quote.known.includes(order)
  const waiting = await outbox.filter((row) => quoteIdIn(row) === quote.id).primaryKeys()
  const waitingAs = waiting.find(isOther)
  if (waitingAs !== undefined) return { waitingAs }
  const orderId = (await orderedQuotes.get(quote.id))?.value
  return typeof orderId === 'string' && isOther(orderId) ? { orderId } : undefined
}
