import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { SuggestedType, TypeOfVin } from '@switchback/core/vehicles/suggested-type.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { typeOfVinQuery } from '../../../../offline/vehicles/type-of-vin.ts'
import { vehicleTypesQuery, type VehicleTypeList } from '../../../../offline/vehicles/vehicle-catalogue.ts'
import type { OrderFormValues } from '../order-form-values.ts'

type Named = Pick<OrderFormValues, 'vehicleYear' | 'vehicleMake' | 'vehicleModel'>

/** Identifies the vehicle in question: a different vehicle is a new question. */
export function askedVehicle({ vehicleYear, vehicleMake, vehicleModel }: Named): string {
  return [vehicleYear, vehicleMake, vehicleModel].map((text) => text.trim()).join(' ')
}

/** The trip and the vehicle type chosen in the form, or the quoted ones. */
export function chosenTrip(
  { changedTrip, chosenType }: Pick<OrderFormValues, 'changedTrip' | 'chosenType'>,
  quoted: TripRequest,
): TripRequest {
  const trip = changedTrip ?? quoted
  return chosenType === '' ? trip : { ...trip, vehicleType: chosenType }
}

/** How the form's vehicle types are known: the list, and what the vehicle's VIN says. */
type KnownTypes = {
  readonly list: VehicleTypeList | undefined
  readonly ofVin: TypeOfVin | null | undefined
}

/** A vehicle of the form, and the name under which the user confirmed its type. */
type AskedOf = Named & { readonly confirmedVehicle?: string }

/** The type that make and model or the VIN suggest, if it contradicts the price's and the user has not confirmed it. */
export function openSuggestion(
  vehicle: AskedOf,
  priced: VehicleType,
  { list, ofVin }: KnownTypes,
): SuggestedType | undefined {
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = vehicle
  const isConfirmed = vehicle.confirmedVehicle === askedVehicle(vehicle)
  return list?.typeInQuestion({ year: year.trim(), make, model }, { priced, isConfirmed }, ofVin ?? undefined)
}

/** How long a press waits for what tells a type. */
const patienceMs = 5000

/** Loads what tells the types of the form's vehicles, so that a fast user is asked as well. Source: QUOTE-16. */
export async function loadTypeQuestions({ vehicleVin, otherVehicles }: OrderFormValues): Promise<void> {
  const vins = [vehicleVin, ...otherVehicles.map((vehicle) => vehicle.vehicleVin)]
  const loading = [
    queryClient.ensureQueryData(vehicleTypesQuery),
    ...vins.filter((vin) => vin.length === 17).map((vin) => queryClient.ensureQueryData(typeOfVinQuery(vin))),
  ]
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(loading), tooLate])
}

/** The id of the button that takes the suggested type: `at` is the place of a vehicle besides the first, from 0 on. */
export const typeQuestionId = (at?: number): string =>
  at === undefined ? 'vehicleType' : `otherVehicles.${at}.suggestedType`

/** A vehicle whose type is in question, and where the form asks. */
export type OpenQuestion = { readonly path: string; readonly vehicle: string }

/** The open questions of all vehicles, the first one's first. Source: QUOTE-16. */
export function openQuestions(
  values: OrderFormValues,
  quoted: TripRequest,
  known: { list: VehicleTypeList | undefined; ofVin: (vin: string) => TypeOfVin | null | undefined },
): OpenQuestion[] {
  const first = { ...values, vehicleType: chosenTrip(values, quoted).vehicleType }
  return [first, ...values.otherVehicles].flatMap((vehicle, number) => {
    const ofVin = known.ofVin(vehicle.vehicleVin)
    return openSuggestion(vehicle, vehicle.vehicleType, { list: known.list, ofVin })
      ? [{ path: typeQuestionId(number === 0 ? undefined : number - 1), vehicle: askedVehicle(vehicle) }]
      : []
  })
}
