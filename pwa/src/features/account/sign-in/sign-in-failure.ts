import type { RefusalDetail } from '@switchback/core/errors/refusal.ts'
import { CallFailed } from '../../../api/refused.ts'
import type { Portal } from './next-page.ts'

/** Source: ACCESS-3. */
export const signInTexts = {
  noConnection: 'Connection error. Please try again.',
  dealersOnly: 'This login is for dealers only. Use the admin portal for admin access.',
  wrong: {
    dealer: 'Invalid username or password.',
    admin: 'Invalid credentials. Please contact your administrator.',
  },
} as const

/** The error message for a failed sign-in and the fields it applies to. */
export function signInFailure(
  error: unknown,
  portal: Portal,
): { message: string; details: readonly RefusalDetail[] } {
  const failure = error instanceof CallFailed ? error.failure : undefined
  if (failure?.kind !== 'refused') return { message: signInTexts.noConnection, details: [] }
  return { message: failure.error ?? signInTexts.wrong[portal], details: failure.details }
}
