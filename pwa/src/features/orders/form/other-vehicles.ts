import type { OrderVehicleInput } from '@switchback/core/orders/request/order-vehicle.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import { quotedVehicles } from '@switchback/core/quotes/request/quoted-vehicles.ts'
import type { QuotePrice } from '@switchback/core/quotes/response/quote-response.ts'
import type { TransportType, TripRequest, VehicleType } from '@switchback/core/trips/trip.ts'
import type { VehicleChoice } from '@switchback/core/trips/vehicle-codes.ts'

/** The form's values of a vehicle besides the first, all as text. */
export type OtherVehicle = {
  /** Its number in the order that is being edited; empty for a new one. */
  position: string
  vehicleType: VehicleType
  /** Drafts of earlier versions have none: the first vehicle's. */
  transportType?: TransportType
  condition: 'running' | 'non-running'
  vehicleYear: string
  vehicleMake: string
  vehicleModel: string
  vehicleVin: string
  /** The vehicle whose type the user confirmed; drafts of earlier versions have none. */
  confirmedVehicle?: string
}

const choiceOf = ({ vehicleType, transportType, isRunning }: VehicleChoice) => ({
  vehicleType,
  transportType,
  condition: isRunning ? ('running' as const) : ('non-running' as const),
})

/** A new vehicle, with the type, transport and condition of the first, or of a quoted one. */
export function blankVehicle(vehicle: VehicleChoice): OtherVehicle {
  return {
    position: '',
    ...choiceOf(vehicle),
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
    ...choiceOf(vehicle),
    vehicleYear: vehicle.vehicleYear,
    vehicleMake: vehicle.vehicleMake,
    vehicleModel: vehicle.vehicleModel,
    vehicleVin: vehicle.vehicleVin ?? '',
  }))
}

/**
 * The vehicles of a quote, without the first. If the quote changes an order, the order's vehicles keep their details
 * where they match: in their places if there are as many, or else by type, transport and condition.
 */
export function otherVehiclesOfQuote(quote: QuotePrice, known: readonly OtherVehicle[] = []): OtherVehicle[] {
  const quoted = quotedVehicles(quote).slice(1)
  const left = [...known]
  return quoted.map((vehicle) => {
    const choice = choiceOf(vehicle)
    const isSameVehicle = (other: OtherVehicle) =>
      known.length === quoted.length ||
      (other.vehicleType === choice.vehicleType &&
        other.transportType === choice.transportType &&
        other.condition === choice.condition)
    const at = left.findIndex(isSameVehicle)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return { ...(same ?? blankVehicle(vehicle)), ...choice }
  })
}

/** One vehicle of the request: ORDER-43. */
function vehicleInput(vehicle: OtherVehicle): OrderVehicleInput {
  const { position, condition, confirmedVehicle: _, ...fields } = vehicle
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

/** The trip of a vehicle, and its number in the order that is being edited. */
export type VehicleTrip = TripRequest & { readonly position?: number | undefined }

/** The trips of the other vehicles, on the order's route. */
export function otherTrips(others: readonly OtherVehicle[], trip: TripRequest): VehicleTrip[] {
  return others.map(({ position, vehicleType, transportType = trip.transportType, condition }) => ({
    ...trip,
    position: position === '' ? undefined : Number(position),
    vehicleType,
    transportType,
    isRunning: condition === 'running',
  }))
}

/** The vehicles whose transport the order's trip decides: those that name the same or none. Source: ORDER-45. */
export const followsTransport =
  (transport: TransportType) =>
  ({ transportType = transport }: OtherVehicle): boolean =>
    transportType === transport

/** The vehicles after the trip's transport has changed: those that followed it still do. */
export function withTransport(
  others: readonly OtherVehicle[],
  before: TransportType,
  transportType: TransportType,
): OtherVehicle[] {
  const follows = followsTransport(before)
  return others.map((other) => (follows(other) ? { ...other, transportType } : other))
}
