import type { VehicleType } from '@switchback/core/quotes/trip-choices.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import type { VehicleTypeList } from '../../offline/vehicle-catalogue.ts'
import type { OrderFormValues } from './order-form-values.ts'

type TypeValues = Pick<
  OrderFormValues,
  'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'chosenType' | 'confirmedVehicle'
>

/** The vehicle that a question is about: another one is another question. */
export function askedVehicle({ vehicleYear, vehicleMake, vehicleModel }: TypeValues): string {
  return [vehicleYear, vehicleMake, vehicleModel].map((text) => text.trim()).join(' ')
}

/** The trip with the vehicle type that the person chose in the form, if they chose one. */
export function chosenTrip({ chosenType }: TypeValues, quoted: TripRequest): TripRequest {
  return chosenType === '' ? quoted : { ...quoted, vehicleType: chosenType }
}

/** The type that the list has for the make and model, where it contradicts and nobody has confirmed. */
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
