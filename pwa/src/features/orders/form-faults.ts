import type { Resolver } from 'react-hook-form'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import type { FieldFault } from '../../ui/fields/error-summary.tsx'
import { checkOrderForm, type OrderFault } from './check-order-form.ts'
import type { OrderFormValues } from './order-form-values.ts'

/** The customer's own day, `2026-12-01`. */
export function localDay(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Our check of the whole form as the form library wants it. */
export function resolverFor(trip: TripRequest): Resolver<OrderFormValues> {
  return (values) => {
    const faults = checkOrderForm(values, trip, localDay())
    if (faults.length === 0) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path, message } of faults) {
      const [name = '', part] = path.split('.')
      const fault = { type: 'check', message }
      errors[name] = part ? { ...(errors[name] as object | undefined), [part]: fault } : { ...fault }
    }
    return { values: {}, errors }
  }
}

/** A fault of a whole address leads to the first of its parts that is wrong. */
export function summaryOf(faults: readonly OrderFault[]): FieldFault[] {
  return faults.flatMap(({ path, message }) => {
    const parts = faults.filter((fault) => fault.path.startsWith(`${path}.`))
    if (parts.length > 0) return [{ fieldId: parts[0]?.path ?? path, message }]
    const isCovered = faults.some((fault) => path.startsWith(`${fault.path}.`))
    return isCovered ? [] : [{ fieldId: path, message }]
  })
}
