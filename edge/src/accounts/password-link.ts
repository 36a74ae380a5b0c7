import { passwordLinkHours } from '@switchback/core/access/password-link.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { passwordLinks } from '@switchback/db/schema/password-links.ts'
import { users } from '@switchback/db/schema/users.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue.ts'
import { randomHex } from '../http/hash.ts'
import { passwordToken } from '../session/password-token.ts'
import { hashToken } from '../session/token.ts'
import type { RequestContext } from '../request-context.ts'

type Invited = {
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'firstName' | 'adminRole'>
  /** `setup` for a first password, `reset` for another one. */
  readonly purpose: 'reset' | 'setup'
  /** A person's name; none where the owner asked for it. */
  readonly invitedBy?: string | null
  /** The dealership that somebody is invited to. */
  readonly companyName?: string | null
}

/**
 * Sends somebody the way to a first or a new password, as statements of a write and the ids of the messages to wake
 * afterwards (`vars.wake(ids)`). Put them behind the statement that makes or changes the person in the same batch:
 * they do nothing where there is no such active person then. The link works once, for 24 hours, and ends the older
 * ones of its owner.
 * Source: ACCESS-12, ACCESS-11.
 */
export async function passwordLink(
  { db, now, config }: Pick<RequestContext, 'db' | 'now' | 'config'>,
  { user, purpose, invitedBy = null, companyName = null }: Invited,
): Promise<{
  readonly statements: readonly [WriteStatement, ...WriteStatement[]]
  readonly ids: readonly string[]
}> {
  const at = now.toISOString()
  const seed = randomHex(16)
  const tokenHash = await hashToken(passwordToken(config, seed))
  const isThere = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${user.id} AND ${users.isActive} = 1)`
  const queuedMessages = enqueue(
    [
      {
        channel: 'mail',
        kind: 'password_link',
        facts: {
          firstName: user.firstName,
          username: user.username,
          portal: user.adminRole ? 'admin' : 'dealer',
          purpose,
          seed,
          invitedBy,
          companyName,
        },
        recipient: user.email,
        dedupeKey: `password_link:${tokenHash}`,
        orderId: null,
      },
    ],
    now,
    sql`changes() = 1`,
  )
  const expiresAt = new Date(now.getTime() + passwordLinkHours * 60 * 60 * 1000).toISOString()
  const link = { tokenHash, userId: user.id, purpose, createdAt: at, expiresAt }
  const older = and(eq(passwordLinks.userId, user.id), isNull(passwordLinks.endedAt), isThere)
  return {
    statements: [
      db.sql.update(passwordLinks).set({ endedAt: at }).where(older),
      insertWhere(passwordLinks, link, isThere),
      ...queuedMessages.statements,
    ],
    ids: queuedMessages.ids,
  }
}
