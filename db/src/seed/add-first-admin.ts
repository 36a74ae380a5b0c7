import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { insertWhere } from '../insert-where.ts'
import { passwordLinks } from '../schema/accounts/password-links.ts'
import { users } from '../schema/accounts/users.ts'

export type FirstAdmin = {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Adds the first super_admin of a database, without a password: they set it through a link in a mail.
 * While no super_admin has a password, another address replaces the one before and ends the links that went to it.
 * @returns `added`; `waiting` if the user was added before and has not set a password yet; `refused` if there is already
 * an active super_admin.
 * Source: ACCESS-20.
 */
export async function addFirstAdmin(
  db: Database,
  admin: FirstAdmin,
  now: Date,
): Promise<'added' | 'waiting' | 'refused'> {
  const at = now.toISOString()
  const email = admin.email.toLowerCase()
  const row = {
    ...admin,
    id: crypto.randomUUID(),
    email,
    username: admin.username.toLowerCase(),
    adminRole: 'super_admin' as const,
    createdAt: at,
    updatedAt: at,
  }
  const isNone = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.adminRole} = 'super_admin' AND ${users.isActive} = 1)`
  // The first one was invited by nobody.
  const isUnset = sql`admin_role = 'super_admin' AND is_active = 1 AND password_hash IS NULL AND created_by IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${users} AS other WHERE other.admin_role = 'super_admin' AND other.password_hash IS NOT NULL
    AND other.is_active = 1)`
  const isMoved = sql`${isUnset} AND email <> ${email}`
  const [added, , , waiting] = await db.write([
    insertWhere(users, row, isNone),
    sql`UPDATE ${passwordLinks} SET ended_at = ${at} WHERE ended_at IS NULL
      AND user_id IN (SELECT id FROM ${users} WHERE ${isMoved})`,
    sql`UPDATE ${users} SET email = ${email}, username = ${row.username}, first_name = ${row.firstName},
      last_name = ${row.lastName}, updated_at = ${at} WHERE ${isMoved}`,
    sql`SELECT id FROM ${users} WHERE ${isUnset} AND email = ${email}`,
  ])
  if (added?.rowsAffected === 1) return 'added'
  return waiting?.rows.length === 1 ? 'waiting' : 'refused'
}
