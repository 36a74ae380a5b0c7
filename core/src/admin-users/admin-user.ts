import * as z from 'zod/mini'
import type { StaffPermission } from '#core/access/permissions.ts'
import { adminRoles, type AdminRole } from '#core/access/roles.ts'
import { StaffUsername } from '#core/access/username.ts'
import { Instant } from '#core/fields/day-and-instant.ts'
import { personName } from '#core/fields/person-name.ts'
import { Email } from '#core/fields/text-fields.ts'

/** A member of staff, as `GET /api/admin/users` returns them (`{ users: AdminUser[] }`). Source: STAFF-6. */
export type AdminUser = {
  id: string
  /** First and last name. */
  name: string
  firstName: string
  lastName: string
  username: string
  email: string
  /** Whether they opened a link that was sent to this address. */
  emailVerified: boolean
  role: AdminRole
  /** The permissions of the role. */
  permissions: readonly StaffPermission[]
  isActive: boolean
  /** Whether they sign in with a code, too. */
  hasTwoFactor: boolean
  /** Null if they never signed in. */
  lastLogin: string | null
  /** Invited, without a password so far. */
  isInvited: boolean
  invitedAt: string | null
  /** The name of who added them; null for the first user. */
  invitedBy: string | null
  /** The id of who added them; null for the first user. */
  createdBy: string | null
  createdAt: string
  /** When the account last changed: send it with a change, so that nothing is overwritten. */
  updatedAt: string
}

/** A deleted member of staff whose personal data is still stored: `former` of the same response. Source: PRIVACY-15. */
export type FormerStaff = {
  id: string
  name: string
  email: string
  deletedAt: string
}

const fields = {
  firstName: personName('First name is required', 60),
  lastName: personName('Last name is required', 60),
  username: StaffUsername,
  email: Email,
  role: z.enum(adminRoles, 'Choose a role'),
}

/**
 * Body of `POST /api/admin/users`; all fields are required. Response: `{ user }`. Sends an invitation by email; 409
 * `username_taken`.
 * Source: STAFF-6.
 */
export const AddAdminUser = z.object(fields)
export type AddAdminUser = z.output<typeof AddAdminUser>

/**
 * Body of `PATCH /api/admin/users/{id}`: the fields to change, and the `updatedAt` that the editor saw. Response: `{
 * user }`; 409 `last_admin` (ACCESS-18), `username_taken`, `order_changed` if somebody else changed the account. A new
 * role or a deactivation ends the user's sessions.
 * Source: STAFF-6.
 */
export const ChangeAdminUser = z.extend(z.partial(AddAdminUser), {
  isActive: z.optional(z.boolean('Say whether they may sign in')),
  updatedAt: z.optional(Instant),
})
export type ChangeAdminUser = z.output<typeof ChangeAdminUser>

export const adminUserEventKinds = [
  'created',
  'changed',
  'activated',
  'deactivated',
  'link_sent',
  'deleted',
] as const
