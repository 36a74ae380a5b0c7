import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { VehicleTypeList } from '../../../../offline/vehicle-catalogue.ts'
import type { OrderFormValues } from '../order-form-values.ts'

type TypeValues = Pick<
  OrderFormValues,
  'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'chosenType' | 'confirmedVehicle'
>

/** Identifies the vehicle in question: a different vehicle is a new question. */
export function askedVehicle({ vehicleYear, vehicleMake, vehicleModel }: TypeValues): string {
  return [vehicleYear, vehicleMake, vehicleModel].map((text) => text.trim()).join(' ')
}

/** The trip with the vehicle type chosen in the form, if any. */
export function chosenTrip({ chosenType }: TypeValues, quoted: TripRequest): TripRequest {
  return chosenType === '' ? quoted : { ...quoted, vehicleType: chosenType }
}

/** The type listed for the make and model, if it contradicts the trip and the user has not confirmed it. */
export function listedContradiction(
  values: TypeValues,
  vehicleType: VehicleType,
  list: VehicleTypeList | undefined,
): VehicleType | undefined {
  if (!list || values.confirmedVehicle === askedVehicle(values)) return undefined
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = values
  const listed = list.vehicleTypeOf({ year: year.trim(), make, model })
  return list.contradicts(vehicleType, listed) ? listed : undefined
}
