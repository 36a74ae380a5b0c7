import * as z from 'zod/mini'
import type { AdminRole, DealerRole } from './roles.ts'

/** Source: ACCESS-2. */
export const SignIn = z.object({
  username: z
    .string('Username is required')
    .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(254, 'At most 254 characters')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'At most 1000 characters')),
  /** What the server gave this browser at an earlier sign-in, if it did. */
  deviceToken: z.optional(z.string().check(z.maxLength(200))),
})
export type SignIn = z.output<typeof SignIn>

/**
 * The signed-in user, as sign-in and `GET /api/auth/me` return it. `role` selects the portal.
 * Source: ACCESS-2, ACCESS-3.
 */
export type SignedInUser = {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  role: 'dealer' | 'admin'
  adminRole: AdminRole | null
  dealerRole: DealerRole | null
  dealerId: string | null
  twoFactorEnabled: boolean
}

/** The dealership fields that the portal needs to draw its frame at once. */
export type SignedInDealer = {
  id: string
  companyName: string
  isApproved: boolean
  isActive: boolean
  creditApproved: boolean
}

/** Response of `GET /api/auth/me`, besides `success`. */
export type MeResponse = { user: SignedInUser; dealer: SignedInDealer | null }

/** A complete sign-in. `deviceToken` is for a browser that the server did not know. */
export type CompletedSignIn = MeResponse & { token: string; deviceToken?: string }

/** A successful sign-in, besides `success`; `two-factor` where a code from the user's device is required. */
export type SignInResponse =
  | (CompletedSignIn & { twoFactorRequired?: false })
  | { twoFactorRequired: true; challenge: string }
