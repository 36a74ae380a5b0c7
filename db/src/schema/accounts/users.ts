import { adminRoles, dealerRoles } from '@switchback/core/access/roles.ts'
import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from './dealers.ts'

/**
 * Everybody who can sign in: staff (with an admin role) and dealership users (with a dealership and a role in it).
 * One table, because user names are unique across both and only an index can guarantee that.
 * Source: ACCESS-2, ACCESS-5, ADR-4.
 */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey().notNull(),
    /** In lower case. */
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    /** None until the user sets one through the invitation link. */
    passwordHash: text('password_hash'),
    adminRole: text('admin_role', { enum: adminRoles }),
    dealerId: text('dealer_id').references(() => dealers.id),
    dealerRole: text('dealer_role', { enum: dealerRoles }),
    isActive: flag('is_active').notNull().default(true),
    /** When they opened a link that was sent to `email`. */
    emailVerifiedAt: instant('email_verified_at'),
    /** A deleted member of staff: in no list, but still named by what they did. Their user name is free again. */
    deletedAt: instant('deleted_at'),
    lastLoginAt: instant('last_login_at'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username').on(table.username),
    index('users_email').on(table.email),
    index('users_by_name').on(sql.raw(`"first_name" COLLATE NOCASE`), sql.raw(`"last_name" COLLATE NOCASE`)),
    index('users_by_last_name').on(sql.raw(`"last_name" COLLATE NOCASE`)),
    index('users_by_dealer').on(table.dealerId, table.createdAt),
    index('users_by_admin_role').on(table.adminRole, table.createdAt),
    check('users_username_lower_case', sql.raw(`"username" = lower("username")`)),
    check('users_admin_or_dealer', sql.raw(`("admin_role" IS NULL) = ("dealer_role" IS NOT NULL)`)),
    check('users_dealer_with_role', sql.raw(`("dealer_id" IS NULL) = ("dealer_role" IS NULL)`)),
    ...storageChecks('users', table),
  ],
)
