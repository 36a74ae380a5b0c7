import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { FieldError } from '../../../ui/fields/error-summary.tsx'
import { schemaResolver, withIssues } from '../../../forms/schema-resolver.ts'
import { queryClient } from '../../../api/query-client.ts'
import { typeOfVinQuery } from '../../../offline/vehicles/type-of-vin.ts'
import { vehicleTypesQuery } from '../../../offline/vehicles/vehicle-catalogue.ts'
import { localDay } from '../../../ui/format/business-day.ts'
import { checkOrderForm, type OrderError } from './check-order-form.ts'
import type { OrderFormValues } from './order-form-values.ts'
import { chosenTrip, openSuggestion } from './sections/type-question.ts'
import { errorOfVehicleText, typeMissing } from '../words.ts'

/** All errors of the form, including an open vehicle-type question. */
export function formErrors(values: OrderFormValues, quoted: TripRequest): OrderError[] {
  const trip = chosenTrip(values, quoted)
  const errors = checkOrderForm(values, trip, localDay())
  const list = queryClient.getQueryData(vehicleTypesQuery.queryKey)
  const ofVin = queryClient.getQueryData(typeOfVinQuery(values.vehicleVin).queryKey)
  return openSuggestion(values, trip.vehicleType, { list, ofVin })
    ? [...errors, { path: 'vehicleType', message: typeMissing }]
    : errors
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
