import type { Failure } from '../../../api/failure-text.ts'
import { CallFailed } from '../../../api/refused.ts'
import { firstErrors } from '../../../ui/fields/first-errors.ts'
import type { Portal } from './next-page.ts'
import { errorDealersOnly, errorNoConnection, errorWrongAdmin, errorWrongDealer } from './words.ts'

/** Source: ACCESS-3. */
export const signInTexts = {
  noConnection: errorNoConnection,
  dealersOnly: errorDealersOnly,
  wrong: {
    dealer: errorWrongDealer,
    admin: errorWrongAdmin,
  },
} as const

/** The user belongs to the other portal. */
export class WrongPortal extends Error {}

/** The error message for a failed sign-in and the fields it applies to. */
export function signInFailure(error: unknown, portal: Portal): Failure {
  if (error instanceof WrongPortal) return { message: error.message, errors: {} }
  const failure = error instanceof CallFailed ? error.failure : undefined
  if (failure?.kind !== 'refused') return { message: signInTexts.noConnection, errors: {} }
  return { message: failure.error ?? signInTexts.wrong[portal], errors: firstErrors(failure.details) }
}
