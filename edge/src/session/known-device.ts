import { knownDevices } from '@switchback/db/schema/accounts/known-devices.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { freshToken, hashToken } from './token.ts'

/** The maximum of known devices per user; a new one replaces the least recently used. */
const devicesPerUser = 20

/** The device token of a request, and a query for the users who know it. */
export async function sentDevice({ db }: Pick<RequestContext, 'db'>, token: string | undefined) {
  const tokenHash = await hashToken(token ?? '')
  const query = db.sql
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash))
  return { tokenHash, query }
}

export type SentDevice = Awaited<ReturnType<typeof sentDevice>>

/**
 * The statements that make the device a known one of the user, and the token for a browser that has none. Reuses only
 * tokens that the server issued.
 * @returns `trim` goes after `remember`.
 */
export async function rememberDevice(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  userId: string,
  { tokenHash, isIssued }: { readonly tokenHash: string; readonly isIssued: boolean },
): Promise<{ remember: WriteStatement; trim: WriteStatement; deviceToken?: string }> {
  const fresh = isIssued ? undefined : await freshToken()
  const row = { tokenHash: fresh?.tokenHash ?? tokenHash, userId, lastUsedAt: now.toISOString() }
  const newest = sql`SELECT token_hash FROM ${knownDevices} WHERE user_id = ${userId} ORDER BY last_used_at DESC LIMIT ${devicesPerUser}`
  return {
    remember: db.sql
      .insert(knownDevices)
      .values(row)
      .onConflictDoUpdate({
        target: [knownDevices.tokenHash, knownDevices.userId],
        set: { lastUsedAt: row.lastUsedAt },
      }),
    trim: sql`DELETE FROM ${knownDevices} WHERE user_id = ${userId} AND token_hash NOT IN (${newest})`,
    ...(fresh ? { deviceToken: fresh.token } : {}),
  }
}
