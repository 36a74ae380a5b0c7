import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { orderedQuotes } from '../../offline/ordered-quotes.ts'

/**
 * The order that a quote became on this device, unless it was cancelled, or the person has said that they want another
 * one: `again` names the order that they were told of.
 */
export async function findOrdered(
  quoteId: string,
  again: string | undefined,
  load: (orderId: string) => Promise<Pick<OrderResponse, 'transportStatus'>>,
): Promise<string | undefined> {
  const orderId = orderedQuotes.find(quoteId)
  if (!orderId || again === displayOrderId(orderId)) return undefined
  // Without a network what the device knows is enough.
  const order = await load(orderId).catch(() => undefined)
  if (order?.transportStatus !== 'cancelled') return orderId
  orderedQuotes.forget(quoteId)
  return undefined
}
