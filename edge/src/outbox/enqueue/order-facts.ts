import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { vehicleName, vehiclesText, type VehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'

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
  vehicles: readonly VehicleName[],
): MessageFacts['picked_up'] {
  return {
    customerName: order.customerName,
    orderNumber: displayOrderId(order.id),
    trackingCode: order.trackingCode,
    vehicle: vehiclesText(vehicles),
    ...(vehicles.length > 1 ? { vehicles: vehicles.map(vehicleName) } : {}),
    ...townsOf(order),
    isDealerOrder: order.dealerId !== null,
  }
}
