import type { CallFailure } from '../../api/refused.ts'
import { creditRequiredText } from './invoice-allowance.ts'
import { trimmed, type OrderFormValues } from './order-form-values.ts'

/** The alert for an address that is not whole, the pickup's first. Source: ORDER-31. */
export function missingAddressAlert(values: OrderFormValues): string | undefined {
  const end = (['pickup', 'delivery'] as const).find((wanted) => {
    const { city, state, zipCode } = trimmed(values[wanted])
    return city === '' || state === '' || zipCode === ''
  })
  return end && `Please select a complete ${end} address with city, state, and ZIP code`
}

/**
 * What the server says of the credit has a text of its own. Null where the page says it already: a session that has
 * ended is taken up again over the form. Source: ORDER-31.
 */
export function dealerRefusalText(failure: CallFailure): string | null | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.code === 'unauthenticated') return null
  if (failure.code === 'credit_required') return creditRequiredText
  return failure.code === 'insufficient_credit' ? failure.error : undefined
}
