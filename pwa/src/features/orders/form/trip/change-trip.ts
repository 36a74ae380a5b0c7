import type { TransportType, TripRequest } from '@switchback/core/trips/trip.ts'
import { noAddress, zipOf, type OrderFormValues } from '../order-form-values.ts'
import { followsTransport, withTransport, type OtherVehicle } from '../other-vehicles.ts'
import { askedVehicle } from '../sections/type-question.ts'
import { tripScopeText } from '../../words.ts'

const ends = ['pickup', 'delivery'] as const
type End = (typeof ends)[number]

/** Whether the end's address is in another ZIP than the trip. */
function isElsewhere(values: OrderFormValues, end: End, trip: TripRequest): boolean {
  const zip = zipOf(values[end])
  return zip !== '' && zip !== trip[`${end}Zip`]
}

/**
 * The form's values that change with its trip; `before` is the trip when its dialog opened. An end with a new ZIP loses
 * an address in another one, with its text, which would be read as the same address again. A vehicle type that the user
 * chose is not questioned again for the same vehicle. A new transport type also applies to the other vehicles, except
 * those for which the user chose another.
 * Source: ORDER-45.
 */
export function changedValues(
  values: OrderFormValues,
  before: TripRequest,
  trip: TripRequest,
): Partial<OrderFormValues> {
  const isTypeChosen = trip.vehicleType !== before.vehicleType
  const { otherVehicles } = values
  const hasMoved = (end: End) => trip[`${end}Zip`] !== before[`${end}Zip`]
  const elsewhere = ends.filter((end) => hasMoved(end) && isElsewhere(values, end, trip))
  return {
    changedTrip: trip,
    chosenType: '',
    ...(trip.transportType === before.transportType
      ? {}
      : { otherVehicles: withTransport(otherVehicles, before.transportType, trip.transportType) }),
    ...(isTypeChosen ? { confirmedVehicle: askedVehicle(values) } : {}),
    ...Object.fromEntries(
      elsewhere.flatMap((end) => [
        [end, noAddress],
        [`${end}Text`, ''],
      ]),
    ),
  }
}

/** Whether more than the vehicle type of the trip has changed. */
export function isOtherTrip(trip: TripRequest, quoted: TripRequest): boolean {
  const names = ['pickupZip', 'deliveryZip', 'transportType', 'isRunning'] as const
  return names.some((name) => trip[name] !== quoted[name])
}

/** The sentence that says which vehicles a change of the trip applies to; empty for one vehicle. Source: ORDER-45. */
export function tripScope(others: readonly OtherVehicle[], transport: TransportType): string {
  if (others.length === 0) return ''
  const follows = others.map(followsTransport(transport))
  const numbersOf = (isFollowing: boolean) =>
    follows.flatMap((each, at) => (each === isFollowing ? [at + 2] : []))
  return tripScopeText({ transport, following: [1, ...numbersOf(true)], staying: numbersOf(false) })
}
