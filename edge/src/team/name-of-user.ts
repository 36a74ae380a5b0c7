import { users } from '@switchback/db/schema/accounts/users.ts'
import { sql } from 'drizzle-orm'

/** The name of a joined user. */
export const nameOfUser = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
