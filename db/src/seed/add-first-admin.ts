import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { insertWhere } from '../insert-where.ts'
import { users } from '../schema/accounts/users.ts'

export type FirstAdmin = {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Adds the first super_admin of a database, without a password: they set it through a link in a mail.
 * @returns `added`; `waiting` if the same user was added before and has not set a password yet; `refused` if there is
 * already an active super_admin.
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
  const [added, waiting] = await db.write([
    insertWhere(users, row, isNone),
    sql`SELECT id FROM ${users} WHERE ${users.adminRole} = 'super_admin' AND ${users.passwordHash} IS NULL AND ${users.email} = ${email}`,
  ])
  if (added?.rowsAffected === 1) return 'added'
  return waiting?.rows.length === 1 ? 'waiting' : 'refused'
}
