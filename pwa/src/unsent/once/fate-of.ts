import { orderAttempts } from '../../offline/saved/order-attempts.ts'

/** The order that was sent under a key, if it was placed; unknown while the server cannot be asked. */
export type Fate =
  | { readonly kind: 'none' }
  | { readonly kind: 'placed'; readonly orderId: string }
  | { readonly kind: 'unknown' }

/**
 * Finds the order of an attempt whose answer was lost, and places none. A form asks before it forgets its key.
 * @param find asks the server for the order of a key.
 * Source: ORDER-38.
 */
export async function fateOf(key: string, find: (key: string) => Promise<string | null>): Promise<Fate> {
  // A device that cannot say what was sent asks the server.
  const sent = await orderAttempts.of(key).catch(() => undefined)
  if (sent?.length === 0) return { kind: 'none' }
  try {
    const orderId = await find(key)
    return orderId === null ? { kind: 'none' } : { kind: 'placed', orderId }
  } catch {
    return { kind: 'unknown' }
  }
}
