import * as z from 'zod/mini'

/** Vehicle types with a price modifier each. Source: spec/public.md section 3 "Quote". */
export const vehicleTypes = ['Sedan', 'SUV', 'Pickup', 'Van', 'Luxury'] as const
export const VehicleType = z.enum(vehicleTypes, 'Choose a vehicle type')
export type VehicleType = z.infer<typeof VehicleType>

/** Source: spec/public.md section 3 "Quote". */
export const transportTypes = ['open', 'enclosed'] as const
export const TransportType = z.enum(transportTypes, 'Choose open or enclosed transport')
export type TransportType = z.infer<typeof TransportType>

const fiveDigits = z.regex(/^(?!00000)\d{5}$/, 'Enter valid 5-digit ZIP')

/** A five-digit ZIP; `00000` is none. Source: spec/public.md section 5 "Quote form"; decision 10. */
export const Zip = z.string('Enter valid 5-digit ZIP').check(fiveDigits)
export const PickupZip = z
  .string('Pickup ZIP is required')
  .check(z.minLength(1, { error: 'Pickup ZIP is required', abort: true }), fiveDigits)
export const DeliveryZip = z
  .string('Delivery ZIP is required')
  .check(z.minLength(1, { error: 'Delivery ZIP is required', abort: true }), fiveDigits)

/**
 * What a price depends on besides the rate card: the two ends, the vehicle and how it travels.
 * Defaults and texts: spec/public.md section 5 "Quote form".
 */
export const TripRequest = z.object({
  pickupZip: PickupZip,
  deliveryZip: DeliveryZip,
  vehicleType: z._default(VehicleType, 'Sedan'),
  transportType: z._default(TransportType, 'open'),
  isRunning: z._default(z.boolean('Say whether the vehicle runs'), true),
})
export type TripRequest = z.infer<typeof TripRequest>
