import { sql } from 'drizzle-orm'
import { openDatabase } from '../client.ts'
import type { DatabaseAddress } from './back-up.ts'

/** Their rows let somebody in without a password or a PIN. */
const signedInTables = [
  'sessions',
  'sign_in_challenges',
  'password_links',
  'known_devices',
  'carrier_devices',
] as const

/**
 * Ends sessions, links and devices of a restored database: those that ended since the backup are back. Their state and
 * passwords are those of that moment, too, which staff have to check.
 * @returns whom to check, in sentences.
 * Source: SYSTEM-12.
 */
export async function endSignIns({ url, authToken }: DatabaseAddress): Promise<string> {
  const db = openDatabase({ url, authToken })
  const tables = await db.sql.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`)
  const names = new Set(tables.map(({ name }) => name))
  // A backup of an earlier release may lack some.
  for (const name of signedInTables) {
    if (names.has(name)) await db.write([sql`DELETE FROM ${sql.identifier(name)}`])
  }
  const staff = await db.sql.all<{ name: string; role: string }>(
    sql`SELECT first_name || ' ' || last_name || ' <' || email || '>' AS name, admin_role AS role FROM users
      WHERE admin_role IS NOT NULL AND is_active = 1 AND deleted_at IS NULL ORDER BY admin_role, username`,
  )
  const signedOut = 'Everybody is signed out, and links to passwords and known devices have ended.'
  if (staff.length === 0) return signedOut
  const list = staff.map(({ name, role }) => `\n  ${name}, ${role}`).join('')
  return `${signedOut} Staff are as they were at the moment of the backup, with their passwords of then. Before anybody uses this database, deactivate who has left since, and give whoever changed a password another one:${list}`
}
