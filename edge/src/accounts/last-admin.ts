import type { users } from '@switchback/db/schema/accounts/users.ts'
import { sql, type SQL } from 'drizzle-orm'

type User = Pick<typeof users.$inferSelect, 'id' | 'dealerId'>

/**
 * True if another member can administer the dealership: checked in the write itself, so that the last two admins
 * cannot both leave. Source: ACCESS-18.
 */
export function hasAnotherAdmin({ id, dealerId }: User): SQL {
  return sql`EXISTS (SELECT 1 FROM users AS other WHERE other.dealer_id = ${dealerId} AND other.id <> ${id} AND other.dealer_role = 'admin' AND other.is_active AND other.password_hash IS NOT NULL)`
}

/** True if another super_admin can sign in: checked in the write, so that the last two cannot both leave. Source: ACCESS-18. */
export const hasAnotherSuperAdmin = ({ id }: Pick<User, 'id'>): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS other WHERE other.admin_role = 'super_admin' AND other.id <> ${id} AND other.is_active AND other.password_hash IS NOT NULL)`
