import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { FieldError } from '../../../ui/fields/error-summary.tsx'
import { schemaResolver, withIssues } from '../../../forms/schema-resolver.ts'
import { queryClient } from '../../../api/query-client.ts'
import { typeOfVinQuery } from '../../../offline/vehicles/type-of-vin.ts'
import { vehicleTypesQuery } from '../../../offline/vehicles/vehicle-catalogue.ts'
import { localDay } from '../../../ui/format/business-day.ts'
import { checkOrderForm, type OrderError } from './check-order-form.ts'
import type { OrderFormValues } from './order-form-values.ts'
import { chosenTrip, openQuestions, type OpenQuestion } from './sections/type-question.ts'
import { errorOfVehicleText, typeMissing } from '../words.ts'

/** The vehicles whose type is in question, by what this page has loaded. Source: QUOTE-16. */
export const questionsOf = (values: OrderFormValues, quoted: TripRequest): OpenQuestion[] =>
  openQuestions(values, quoted, {
    list: queryClient.getQueryData(vehicleTypesQuery.queryKey),
    ofVin: (vin) => queryClient.getQueryData(typeOfVinQuery(vin).queryKey),
  })

/** All errors of the form, including each question in `open`. */
export function formErrors(
  values: OrderFormValues,
  quoted: TripRequest,
  open = questionsOf(values, quoted),
): OrderError[] {
  const errors = checkOrderForm(values, chosenTrip(values, quoted), localDay())
  return [...errors, ...open.map(({ path }) => ({ path, message: typeMissing }))]
}

/** Our validation as a resolver for the form library. */
export const resolverFor = (trip: TripRequest) =>
  schemaResolver((values: OrderFormValues) =>
    withIssues({ success: true, data: values }, formErrors(values, trip)),
  )

/** The number of the vehicle that a field belongs to, if any. */
function vehicleNumber(path: string): number | undefined {
  const [head, at] = path.split('.')
  if (head === 'otherVehicles') return Number(at) + 2
  return path.startsWith('vehicle') ? 1 : undefined
}

/** Each error links to its field. Vehicles share the same fields, so with several each line names its vehicle. */
export function summaryOf(errors: readonly OrderError[], areSeveral: boolean): FieldError[] {
  return errors.map(({ path, message }) => {
    const vehicle = areSeveral ? vehicleNumber(path) : undefined
    return { fieldId: path, message: vehicle ? errorOfVehicleText(vehicle, message) : message }
  })
}
