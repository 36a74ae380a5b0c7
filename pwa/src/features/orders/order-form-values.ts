import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { FacilityType } from '@switchback/core/orders/facility-type.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import type { VehicleType } from '@switchback/core/quotes/trip-choices.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import { formatPhone } from '../../ui/format-phone.ts'

/** What the customer types, as the fields hold it: all texts. */
export type OrderFormValues = {
  customerName: string
  customerEmail: string
  customerPhone: string
  /** An address is blank until one is chosen; its text is what stands in the field meanwhile, and afterwards. */
  pickup: AddressParts
  pickupText: string
  delivery: AddressParts
  deliveryText: string
  pickupFacilityType: FacilityType
  deliveryFacilityType: FacilityType
  pickupFacilityNotes: string
  deliveryFacilityNotes: string
  vehicleYear: string
  vehicleMake: string
  vehicleModel: string
  vehicleVin: string
  /** The vehicle type that was chosen in the form; empty: as it was quoted. */
  chosenType: VehicleType | ''
  /** The vehicle whose type the person has confirmed. */
  confirmedVehicle: string
  preferredPickupDate: string
  paymentType: 'deposit' | 'full'
  notes: string
}

const noAddress: AddressParts = { street: '', city: '', state: '', zipCode: '' }

/** A fresh form. Defaults: ORDER-12. */
export function blankOrderForm(): OrderFormValues {
  return {
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    pickup: noAddress,
    pickupText: '',
    delivery: noAddress,
    deliveryText: '',
    pickupFacilityType: 'house',
    deliveryFacilityType: 'house',
    pickupFacilityNotes: '',
    deliveryFacilityNotes: '',
    vehicleYear: '',
    vehicleMake: '',
    vehicleModel: '',
    vehicleVin: '',
    chosenType: '',
    confirmedVehicle: '',
    preferredPickupDate: '',
    paymentType: 'deposit',
    notes: '',
  }
}

/**
 * The address of a line as the form holds it. A line of another shape stays in the field to be put right; one that a
 * new quote leads away from is asked for again.
 */
function addressOfOrder(line: string, isElsewhere: boolean): { address: AddressParts; text: string } {
  if (isElsewhere) return { address: noAddress, text: '' }
  const parts = splitAddress(line)
  return parts ? { address: parts, text: addressLine(parts) } : { address: noAddress, text: line }
}

/** The form of an order that is to be changed, on the trip of `trip` (its own, or that of a newer quote). */
export function orderFormOf(order: OrderResponse, trip: TripRequest): OrderFormValues {
  const pickup = addressOfOrder(order.pickupAddress, order.pickupZip !== trip.pickupZip)
  const delivery = addressOfOrder(order.deliveryAddress, order.deliveryZip !== trip.deliveryZip)
  return {
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: formatPhone(order.customerPhone),
    pickup: pickup.address,
    pickupText: pickup.text,
    delivery: delivery.address,
    deliveryText: delivery.text,
    pickupFacilityType: order.pickupFacilityType,
    deliveryFacilityType: order.deliveryFacilityType,
    pickupFacilityNotes: order.pickupFacilityNotes ?? '',
    deliveryFacilityNotes: order.deliveryFacilityNotes ?? '',
    vehicleYear: order.vehicleYear,
    vehicleMake: order.vehicleMake,
    vehicleModel: order.vehicleModel,
    vehicleVin: order.vehicleVin ?? '',
    chosenType: '',
    confirmedVehicle: '',
    preferredPickupDate: order.preferredPickupDate ?? '',
    paymentType: order.paymentType,
    notes: order.notes ?? '',
  }
}

/** What goes to the server: ORDER-12. */
export function orderPayload(
  values: OrderFormValues,
  context: { quoteId: string | null; trip: TripRequest; totalPrice: string; distance: number },
) {
  const { pickup, delivery, pickupText: _, deliveryText: __, chosenType: ___, ...others } = values
  const { confirmedVehicle: ____, ...rest } = others
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
