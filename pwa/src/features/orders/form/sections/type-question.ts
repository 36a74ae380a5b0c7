import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { SuggestedType, TypeOfVin } from '@switchback/core/vehicles/suggested-type.ts'
import type { VehicleTypeList } from '../../../../offline/vehicles/vehicle-catalogue.ts'
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

/** How the form's vehicle types are known: the list, and what the form's VIN says. */
export type KnownTypes = {
  readonly list: VehicleTypeList | undefined
  readonly ofVin: TypeOfVin | null | undefined
}

/** The type that make and model or the VIN suggest, if it contradicts the trip and the user has not confirmed it. */
export function openSuggestion(
  values: Named & Pick<OrderFormValues, 'confirmedVehicle'>,
  vehicleType: VehicleType,
  { list, ofVin }: KnownTypes,
): SuggestedType | undefined {
  if (!list || values.confirmedVehicle === askedVehicle(values)) return undefined
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = values
  const suggested = list.suggestedType({ year: year.trim(), make, model }, ofVin ?? undefined)
  return list.contradicts(vehicleType, suggested?.type) ? suggested : undefined
}
