import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { OrderFormValues } from './order-form-values.ts'

export type OrderForm = UseFormReturn<OrderFormValues>

/** The error at a dotted path such as `pickup.city`, if there is one. */
export function errorAt(errors: FieldErrors<OrderFormValues>, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], errors)
  const message = (found as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}
