import type { Database } from '@switchback/db/client.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'

/** Reads the people of a dealership; for {@link namesById}. */
export function teamNames(db: Database, dealerId: string) {
  return db.sql
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.dealerId, dealerId))
}

/** Names of people by id. */
export function namesById(people: Awaited<ReturnType<typeof teamNames>>): ReadonlyMap<string, string> {
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
