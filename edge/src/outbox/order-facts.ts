import { placeOfLine, placeText } from '@switchback/core/address/place-of-line.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { orders } from '@switchback/db/schema/orders.ts'
import type { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'

/** The order's vehicle as messages show it. */
export type VehicleName = Pick<typeof orderVehicles.$inferSelect, 'year' | 'make' | 'model'>

/** The facts in every message about an order. */
export function orderFactsOf(
  order: Pick<
    typeof orders.$inferSelect,
    | 'id'
    | 'trackingCode'
    | 'customerName'
    | 'pickupAddress'
    | 'pickupZip'
    | 'deliveryAddress'
    | 'deliveryZip'
    | 'dealerId'
  >,
  { year, make, model }: VehicleName,
): MessageFacts['picked_up'] {
  return {
    customerName: order.customerName,
    orderNumber: displayOrderId(order.id),
    trackingCode: order.trackingCode,
    vehicle: `${year} ${make} ${model}`,
    pickupPlace: placeText(placeOfLine(order.pickupAddress, order.pickupZip), order.pickupZip),
    deliveryPlace: placeText(placeOfLine(order.deliveryAddress, order.deliveryZip), order.deliveryZip),
    isDealerOrder: order.dealerId !== null,
  }
}
