import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { statedZip, zipInAddress } from '@switchback/core/orders/request/zip-in-address.ts'
import type { FormFields } from '../../../forms/form-fields.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'

/** The fields of an order that are not a vehicle's, as staff type them. */
export const blankRoute = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  pickupAddress: '',
  deliveryAddress: '',
  pickupFacilityType: 'house',
  deliveryFacilityType: 'house',
  pickupFacilityNotes: '',
  deliveryFacilityNotes: '',
  preferredPickupDate: '',
  notes: '',
  paymentType: 'deposit',
}
export type RouteValues = typeof blankRoute
export type RouteForm = FormFields<RouteValues>

/** An address with its ZIP in it. */
const withZip = (address: string, zip: string) =>
  (statedZip(address) ?? zipInAddress(address)) === zip ? address : `${address} ${zip}`

export function routeOf(order: AdminOrderResponse): RouteValues {
  return {
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: formatPhone(order.customerPhone),
    pickupAddress: withZip(order.pickupAddress, order.pickupZip),
    deliveryAddress: withZip(order.deliveryAddress, order.deliveryZip),
    pickupFacilityType: order.pickupFacilityType,
    deliveryFacilityType: order.deliveryFacilityType,
    pickupFacilityNotes: order.pickupFacilityNotes ?? '',
    deliveryFacilityNotes: order.deliveryFacilityNotes ?? '',
    preferredPickupDate: order.preferredPickupDate ?? '',
    notes: order.notes ?? '',
    paymentType: order.paymentType,
  }
}

/** The ZIP in an address line; empty if it has none. */
export const zipOf = (address: string) => statedZip(address) ?? zipInAddress(address) ?? ''

/** The field that shows the error of a ZIP. */
export const fieldOfOrder = (path: string): string => path.replace(/^(pickup|delivery)Zip$/, '$1Address')
