import * as z from 'zod/mini'

export const tooCommonPassword = 'This password is too common. Please choose another.'

/** The password of an account as its owner types it: one of earlier rules counts, too. */
export const CurrentPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'At most 1000 characters'))

/** A new password. `isCommonPassword` checks separately, where the list is loaded. Source: ACCESS-8. */
export const NewPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(200, 'At most 200 characters'),
  )
