import { townText } from '@switchback/core/address/place-of-line.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { PlacedOrder } from '@switchback/core/offline/placed-order.ts'

/** The fields of one order that a list shows. */
export function placedOrderOf(order: OrderResponse): PlacedOrder {
  const { id, trackingCode, vehicleYear, vehicleMake, vehicleModel, createdAt } = order
  return {
    id,
    trackingCode,
    vehicle: `${vehicleYear} ${vehicleMake} ${vehicleModel}`,
    from: townText(order.pickupAddress, order.pickupZip),
    to: townText(order.deliveryAddress, order.deliveryZip),
    placedAt: createdAt,
  }
}
