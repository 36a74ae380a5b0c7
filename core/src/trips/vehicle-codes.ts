import { maxVehicles, transportTypes, vehicleTypes } from './trip-choices.ts'
import type { TripRequest } from './trip.ts'

/** The choices that a vehicle's price depends on besides its route. */
export type VehicleChoice = Pick<TripRequest, 'vehicleType' | 'transportType' | 'isRunning'>

const choices: readonly VehicleChoice[] = vehicleTypes.flatMap((vehicleType) =>
  transportTypes.flatMap((transportType) =>
    [true, false].map((isRunning) => ({ vehicleType, transportType, isRunning })),
  ),
)

const firstCode = 'a'.charCodeAt(0)

/** Vehicles as one letter each, for a URL: `a` is a sedan on an open carrier that runs. Source: QUOTE-10. */
export function vehicleCodes(vehicles: readonly VehicleChoice[]): string {
  return vehicles
    .map(({ vehicleType, transportType, isRunning }) => {
      const place = choices.findIndex(
        (choice) =>
          choice.vehicleType === vehicleType &&
          choice.transportType === transportType &&
          choice.isRunning === isRunning,
      )
      return String.fromCharCode(firstCode + Math.max(place, 0))
    })
    .join('')
}

/** Reads {@link vehicleCodes}, as many as a quote has besides its first vehicle; drops any other letter. */
export function readVehicleCodes(codes: string): VehicleChoice[] {
  return Array.from(codes)
    .flatMap((code) => choices[code.charCodeAt(0) - firstCode] ?? [])
    .slice(0, maxVehicles - 1)
}
