import type { StaffPlaceRequestInput } from '@switchback/core/orders/request/order-request.ts'
import { orderAttempts } from '../../../offline/saved/order-attempts.ts'
import { fateOf, type Fate } from '../../../unsent/once/fate-of.ts'
import { placeWithAlert } from '../../../unsent/once/place-with-alert.ts'
import { orderPlacedUnder, placeByStaff } from '../admin-order-calls.ts'
import { newOrderDraft } from './new-order-values.ts'

/**
 * Places the order that staff typed, once. After a lost response and an edit, this is the order of the earlier attempt,
 * and an alert says that the edit is not in it. Once there is an order, its draft is gone, and the key with it.
 * @returns the id of the order.
 * @throws CallFailed if no order was placed, or nobody knows.
 * Source: STAFF-12, ORDER-38, API-6.
 */
export async function placeNewOrder(order: StaffPlaceRequestInput, key: string): Promise<string> {
  const placed = await placeWithAlert(key, order, async (sent, itsKey) => {
    const id = await placeByStaff(sent, itsKey)
    // Staff may type the next order by now.
    if (newOrderDraft.key() === key) newOrderDraft.remove()
    return { id }
  })
  return placed.id
}

/** Forgets the typed order, its key, and what was sent under it. */
export function forgetNewOrder(): void {
  orderAttempts.clear(newOrderDraft.key())
  newOrderDraft.remove()
}

/**
 * Forgets the typed order, once it is known what became of it. The key goes with it, so a lost answer is looked up
 * before: nobody would find that order under another key, and staff would place it again.
 * @returns what became of it; `unknown` if the server cannot be asked: then nothing is forgotten.
 * Source: STAFF-12, ORDER-38.
 */
export async function startNewOrderOver(): Promise<Fate> {
  const fate = await fateOf(newOrderDraft.key(), orderPlacedUnder)
  if (fate.kind !== 'unknown') forgetNewOrder()
  return fate
}
