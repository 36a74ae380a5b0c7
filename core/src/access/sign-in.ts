import * as z from 'zod/mini'
import type { MeResponse } from './me-response.ts'

/** Source: ACCESS-2. */
export const SignIn = z.object({
  username: z
    .string('Username is required')
    .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(254, 'At most 254 characters')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'At most 1000 characters')),
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
