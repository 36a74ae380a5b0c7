import * as z from 'zod/mini'
import { CurrentPassword } from './password.ts'

const code = z
  .string('Enter the code')
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40, 'At most 40 characters'))

/** Body of `POST /api/auth/two-factor`: a code from the device, or a recovery code. Source: ACCESS-9. */
export const AnswerChallenge = z.object({
  challenge: z.string('The challenge is missing').check(z.maxLength(200, 'At most 200 characters')),
  code,
  /** As in the first step. */
  deviceToken: z.optional(z.string().check(z.maxLength(200))),
})
export type AnswerChallenge = z.output<typeof AnswerChallenge>

/** Body of the calls that turn two-factor sign-in on and off. Both require the password again. */
export const BeginTwoFactor = z.object({
  password: CurrentPassword,
})
export type BeginTwoFactor = z.output<typeof BeginTwoFactor>

/** Body of the call that turns it on: a code from the device. */
export const ConfirmTwoFactor = z.object({ code })
export type ConfirmTwoFactor = z.output<typeof ConfirmTwoFactor>

/** The secret for the device: a QR code (`otpauthUri`) or typed text (`secret`, base32). */
export type TwoFactorSecret = { secret: string; otpauthUri: string }
