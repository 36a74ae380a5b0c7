import * as z from 'zod/mini'
import type { MeResponse } from './me-response.ts'
import { CurrentPassword } from './password.ts'

/** Ends a session by the SHA-256 of its token, in hexadecimal, for a device that has the hash and no token. Source: ACCESS-22. */
export const EndSession = z.object({
  session: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The session is not a SHA-256 in hexadecimal')),
})

/** Source: ACCESS-2. */
export const SignIn = z.object({
  username: z
    .string('Username is required')
    .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(254, 'At most 254 characters')),
  password: CurrentPassword,
  /** The token that the server gave this browser at an earlier sign-in, if any. */
  deviceToken: z.optional(z.string().check(z.maxLength(200))),
})
export type SignIn = z.output<typeof SignIn>

/** A complete sign-in. `deviceToken` is for a browser that the server did not know. */
export type CompletedSignIn = MeResponse & { token: string; deviceToken?: string }

/** A successful sign-in, besides `success`; `two-factor` where a code from the user's device is required. */
export type SignInResponse =
  | (CompletedSignIn & { twoFactorRequired?: false })
  | { twoFactorRequired: true; challenge: string }
/** How an attempt to sign in ended. Source: DEALER-20. */
export const signInOutcomes = ['signed_in', 'wrong_password', 'wrong_code'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
