import { OrderVehicle, type OrderVehicleInput } from '@switchback/core/orders/order-vehicle.ts'
import type { VehicleResponse } from '@switchback/core/orders/vehicle-response.ts'
import type { TripRequest, VehicleType } from '@switchback/core/trips/trip.ts'
import type { OrderError } from './order-error.ts'
import { errorSameVin } from './words.ts'

/** The form's values of a vehicle besides the first, all as text. */
export type OtherVehicle = {
  /** Its number in the order that is being edited; empty for a new one. */
  position: string
  vehicleType: VehicleType
  condition: 'running' | 'non-running'
  vehicleYear: string
  vehicleMake: string
  vehicleModel: string
  vehicleVin: string
}

/** A new vehicle, with the type and the condition of the first. */
export function blankVehicle({ vehicleType, isRunning }: TripRequest): OtherVehicle {
  return {
    position: '',
    vehicleType,
    condition: isRunning ? 'running' : 'non-running',
    vehicleYear: '',
    vehicleMake: '',
    vehicleModel: '',
    vehicleVin: '',
  }
}

/** The vehicles of an order being edited, without the first. */
export function otherVehiclesOf(vehicles: readonly VehicleResponse[]): OtherVehicle[] {
  return vehicles.slice(1).map((vehicle) => ({
    position: String(vehicle.position),
    vehicleType: vehicle.vehicleType,
    condition: vehicle.isRunning ? 'running' : 'non-running',
    vehicleYear: vehicle.vehicleYear,
    vehicleMake: vehicle.vehicleMake,
    vehicleModel: vehicle.vehicleModel,
    vehicleVin: vehicle.vehicleVin ?? '',
  }))
}

/** One vehicle of the request: ORDER-43. */
function vehicleInput({ position, condition, ...fields }: OtherVehicle): OrderVehicleInput {
  return {
    ...fields,
    isRunning: condition === 'running',
    ...(position === '' ? {} : { position: Number(position) }),
  }
}

type FlatVehicle = Pick<
  OrderVehicleInput,
  'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleVin' | 'vehicleType' | 'isRunning'
>

/**
 * An order of several vehicles: the flat fields become the first of the list. `firstPosition`: its number in the order
 * that is being edited.
 * Source: ORDER-43.
 */
export function withOtherVehicles<Flat extends FlatVehicle>(
  flat: Flat,
  others: readonly OtherVehicle[],
  firstPosition?: number,
) {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin, vehicleType, isRunning, ...order } = flat
  const first = { vehicleYear, vehicleMake, vehicleModel, vehicleVin, vehicleType, isRunning }
  const position = firstPosition === undefined ? {} : { position: firstPosition }
  return { ...order, vehicles: [{ ...first, ...position }, ...others.map(vehicleInput)] }
}

/** The trips of the other vehicles, on the order's route and transport. */
export function otherTrips(others: readonly OtherVehicle[], trip: TripRequest): TripRequest[] {
  return others.map(({ vehicleType, condition }) => ({
    ...trip,
    vehicleType,
    isRunning: condition === 'running',
  }))
}

/** The errors of the other vehicles, at `otherVehicles.0.vehicleYear`. `firstVin`: that of the first vehicle. */
export function otherVehicleErrors(others: readonly OtherVehicle[], firstVin: string): OrderError[] {
  const seen = new Set([firstVin].filter(Boolean))
  return others.flatMap((other, at) => {
    const checked = OrderVehicle.safeParse(vehicleInput(other))
    const errors = checked.success
      ? []
      : checked.error.issues.map(({ path, message }) => ({
          path: `otherVehicles.${at}.${String(path[0])}`,
          message,
        }))
    const isRepeated = other.vehicleVin !== '' && seen.has(other.vehicleVin)
    seen.add(other.vehicleVin)
    if (!isRepeated) return errors
    return [...errors, { path: `otherVehicles.${at}.vehicleVin`, message: errorSameVin }]
  })
}
