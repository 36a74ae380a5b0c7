import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { statedZip, zipInAddress } from '@switchback/core/orders/request/zip-in-address.ts'
import type { FormFields } from '../../../forms/form-fields.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'

/** The fields of an order, as staff type them. */
export const blankOrder = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  pickupAddress: '',
  deliveryAddress: '',
  pickupFacilityType: 'house',
  deliveryFacilityType: 'house',
  pickupFacilityNotes: '',
  deliveryFacilityNotes: '',
  vehicleYear: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleVin: '',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: 'yes',
  preferredPickupDate: '',
  notes: '',
  paymentType: 'deposit',
}
export type OrderValues = typeof blankOrder
export type OrderFieldsForm = FormFields<OrderValues & { reason: string }>

/** The fields that are not a vehicle's. */
export type RouteValues = Omit<
  OrderValues,
  `vehicle${'Year' | 'Make' | 'Model' | 'Vin' | 'Type'}` | 'transportType' | 'isRunning'
>
export type RouteForm = FormFields<RouteValues>

/** An address with its ZIP in it. */
const withZip = (address: string, zip: string) =>
  (statedZip(address) ?? zipInAddress(address)) === zip ? address : `${address} ${zip}`

export function valuesOf(order: AdminOrderResponse): OrderValues {
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
    vehicleYear: order.vehicleYear,
    vehicleMake: order.vehicleMake,
    vehicleModel: order.vehicleModel,
    vehicleVin: order.vehicleVin ?? '',
    vehicleType: order.vehicleType,
    transportType: order.transportType,
    isRunning: order.isRunning ? 'yes' : 'no',
    preferredPickupDate: order.preferredPickupDate ?? '',
    notes: order.notes ?? '',
    paymentType: order.paymentType,
  }
}

/** The ZIP in an address line; empty if it has none. */
export const zipOf = (address: string) => statedZip(address) ?? zipInAddress(address) ?? ''

/** The request's fields: each ZIP is the one in its address. */
export function orderBody(values: OrderValues) {
  return {
    ...values,
    quoteId: null,
    pickupZip: zipOf(values.pickupAddress),
    deliveryZip: zipOf(values.deliveryAddress),
    isRunning: values.isRunning === 'yes',
  }
}

/** The field that shows the error of a ZIP. */
export const fieldOfOrder = (path: string): string => path.replace(/^(pickup|delivery)Zip$/, '$1Address')
