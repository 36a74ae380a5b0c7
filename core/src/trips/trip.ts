import * as z from 'zod/mini'
import {
  defaultTransportType,
  defaultVehicleType,
  transportTypes,
  vehicleTypes,
  zipPattern,
  zipTexts,
} from './trip-choices.ts'

export { transportTypes, vehicleTypes }

export const VehicleType = z.enum(vehicleTypes, 'Choose a vehicle type')
export type VehicleType = z.infer<typeof VehicleType>

export const TransportType = z.enum(transportTypes, 'Choose open or enclosed transport')
export type TransportType = z.infer<typeof TransportType>

const fiveDigits = z.regex(zipPattern, zipTexts.malformed)

/** A five-digit ZIP except `00000`. Source: QUOTE-2, DIST-8. */
export const Zip = z.string(zipTexts.malformed).check(fiveDigits)
export const PickupZip = z
  .string(zipTexts.pickupMissing)
  .check(z.minLength(1, { error: zipTexts.pickupMissing, abort: true }), fiveDigits)
export const DeliveryZip = z
  .string(zipTexts.deliveryMissing)
  .check(z.minLength(1, { error: zipTexts.deliveryMissing, abort: true }), fiveDigits)

/**
 * The inputs of a price besides the rate card: the two ends, the vehicle, and the transport type. Defaults and texts:
 * QUOTE-2.
 */
export const TripRequest = z.object({
  pickupZip: PickupZip,
  deliveryZip: DeliveryZip,
  vehicleType: z._default(VehicleType, defaultVehicleType),
  transportType: z._default(TransportType, defaultTransportType),
  isRunning: z._default(z.boolean('Say whether the vehicle runs'), true),
})
export type TripRequest = z.infer<typeof TripRequest>
