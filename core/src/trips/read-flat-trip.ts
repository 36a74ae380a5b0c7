import type { TripRequest } from './trip.ts'
import {
  defaultTransportType,
  defaultVehicleType,
  transportTypes,
  vehicleTypes,
  zipPattern,
} from './trip-choices.ts'

const isZip = (value: unknown): value is string => typeof value === 'string' && zipPattern.test(value)

const isOneOf = <Choice>(choices: readonly Choice[], value: unknown): value is Choice =>
  choices.some((choice) => choice === value)

/**
 * The trip of a valid request with flat fields, exactly as `TripsRequest` reads it; undefined for every other request,
 * which `TripsRequest` reads or refuses. It needs no schemas: the first price of a cold start does not wait for them.
 * Source: QUOTE-2, ADR-8.
 */
export function readFlatTrip(body: unknown): TripRequest | undefined {
  if (typeof body !== 'object' || body === null || 'vehicles' in body) return undefined
  const { pickupZip, deliveryZip, ...given }: Readonly<Record<string, unknown>> = { ...body }
  const { vehicleType = defaultVehicleType, transportType = defaultTransportType, isRunning = true } = given
  if (!isZip(pickupZip) || !isZip(deliveryZip) || typeof isRunning !== 'boolean') return undefined
  if (!isOneOf(vehicleTypes, vehicleType) || !isOneOf(transportTypes, transportType)) return undefined
  return { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
}
