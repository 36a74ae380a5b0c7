import { locateZip } from '@switchback/core/geo/locate-zip.ts'
import type { LoadedOrder } from '@switchback/core/orders/response/loaded-order.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { RequestContext } from '../../request-context.ts'

/** An order with what a form needs to edit it. Source: ORDER-42. */
export function loadedOrder(
  order: OrderResponse,
  { zipTable }: Pick<RequestContext, 'zipTable'>,
): LoadedOrder {
  const point = (zip: string) => {
    const found = locateZip(zip, zipTable)
    return found.precision === 'none' ? undefined : found.coordinates
  }
  const [pickup, delivery] = [point(order.pickupZip), point(order.deliveryZip)]
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning, distance, baseRate } = order
  const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning, distance, baseRate }
  return {
    ...order,
    pickupLat: pickup?.lat ?? null,
    pickupLng: pickup?.lng ?? null,
    deliveryLat: delivery?.lat ?? null,
    deliveryLng: delivery?.lng ?? null,
    quote: { ...trip, id: order.quoteId, totalPrice: order.totalPrice, createdAt: order.createdAt },
  }
}
