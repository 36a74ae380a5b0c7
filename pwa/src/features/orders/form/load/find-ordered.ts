import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderedQuotes } from '../../../../offline/saved/ordered-quotes.ts'

/**
 * The order placed from this quote on this device, unless it was canceled or the user chose to order again: `again` is
 * the number of the order they were warned about.
 */
export async function findOrdered(
  quoteId: string,
  again: string | undefined,
  load: (orderId: string) => Promise<Pick<OrderResponse, 'transportStatus'>>,
): Promise<string | undefined> {
  const orderId = await orderedQuotes.find(quoteId)
  if (!orderId || again === displayOrderId(orderId)) return undefined
  // Offline, the device's own data is enough.
  const order = await load(orderId).catch(() => undefined)
  if (order?.transportStatus !== 'cancelled') return orderId
  await orderedQuotes.remove(quoteId)
  return undefined
}
