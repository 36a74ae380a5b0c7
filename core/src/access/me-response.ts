import * as z from 'zod/mini'
import { adminRoles, dealerRoles } from './roles.ts'

/**
 * The signed-in user, as sign-in and `GET /api/auth/me` return it. `role` selects the portal.
 * Source: ACCESS-2, ACCESS-3.
 */
const SignedInUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(['dealer', 'admin']),
  adminRole: z.nullable(z.enum(adminRoles)),
  dealerRole: z.nullable(z.enum(dealerRoles)),
  dealerId: z.nullable(z.string()),
  twoFactorEnabled: z.boolean(),
})
export type SignedInUser = z.output<typeof SignedInUser>

/** The dealership fields that the portal needs to draw its frame at once. */
const SignedInDealer = z.object({
  id: z.string(),
  companyName: z.string(),
  isApproved: z.boolean(),
  isActive: z.boolean(),
  creditApproved: z.boolean(),
})

/** Response of `GET /api/auth/me`, besides `success`. */
export const MeResponse = z.object({ user: SignedInUser, dealer: z.nullable(SignedInDealer) })
export type MeResponse = z.output<typeof MeResponse>
