import { insertWhere } from '@switchback/db/insert-where.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameDevice } from './name-device.ts'
import { freshToken } from './token.ts'

const hourMs = 60 * 60 * 1000

/**
 * How long a session lasts: 12 hours for staff; for dealers 30 days from the last use, which is recorded at most once
 * a day. Source: ACCESS-5.
 */
export const sessionLife = {
  staffMs: 12 * hourMs,
  dealerMs: 30 * 24 * hourMs,
  extendAfterMs: 24 * hourMs,
} as const

type Opening = {
  readonly userId: string
  readonly isStaff: boolean
  /** The header `User-Agent`. */
  readonly userAgent: string | undefined
}

/**
 * The statement that writes a new session (`row`, with a condition if needed), and the token that opens it. The token is stored nowhere else.
 * Source: ACCESS-5.
 */
export async function openSession({ now }: Pick<RequestContext, 'now'>, opening: Opening) {
  const { token, tokenHash } = await freshToken()
  const lifeMs = opening.isStaff ? sessionLife.staffMs : sessionLife.dealerMs
  const at = now.toISOString()
  const session = {
    id: crypto.randomUUID(),
    tokenHash,
    userId: opening.userId,
    device: nameDevice(opening.userAgent),
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
  }
  return {
    id: session.id,
    token,
    row: (condition: SQL = sql`TRUE`) => insertWhere(sessions, session, condition),
  }
}
