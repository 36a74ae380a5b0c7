import type { AdminUser, FormerStaff } from '@switchback/core/admin-users/admin-user.ts'
import { permissionsOfAdminRole } from '@switchback/core/access/permissions.ts'
import { adminRoles } from '@switchback/core/access/roles.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

const inviter = alias(users, 'inviter')

/** Staff whose accounts are not deleted. */
export const existingStaff = and(inArray(users.adminRole, [...adminRoles]), isNull(users.deletedAt))

/** Reads members of staff, by name. */
export function staffRows(db: Database, condition: SQL | undefined) {
  return db.sql
    .select({ user: users, inviter, secondStep: twoFactor.userId })
    .from(users)
    .leftJoin(inviter, eq(inviter.id, users.createdBy))
    .leftJoin(twoFactor, and(eq(twoFactor.userId, users.id), isNotNull(twoFactor.confirmedAt)))
    .where(and(existingStaff, condition))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
}

type StaffRow = Awaited<ReturnType<typeof staffRows>>[number]
/** A row of `users` with a staff role. */
export type StaffMember = StaffRow['user']

/** A member of staff. @throws Refusal `not_found`, also for a dealership's user and a deleted one */
export async function findStaff(db: Database, id: string): Promise<StaffRow> {
  const [[row]] = await db.read([staffRows(db, eq(users.id, id))])
  if (!row) throw new Refusal('not_found', { sentence: 'This user is no longer there.' })
  return row
}

/** A member of staff as the portal shows them. Source: STAFF-6. */
export function adminUser({ user, inviter: by, secondStep }: StaffRow): AdminUser {
  const role = user.adminRole ?? 'customer_service'
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    role,
    permissions: permissionsOfAdminRole(role),
    isActive: user.isActive,
    hasTwoFactor: secondStep !== null,
    lastLogin: user.lastLoginAt,
    isInvited: user.passwordHash === null,
    invitedAt: user.createdBy === null ? null : user.createdAt,
    invitedBy: by && `${by.firstName} ${by.lastName}`,
    createdBy: user.createdBy,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}

/** Deleted staff whose personal data is still stored, the last to leave first. Source: PRIVACY-15. */
export const formerStaffRows = ({ sql: build }: Database) =>
  build
    .select()
    .from(users)
    .where(and(inArray(users.adminRole, [...adminRoles]), isNotNull(users.deletedAt), ne(users.email, '')))
    .orderBy(desc(users.deletedAt))

/** A former member of staff as the portal shows them. */
export const formerStaff = ({
  id,
  firstName,
  lastName,
  email,
  deletedAt,
}: typeof users.$inferSelect): FormerStaff => ({
  id,
  name: `${firstName} ${lastName}`,
  email,
  deletedAt: deletedAt ?? '',
})
