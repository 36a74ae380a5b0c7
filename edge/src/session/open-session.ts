import { insertWhere } from '@switchback/db/insert-where.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameDevice } from './name-device.ts'
import { sessionLife } from './session-life.ts'
import { freshToken } from './token.ts'

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
