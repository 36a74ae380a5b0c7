import { vehiclesText, type VehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { NewOrderData } from '@switchback/core/notifications/admin-notification.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'

/** The columns of an order that its notification shows. */
export const newOrderColumns = {
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  customerPhone: orders.customerPhone,
  pickupAddress: orders.pickupAddress,
  pickupZip: orders.pickupZip,
  deliveryAddress: orders.deliveryAddress,
  deliveryZip: orders.deliveryZip,
  totalCents: orders.totalCents,
  preferredPickupOn: orders.preferredPickupOn,
  notes: orders.notes,
}

type Order = { readonly [Name in keyof typeof newOrderColumns]: (typeof orders.$inferSelect)[Name] }

/** The facts in the notification of a new order. Source: MSG-10. */
export function newOrderData(orderId: string, order: Order, vehicles: readonly VehicleName[]): NewOrderData {
  return {
    orderId,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    vehicleInfo: vehiclesText(vehicles),
    route: routeText(order),
    totalPrice: dollarsText(order.totalCents),
    preferredPickupDate: order.preferredPickupOn,
    notes: order.notes,
  }
}
