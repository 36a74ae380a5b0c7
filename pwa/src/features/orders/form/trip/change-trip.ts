import type { TransportType, TripRequest } from '@switchback/core/trips/trip.ts'
import { noAddress, zipOf, type OrderFormValues } from '../order-form-values.ts'
import { followsTransport, withTransport, type OtherVehicle } from '../other-vehicles.ts'
import { askedVehicle, chosenTrip } from '../sections/type-question.ts'
import { tripScopeText } from '../../words.ts'

const ends = ['pickup', 'delivery'] as const

/** The end's address, if it is in another ZIP than the trip. */
function isElsewhere(values: OrderFormValues, end: (typeof ends)[number], trip: TripRequest): boolean {
  const zip = zipOf(values[end])
  return zip !== '' && zip !== trip[`${end}Zip`]
}

/**
 * The form's values that change with its trip. An address in another ZIP goes with its text, which would be read as the
 * same address again. A vehicle type that the user chose is not questioned again for the same vehicle. A new transport type also
 * applies to the other vehicles, except those for which the user chose another.
 * Source: ORDER-45.
 */
export function changedValues(
  values: OrderFormValues,
  quoted: TripRequest,
  trip: TripRequest,
): Partial<OrderFormValues> {
  const before = chosenTrip(values, quoted)
  const isTypeChosen = trip.vehicleType !== before.vehicleType
  const { otherVehicles } = values
  const elsewhere = ends.filter((end) => isElsewhere(values, end, trip))
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
