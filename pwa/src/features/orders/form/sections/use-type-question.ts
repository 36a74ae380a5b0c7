import { useQuery } from '@tanstack/react-query'
import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { SuggestedType } from '@switchback/core/vehicles/suggested-type.ts'
import { useWatch } from 'react-hook-form'
import { typeOfVinQuery } from '../../../../offline/vehicles/type-of-vin.ts'
import { vehicleTypesQuery } from '../../../../offline/vehicles/vehicle-catalogue.ts'
import type { OrderForm } from '../order-form-values.ts'
import { askedVehicle, chosenTrip, openSuggestion, typeQuestionId } from './type-question.ts'

/** The vehicle type used for the price, and whether the make and model suggest another one. */
export type ShownTypeQuestion = {
  readonly id: string
  readonly vehicleType: VehicleType
  /** The suggested type, until the user decides. */
  readonly suggested: SuggestedType | undefined
  readonly vehicle: string
  readonly onChoose: (vehicleType: VehicleType) => void
}

const names = [
  'vehicleYear',
  'vehicleMake',
  'vehicleModel',
  'vehicleVin',
  'changedTrip',
  'chosenType',
  'confirmedVehicle',
] as const

/** The trip used for the price, and the open question. */
export function useTypeQuestion(form: OrderForm, quoted: TripRequest) {
  // Watches these fields so that a change rerenders the form.
  useWatch({ control: form.control, name: names })
  const { data: list } = useQuery(vehicleTypesQuery)
  const values = form.getValues()
  const { data: ofVin } = useQuery(typeOfVinQuery(values.vehicleVin))
  const trip = chosenTrip(values, quoted)
  const suggested = openSuggestion(values, trip.vehicleType, { list, ofVin })
  const vehicle = askedVehicle(values)
  const question: ShownTypeQuestion = {
    id: typeQuestionId(),
    vehicleType: trip.vehicleType,
    suggested,
    vehicle,
    onChoose: (vehicleType) => {
      form.setValue('chosenType', vehicleType, { shouldDirty: true })
      form.setValue('confirmedVehicle', vehicle, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    },
  }
  return { trip, suggestedTrip: { ...trip, vehicleType: suggested?.type ?? trip.vehicleType }, question }
}
