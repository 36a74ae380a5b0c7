import { adminRoles } from '@switchback/core/access/roles.ts'
import type { Colleague } from '@switchback/core/exceptions/exception.ts'
import { exceptionKinds } from '@switchback/core/exceptions/exception-kinds.ts'
import type { Database } from '@switchback/db/client.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { rolesThatSee } from './change-exception.ts'

/** Enough for every brokerage that assigns work by name. */
const shownCount = 200

/** Active staff with the kinds of exception that each may own, by name. Source: STAFF-30. */
export async function listColleagues(db: Database): Promise<Colleague[]> {
  const [found] = await db.read([
    db.sql
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, role: users.adminRole })
      .from(users)
      .where(and(inArray(users.adminRole, adminRoles), eq(users.isActive, true), isNull(users.deletedAt)))
      .limit(shownCount),
  ])
  return found
    .map(({ id, firstName, lastName, role }) => ({
      id,
      name: `${firstName} ${lastName}`,
      kinds: exceptionKinds.filter((kind) => role !== null && rolesThatSee(kind).includes(role)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
