import { passwordLinkHours } from '@switchback/core/access/password-link.ts'
import type { GuardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PaidMail } from '../limits/spend-mail.ts'
import { enqueuePaid } from '../outbox/enqueue/enqueue-requested.ts'
import { randomHex } from '../http/hash.ts'
import { passwordToken, hashToken } from '../session/token.ts'
import type { RequestContext } from '../request-context.ts'

type Invited = {
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'firstName' | 'adminRole'>
  /** `setup` for a first password, `reset` for a new one. */
  readonly purpose: 'reset' | 'setup'
  /** The name of the inviting user; null if the owner requested the link. */
  readonly invitedBy?: string | null
  /** The dealership that sent the invitation. */
  readonly companyName?: string | null
  /** The proof that the mail was counted. */
  readonly paid: PaidMail
}

/**
 * Sends a link for setting a first or new password. Returns the batch to write, whose guard holds if the account is active then and still has that address, and the ids of the messages to deliver afterwards
 * (`context.triggerDelivery(ids)`). The link works once, for 24 hours, and revokes the owner's older links.
 * Source: ACCESS-12, ACCESS-11.
 */
export async function passwordLink(
  { db, now, config }: Pick<RequestContext, 'db' | 'now' | 'config'>,
  { user, purpose, invitedBy = null, companyName = null, paid }: Invited,
): Promise<GuardedBatch & { readonly ids: readonly string[] }> {
  const at = now.toISOString()
  const seed = randomHex(16)
  const tokenHash = await hashToken(passwordToken(config, seed))
  const isThere = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${user.id} AND ${users.isActive} = 1 AND ${users.email} = ${user.email})`
  const queuedMessages = enqueuePaid(
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
    paid,
    now,
  )
  const expiresAt = new Date(now.getTime() + passwordLinkHours * 60 * 60 * 1000).toISOString()
  const link = { tokenHash, userId: user.id, purpose, createdAt: at, expiresAt }
  const older = and(
    eq(passwordLinks.userId, user.id),
    isNull(passwordLinks.endedAt),
    ne(passwordLinks.tokenHash, tokenHash),
  )
  return {
    guard: insertWhere(passwordLinks, link, isThere),
    steps: [db.sql.update(passwordLinks).set({ endedAt: at }).where(older), ...queuedMessages.statements],
    ids: queuedMessages.ids,
  }
}
