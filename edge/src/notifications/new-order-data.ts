import { placeOfLine, placeText } from '@switchback/core/address/place-of-line.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { NewOrderData } from '@switchback/core/notifications/admin-notification.ts'
import { orders } from '@switchback/db/schema/orders.ts'

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
type Vehicle = { readonly year: string; readonly make: string; readonly model: string }

/** `2021 Honda Accord`. */
export const vehicleText = ({ year, make, model }: Vehicle): string => `${year} ${make} ${model}`

/** `Tampa, FL to Los Angeles, CA`. */
export function routeText(order: Order): string {
  const place = (line: string, zip: string) => placeText(placeOfLine(line, zip), zip)
  return `${place(order.pickupAddress, order.pickupZip)} to ${place(order.deliveryAddress, order.deliveryZip)}`
}

/** What the notification of a new order carries. Source: MSG-10. */
export function newOrderData(orderId: string, order: Order, vehicle: Vehicle): NewOrderData {
  return {
    orderId,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    vehicleInfo: vehicleText(vehicle),
    route: routeText(order),
    totalPrice: dollarsText(order.totalCents),
    preferredPickupDate: order.preferredPickupOn,
    notes: order.notes,
  }
}
