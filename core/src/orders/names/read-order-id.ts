import { Refusal } from '../../errors/refusal.ts'
import { isWellFormedOrderId, normalizeOrderId } from './order-id.ts'

/**
 * Returns the normalized id of an order.
 * @throws Refusal `invalid_order_id` if it cannot be one.
 * Source: ORDER-10.
 */
export function readOrderId(text: string): string {
  if (!isWellFormedOrderId(text)) throw new Refusal('invalid_order_id')
  return normalizeOrderId(text)
}
