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
})
export type SignIn = z.output<typeof SignIn>

/**
 * Who is signed in, as sign-in and `GET /api/auth/me` answer it. `role` says which portal is theirs.
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

/** What of the dealership goes with it, so that the portal's frame can be drawn at once. */
export type SignedInDealer = {
  id: string
  companyName: string
  isApproved: boolean
  isActive: boolean
  creditApproved: boolean
}

/** `GET /api/auth/me`, beside `success`. */
export type MeResponse = { user: SignedInUser; dealer: SignedInDealer | null }

/** A sign-in that succeeded, beside `success`; `two-factor` where a code of the person's device is asked for. */
export type SignInResponse =
  | (MeResponse & { token: string; twoFactorRequired?: false })
  | { twoFactorRequired: true; challenge: string }
