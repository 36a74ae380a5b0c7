import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text, index } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from './users.ts'

/** Two-factor sign-in: codes from the user's own device (TOTP). Source: ACCESS-9. */
export const twoFactor = sqliteTable(
  'two_factor',
  {
    userId: text('user_id')
      .primaryKey()
      .notNull()
      .references(() => users.id),
    /** Encrypted. */
    secretEncrypted: text('secret_encrypted').notNull(),
    /** None until the user has proven that their device has the secret. */
    confirmedAt: instant('confirmed_at'),
    /** The time step of the last accepted code, so that a code works only once. */
    lastUsedStep: integer('last_used_step').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => storageChecks('two_factor', table),
)

/** Printed recovery codes for a lost device. Each works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the code in hex. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.codeHash] }),
    ...storageChecks('recovery_codes', table),
  ],
)

/** A sign-in with a correct password that is waiting for its second factor. */
export const signInChallenges = sqliteTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge in hex. */
    tokenHash: text('token_hash').primaryKey().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    attemptCount: integer('attempt_count').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_challenges_expired').on(table.expiresAt),
    check('sign_in_challenges_few_attempts', sql.raw(`"attempt_count" <= 5`)),
    ...storageChecks('sign_in_challenges', table),
  ],
)
