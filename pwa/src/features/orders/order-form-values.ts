import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { statesOfZip } from '@switchback/core/address/prefix-to-state.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { FacilityType } from '@switchback/core/orders/facility-type.ts'
import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'

/** What the customer types, as the fields hold it: all texts. */
export type OrderFormValues = {
  customerName: string
  customerEmail: string
  customerPhone: string
  pickup: AddressParts
  delivery: AddressParts
  pickupFacilityType: FacilityType
  deliveryFacilityType: FacilityType
  pickupFacilityNotes: string
  deliveryFacilityNotes: string
  vehicleYear: string
  vehicleMake: string
  vehicleModel: string
  vehicleVin: string
  preferredPickupDate: string
  paymentType: 'deposit' | 'full'
  notes: string
}

/** An address of which only the ZIP is known; where that settles the state, the state as well. */
function addressFromZip(zipCode: string): AddressParts {
  const [state, another] = statesOfZip(zipCode)
  return { street: '', city: '', state: state && !another ? state : '', zipCode }
}

/** A fresh form for a quoted trip. Defaults: spec/public.md section 5 "Customer order form". */
export function blankOrderForm(trip: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>): OrderFormValues {
  return {
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    pickup: addressFromZip(trip.pickupZip),
    delivery: addressFromZip(trip.deliveryZip),
    pickupFacilityType: 'house',
    deliveryFacilityType: 'house',
    pickupFacilityNotes: '',
    deliveryFacilityNotes: '',
    vehicleYear: '',
    vehicleMake: '',
    vehicleModel: '',
    vehicleVin: '',
    preferredPickupDate: '',
    paymentType: 'deposit',
    notes: '',
  }
}

/** The order's address, or, where a new quote leads elsewhere, that quote's ZIP alone. */
function addressOfOrder(line: string, orderZip: string, zip: string): AddressParts {
  const parts = splitAddress(line)
  if (zip !== orderZip) return addressFromZip(zip)
  return parts ?? { ...addressFromZip(zip), street: line }
}

/** The form of an order that is to be changed, on the trip of `trip` (its own, or that of a newer quote). */
export function orderFormOf(order: OrderAnswer, trip: TripRequest): OrderFormValues {
  return {
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: formatPhone(order.customerPhone),
    pickup: addressOfOrder(order.pickupAddress, order.pickupZip, trip.pickupZip),
    delivery: addressOfOrder(order.deliveryAddress, order.deliveryZip, trip.deliveryZip),
    pickupFacilityType: order.pickupFacilityType,
    deliveryFacilityType: order.deliveryFacilityType,
    pickupFacilityNotes: order.pickupFacilityNotes ?? '',
    deliveryFacilityNotes: order.deliveryFacilityNotes ?? '',
    vehicleYear: order.vehicleYear,
    vehicleMake: order.vehicleMake,
    vehicleModel: order.vehicleModel,
    vehicleVin: order.vehicleVin ?? '',
    preferredPickupDate: order.preferredPickupDate ?? '',
    paymentType: order.paymentType,
    notes: order.notes ?? '',
  }
}

/** Digits as `(555) 123-4567`, as far as they go; at most ten. Source: spec/public.md section 5. */
export function formatPhone(text: string): string {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10)
  if (digits.length === 0) return ''
  if (digits.length < 4) return `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** A VIN as it is typed: capitals and digits, without I, O and Q, at most 17. Source: spec/public.md section 5. */
export function formatVin(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]|[IOQ]/g, '')
    .slice(0, 17)
}

/** What goes to the server: spec/public.md section 3 "Order as sent to the server". */
export function orderPayload(
  values: OrderFormValues,
  context: { quoteId: string | null; trip: TripRequest; totalPrice: string; distance: number },
) {
  const { pickup, delivery, ...rest } = values
  const { trip, ...shown } = context
  return {
    ...rest,
    ...shown,
    pickupAddress: addressLine(trimmed(pickup)),
    deliveryAddress: addressLine(trimmed(delivery)),
    pickupZip: zipOf(pickup),
    deliveryZip: zipOf(delivery),
    vehicleType: trip.vehicleType,
    transportType: trip.transportType,
    isRunning: trip.isRunning,
  }
}

/** The five digits that a price depends on. */
export function zipOf(address: AddressParts): string {
  return address.zipCode.trim().slice(0, 5)
}

export function trimmed(address: AddressParts): AddressParts {
  return {
    street: address.street.trim(),
    city: address.city.trim(),
    state: address.state.trim(),
    zipCode: address.zipCode.trim(),
  }
}
