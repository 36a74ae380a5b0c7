import type { Resolver } from 'react-hook-form'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { FieldFault } from '../../../ui/fields/error-summary.tsx'
import { queryClient } from '../../../api/query-client.ts'
import { vehicleTypesQuery } from '../../../offline/vehicle-catalogue.ts'
import { checkOrderForm, type OrderError } from './check-order-form.ts'
import type { OrderFormValues } from './order-form-values.ts'
import { chosenTrip, listedContradiction } from './sections/type-question.ts'

/** The customer's local date, `2026-12-01`. */
export function localDay(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** All errors of the form, including an open vehicle-type question. */
export function formErrors(values: OrderFormValues, quoted: TripRequest): OrderError[] {
  const trip = chosenTrip(values, quoted)
  const faults = checkOrderForm(values, trip, localDay())
  const list = queryClient.getQueryData(vehicleTypesQuery.queryKey)
  const listed = listedContradiction(values, trip.vehicleType, list)
  return listed ? [...faults, { path: 'vehicleType', message: 'Choose which vehicle type is right' }] : faults
}

/** Our validation as a resolver for the form library. */
export function resolverFor(trip: TripRequest): Resolver<OrderFormValues> {
  return (values) => {
    const faults = formErrors(values, trip)
    if (faults.length === 0) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path, message } of faults) {
      const [name = '', part] = path.split('.')
      const error = { type: 'check', message }
      errors[name] = part ? { ...(errors[name] as object | undefined), [part]: error } : { ...error }
    }
    return { values: {}, errors }
  }
}

/** Each error links to its field. */
export function summaryOf(faults: readonly OrderError[]): FieldFault[] {
  return faults.map(({ path, message }) => ({ fieldId: path, message }))
}
