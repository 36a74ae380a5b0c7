import type { Database } from '@switchback/db/client.ts'
import { contactSignings } from '@switchback/db/schema/inspections/contact-signings.ts'
import { lt } from 'drizzle-orm'

/** The driver's phone may fetch a signature this long after the QR code ended. Source: DRIVER-26. */
const keptDays = 7

/** Deletes signatures that entered a record or never will. @returns how many. Source: DRIVER-26. */
export async function pruneSignings(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString()
  const [done] = await db.write([db.sql.delete(contactSignings).where(lt(contactSignings.expiresAt, oldest))])
  return done?.rowsAffected ?? 0
}
