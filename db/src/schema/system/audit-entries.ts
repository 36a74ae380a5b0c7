import { auditAreas } from '@switchback/core/audit/audit-entry.ts'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/** The tables whose rows are writes of staff. */
export type AuditSource =
  | 'order'
  | 'dealer'
  | 'assignment'
  | 'payment'
  | 'rates'
  | 'carrier'
  | 'user'
  | 'message'
  | 'device'
  | 'exception'
  | 'view'
  | 'profile'
  | 'period'

/**
 * One row for each write of staff, in the order of time: written by triggers of the event tables, which hold what
 * changed. So one index finds them by person, subject, kind and date. Append-only.
 * Source: AUDIT-1.
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    source: text('source').$type<AuditSource>().notNull(),
    /** The row in the event table. */
    sourceId: integer('source_id').notNull(),
    area: text('area', { enum: auditAreas }).notNull(),
    /** The event's kind. */
    kind: text('kind').notNull(),
    actorId: text('actor_id').notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('audit_entries_source').on(table.source, table.sourceId),
    index('audit_entries_newest').on(table.createdAt, table.id),
    index('audit_entries_by_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_entries_by_area').on(table.area, table.createdAt, table.id),
    index('audit_entries_by_actor_and_area').on(table.actorId, table.area, table.createdAt, table.id),
    index('audit_entries_of_subject').on(table.subjectId, table.createdAt, table.id),
    ...storageChecks('audit_entries', table),
  ],
)
