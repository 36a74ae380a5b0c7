import { sessions } from '@switchback/db/schema/sessions.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

/** Ends the session of the request. */
export async function signOut({ db }: Pick<RequestContext, 'db'>, sessionId: string): Promise<void> {
  await db.write([db.sql.delete(sessions).where(eq(sessions.id, sessionId))])
}
