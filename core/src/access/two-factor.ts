import * as z from 'zod/mini'

const code = z
  .string('Enter the code')
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40, 'At most 40 characters'))

/** Body of `POST /api/auth/two-factor`: the code of the device, or a recovery code. Source: ACCESS-9. */
export const AnswerChallenge = z.object({
  challenge: z.string('The challenge is missing').check(z.maxLength(200, 'At most 200 characters')),
  code,
})
export type AnswerChallenge = z.output<typeof AnswerChallenge>

/** Body of the calls that switch the second step on and off. Both ask for the password once more. */
export const BeginTwoFactor = z.object({
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'At most 1000 characters')),
})
export type BeginTwoFactor = z.output<typeof BeginTwoFactor>

/** Body of the call that switches it on: a code that the device shows. */
export const ConfirmTwoFactor = z.object({ code })
export type ConfirmTwoFactor = z.output<typeof ConfirmTwoFactor>

/** What the device is given: as a QR code (`otpauthUri`) or typed in (`secret`, base32). */
export type TwoFactorSecret = { secret: string; otpauthUri: string }
