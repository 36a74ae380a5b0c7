import type { TeamMember } from '@switchback/core/team/team-member.ts'
import type { users } from '@switchback/db/schema/accounts/users.ts'

/** A dealership's user as its members see them. Source: DEALER-12, DEALER-13. */
export function teamMember(user: typeof users.$inferSelect): TeamMember {
  return {
    id: user.id,
    dealerId: user.dealerId,
    name: `${user.firstName} ${user.lastName}`,
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    email: user.email,
    phone: user.phone,
    role: user.dealerRole ?? 'viewer',
    isActive: user.isActive,
    lastLogin: user.lastLoginAt,
    isInvited: user.passwordHash === null,
    emailVerified: user.emailVerifiedAt !== null,
    invitedAt: user.createdBy === null ? null : user.createdAt,
    invitedBy: user.createdBy,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}
