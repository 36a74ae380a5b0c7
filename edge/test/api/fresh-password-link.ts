import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'
import { freshToken } from '../../src/session/token.ts'
import type { ApiUnderTest } from './api-under-test.ts'

/** Creates a password link like the one in a mail; returns its token. */
export async function freshPasswordLink(api: ApiUnderTest, username: string): Promise<string> {
  const { db } = api.database
  const [[user]] = await db.read([db.sql.select().from(users).where(eq(users.username, username))])
  const { token, tokenHash } = await freshToken()
  const createdAt = api.now().toISOString()
  const expiresAt = new Date(api.now().getTime() + 3_600_000).toISOString()
  const link = { tokenHash, userId: user?.id ?? '', purpose: 'reset' as const, createdAt, expiresAt }
  await db.write([db.sql.insert(passwordLinks).values(link)])
  return token
}
