import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { personName } from '#core/fields/person-name.ts'
import { dealerRoles, type DealerRole } from '#core/access/roles.ts'
import { Email, UsPhone } from '#core/fields/text-fields.ts'

/** A user of the dealership, as `GET /api/dealer/team` returns them (`{ team: TeamMember[] }`). */
export type TeamMember = {
  id: string
  dealerId: string | null
  /** First and last name. */
  name: string
  firstName: string
  lastName: string
  username: string
  email: string
  phone: string | null
  role: DealerRole
  isActive: boolean
  /** Null if they never signed in. */
  lastLogin: string | null
  /** Invited, without a password so far. */
  isInvited: boolean
  /** Whether they opened a link that was sent to this address. */
  emailVerified: boolean
  invitedAt: string | null
  /** The id of who added them; null for the dealership's first user. */
  invitedBy: string | null
  createdAt: string
  /** When the account last changed: send it with a change, so that nothing is overwritten. */
  updatedAt: string
}

/**
 * Body of `POST /api/dealer/team`; all fields are required. Response: `{ member }`. Sends an invitation by mail.
 * Source: DEALER-12, DEALER-13.
 */
export const AddTeamMember = z.object({
  firstName: personName('First name is required', 60),
  lastName: personName('Last name is required', 60),
  email: Email,
  phone: UsPhone,
  role: z.enum(dealerRoles, 'Choose a role'),
})
export type AddTeamMember = z.output<typeof AddTeamMember>

/**
 * Body of `PATCH /api/dealer/team/{id}`: the fields to change, and the `updatedAt` that the editor saw. Response: `{
 * member }`; 409 `last_admin` if the dealership would have no admin left (ACCESS-18), `order_changed` if somebody else
 * changed the account. A new role or a deactivation ends the user's sessions.
 * Source: DEALER-13.
 */
export const ChangeTeamMember = z.object({
  firstName: z.optional(personName('First name is required', 60)),
  lastName: z.optional(personName('Last name is required', 60)),
  email: z.optional(Email),
  phone: z.optional(UsPhone),
  role: z.optional(z.enum(dealerRoles, 'Choose a role')),
  isActive: z.optional(z.boolean('Say whether they may sign in')),
  updatedAt: z.optional(Instant),
})
export type ChangeTeamMember = z.output<typeof ChangeTeamMember>
