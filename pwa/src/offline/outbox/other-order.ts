import type { DeviceDatabase } from '../database/schema.ts'
import { quoteIdsIn } from '../database/quote-ids-in.ts'

/** The quotes to order, and their orders that the user knows: operations that wait, and orders. */
export type QuotesToOrder = { readonly ids: readonly string[]; readonly known: readonly string[] }

/** An order of one of the quotes: it waits on this device, or it is placed. */
export type OtherOrder = { readonly waitingAs: string } | { readonly orderId: string }

/**
 * An order of one of the quotes that the user does not know, because another tab has just queued it. Called within the
 * transaction that queues an order: the browser runs these one after the other across tabs, so that one of two orders
 * finds the other, however close they are. Source: OFFLINE-2, ORDER-38.
 */
export async function findOtherOrder(
  { outbox, orderedQuotes }: DeviceDatabase,
  { id, quotes }: { readonly id: string; readonly quotes?: QuotesToOrder },
): Promise<OtherOrder | undefined> {
  if (!quotes) return undefined
  const isOther = (order: string) => order !== id && !quotes.known.includes(order)
  const ids = new Set(quotes.ids)
  const waiting = await outbox.filter((row) => quoteIdsIn(row).some((each) => ids.has(each))).primaryKeys()
  const waitingAs = waiting.find(isOther)
  if (waitingAs !== undefined) return { waitingAs }
  const placed = (await orderedQuotes.bulkGet([...quotes.ids])).map((row) => row?.value)
  const orderId = placed.find((each): each is string => typeof each === 'string' && isOther(each))
  return orderId === undefined ? undefined : { orderId }
}
