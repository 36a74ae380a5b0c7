import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { noAddress, type OrderFormValues } from './order-form-values.ts'
import { otherVehiclesOf } from './other-vehicles.ts'

/**
 * Parses an order's address line for the form. A line that does not parse stays in the field for the user to correct;
 * if a new quote goes elsewhere, the form asks for the address again.
 */
function addressOfOrder(line: string, isElsewhere: boolean): { address: AddressParts; text: string } {
  if (isElsewhere) return { address: noAddress, text: '' }
  const parts = splitAddress(line)
  return parts ? { address: parts, text: addressLine(parts) } : { address: noAddress, text: line }
}

/** The fields of an order that its form shows. */
export type OrderInForm = Pick<
  OrderResponse,
  Exclude<keyof OrderFormValues, FormOnly> | 'pickupAddress' | 'deliveryAddress' | 'pickupZip' | 'deliveryZip'
> & { readonly vehicles?: OrderResponse['vehicles'] }
type FormOnly =
  | 'pickup'
  | 'pickupText'
  | 'delivery'
  | 'deliveryText'
  | 'otherVehicles'
  | 'changedTrip'
  | 'chosenType'
  | 'confirmedVehicle'

/** Form values for an order being edited, on the trip `trip` (its own, or a newer quote's). */
export function orderFormOf(order: OrderInForm, trip: TripRequest): OrderFormValues {
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
    otherVehicles: otherVehiclesOf(order.vehicles ?? []),
    changedTrip: null,
    chosenType: '',
    confirmedVehicle: '',
    preferredPickupDate: order.preferredPickupDate ?? '',
    paymentType: order.paymentType,
    notes: order.notes ?? '',
  }
}
