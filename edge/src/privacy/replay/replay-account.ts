import type { ListedAccount } from '@switchback/core/privacy/erasure-list.ts'
import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, ne, sql } from 'drizzle-orm'
import { releaseExceptions } from '../../exceptions/release-exceptions.ts'
import { emptyRow } from '../account-erase.ts'
import { accountMessageSteps, accountRowSteps } from '../account-steps.ts'
import type { ReplayContext } from './replay-order.ts'

/** The accounts of some ids that a database has and that are not erased there. */
export async function readAccounts(db: Database, ids: readonly string[]) {
  const isListed = sql`${users.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const [rows] = await db.read([
    db.sql
      .select()
      .from(users)
      .where(and(isListed, ne(users.email, ''))),
  ])
  return rows
}

/**
 * Erases an account that a restore brought back, with its sessions and links, by the steps that erased it; no mail says
 * so again. Nobody is asked whether a dealership still has an admin: it had one when the account was erased.
 * Source: PRIVACY-16.
 */
export async function replayAccount(
  { db, now }: ReplayContext,
  { erasedAt }: ListedAccount,
  user: typeof users.$inferSelect,
): Promise<'erased' | 'changed'> {
  const at = now.toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: sql`UPDATE users SET deleted_at = coalesce(deleted_at, ${erasedAt}), updated_at = ${at}
      WHERE id = ${user.id} AND email <> '' AND updated_at = ${user.updatedAt}`,
    steps: [
      // Before the row, which names the address.
      ...accountMessageSteps(user, at),
      ...accountRowSteps(user),
      ...releaseExceptions(db, user.id, [], { actorId: user.id, at }),
      emptyRow(user, at),
    ],
  })
  return isHeld ? 'erased' : 'changed'
}
