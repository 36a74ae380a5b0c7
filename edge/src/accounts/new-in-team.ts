import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'

type Member = Pick<typeof users.$inferSelect, 'id' | 'dealerId' | 'email'>

/** The condition of a write: no other member of the dealership has this mail address, in any case. Source: DEALER-14. */
export const isNewInTeam = ({ id, dealerId, email }: Member): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.dealer_id = ${dealerId} AND other.id <> ${id} AND lower(other.email) = ${email.toLowerCase()})`

/** @throws Refusal `invalid`. Source: DEALER-14. */
export function refuseTwiceInTeam(): never {
  throw new Refusal('invalid', {
    details: [{ path: 'email', message: 'Somebody with this email is in your team already' }],
  })
}

/** Tells it after a write whose condition did not hold. @throws Refusal `invalid` if that was the cause */
export async function refuseIfInTeam(db: Database, member: Member): Promise<void> {
  const isFree = db.sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, member.id), isNewInTeam(member)))
  const [found] = await db.read([isFree])
  if (found.length === 0) refuseTwiceInTeam()
}
