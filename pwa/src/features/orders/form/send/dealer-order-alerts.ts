import type { CallFailure } from '../../../../api/refused.ts'
import { creditRequiredText } from '../../../../forms/invoice-allowance.ts'
import { trimmed, type OrderFormValues } from '../order-form-values.ts'
import { alertIncompleteText } from '../../words.ts'

/** The alert for an incomplete address, pickup first. Source: ORDER-31. */
export function missingAddressAlert(values: OrderFormValues): string | undefined {
  const end = (['pickup', 'delivery'] as const).find((wanted) => {
    const { city, state, zipCode } = trimmed(values[wanted])
    return city === '' || state === '' || zipCode === ''
  })
  return end && alertIncompleteText(end)
}

/**
 * The text for a refused order; credit refusals have texts of their own. Null if the page already shows the problem:
 * for an ended session, a dialog over the form asks the user to sign in again. Source: ORDER-31.
 */
export function dealerRefusalText(failure: CallFailure): string | null | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.code === 'unauthenticated') return null
  if (failure.code === 'credit_required') return creditRequiredText
  return failure.code === 'insufficient_credit' ? failure.error : undefined
}
