import { Refusal } from '@switchback/core/errors/refusal.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { dealerEvents } from '@switchback/db/schema/dealer-events.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { sessions } from '@switchback/db/schema/sessions.ts'
import { users } from '@switchback/db/schema/users.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Vars } from '../vars.ts'

/**
 * Lets the people of a dealership in, or locks them out: their sessions end with it. Switched to where it is, nothing
 * happens.
 * @throws Refusal `not_found`
 * Source: decisions 20 and 25.
 */
export async function switchDealer(
  { db, now }: Pick<Vars, 'db' | 'now'>,
  dealerId: string,
  isActive: boolean,
  actorId: string,
): Promise<void> {
  const at = now.toISOString()
  const team = db.sql.select({ id: users.id }).from(users).where(eq(users.dealerId, dealerId))
  const results = await db.write([
    db.sql
      .update(dealers)
      .set({ isActive, updatedAt: at })
      .where(and(eq(dealers.id, dealerId), ne(dealers.isActive, isActive))),
    insertIfChanged(dealerEvents, {
      dealerId,
      kind: isActive ? 'activated' : 'deactivated',
      actorId,
      createdAt: at,
    }),
    ...(isActive ? [] : [db.sql.delete(sessions).where(inArray(sessions.userId, team))]),
    db.sql.select({ id: dealers.id }).from(dealers).where(eq(dealers.id, dealerId)),
  ])
  if (results.at(-1)?.rows.length === 0) throw new Refusal('not_found')
}
