import type { StaffPlaceRequestInput } from '@switchback/core/orders/request/order-request.ts'
import { placeWithAlert } from '../../../unsent/once/place-with-alert.ts'
import { placeByStaff } from '../admin-order-calls.ts'
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
    newOrderDraft.remove()
    return { id }
  })
  return placed.id
}
