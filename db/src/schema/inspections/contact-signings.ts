import type { SigningDraft } from '@switchback/core/inspections/contact-signing.ts'
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { driverLinks } from './driver-links.ts'

/**
 * Inspections that a contact signs on a phone of their own: one row for each, which a new QR code replaces. The signed
 * record is the only fact; a job deletes these rows. Source: DRIVER-26.
 */
export const contactSignings = sqliteTable(
  'contact_signings',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => driverLinks.id),
    /** Of an inspection that is not signed yet: made by the phone. */
    inspectionId: text('inspection_id').notNull(),
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').notNull(),
    draft: json<SigningDraft>('draft').notNull(),
    expiresAt: instant('expires_at').notNull(),
    name: text('name'),
    path: text('path'),
    /** Where the contact wants a copy of the paper. */
    email: text('email'),
    signedAt: instant('signed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.inspectionId] }),
    uniqueIndex('contact_signings_token_hash').on(table.tokenHash),
    index('contact_signings_of_link').on(table.linkId),
    index('contact_signings_expired').on(table.expiresAt),
    ...storageChecks('contact_signings', table),
  ],
)
