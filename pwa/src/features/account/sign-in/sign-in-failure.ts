import type { Failure } from '../../../api/failure-text.ts'
import { refusalIn } from '../../../api/refused.ts'
import { firstErrors } from '../../../ui/fields/first-errors.ts'
import type { Portal } from './next-page.ts'
import { errorDealersOnly, errorNoConnection, errorWrongAdmin, errorWrongDealer } from '../words.ts'

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
  const refusal = refusalIn(error)
  if (!refusal) return { message: signInTexts.noConnection, errors: {} }
  const isWrong = refusal.code === 'wrong_credentials'
  const message = isWrong ? undefined : refusal.error
  return { message: message ?? signInTexts.wrong[portal], errors: firstErrors(refusal.details) }
}
