import type { TripRequest } from './trip.ts'

/** The trip alone, of anything that has one. */
export function tripOf({
  pickupZip,
  deliveryZip,
  vehicleType,
  transportType,
  isRunning,
}: TripRequest): TripRequest {
  return { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
}
