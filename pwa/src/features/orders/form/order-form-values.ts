import type { UseFormReturn } from 'react-hook-form'
import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import type { FacilityType } from '@switchback/core/orders/request/facility-type.ts'
import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { OtherVehicle } from './other-vehicles.ts'

/** The form's field values, all as text. */
export type OrderFormValues = {
  customerName: string
  customerEmail: string
  customerPhone: string
  /** Blank until the user chooses an address; the text is what the field shows, before and after. */
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
  /** The vehicles besides the first. Source: ORDER-43. */
  otherVehicles: OtherVehicle[]
  /** The trip chosen in the form; null means the quoted one. Source: ORDER-45. */
  changedTrip: TripRequest | null
  /** The vehicle type chosen in the form; empty means that of the trip. */
  chosenType: VehicleType | ''
  /** The vehicle whose type the user confirmed. */
  confirmedVehicle: string
  preferredPickupDate: string
  paymentType: 'deposit' | 'full'
  notes: string
}

export const noAddress: AddressParts = { street: '', city: '', state: '', zipCode: '' }

/** A new form. Defaults: ORDER-12. */
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
    otherVehicles: [],
    changedTrip: null,
    chosenType: '',
    confirmedVehicle: '',
    preferredPickupDate: '',
    paymentType: 'deposit',
    notes: '',
  }
}

/** Builds the request for the server, with the first vehicle: ORDER-12. */
export function orderPayload(
  values: OrderFormValues,
  context: { quoteId: string | null; trip: TripRequest; totalPrice: string; distance: number },
) {
  const { pickup, delivery, pickupText: _, deliveryText: __, chosenType: ___, ...others } = values
  const { confirmedVehicle: ____, otherVehicles: _____, changedTrip: ______, ...rest } = others
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

/** The five-digit ZIP that the price depends on. */
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

export type OrderForm = UseFormReturn<OrderFormValues>
