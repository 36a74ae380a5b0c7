import type { ChangeException, ExceptionSubject } from '@switchback/core/exceptions/exception.ts'
import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, isPresent, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from '../accounts/users.ts'

/**
 * Everything that needs somebody of staff, or will unless something happens before `due_at`. Triggers on the subjects'
 * tables insert a row with its cause and delete it when the cause ends, so that no job can lag and the queue reads
 * only rows that it shows. A migration that recreates one of these tables must drop its `_causes` view first, and
 * recreate the view and the `exceptions_` triggers.
 * Source: STAFF-30.
 */
export const exceptions = sqliteTable(
  'exceptions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    /** Has no CHECK, so that a new kind needs no table rebuild. */
    kind: text('kind').$type<ExceptionKind>().notNull(),
    /** The id of the order, invoice, carrier, notification or message; for work of tablets that of their account. */
    subjectId: text('subject_id').notNull(),
    /** Tells causes of one subject apart: a done exception comes back with a new one. */
    occurrence: text('occurrence').notNull(),
    dueAt: instant('due_at').notNull(),
    /** From then on the queue shows it; null once it is done. */
    shownAt: instant('shown_at'),
    snoozedUntilAt: instant('snoozed_until_at'),
    ownerId: text('owner_id').references(() => users.id),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    uniqueIndex('exceptions_of_subject').on(table.subjectId, table.kind, table.occurrence),
    index('exceptions_shown').on(table.kind, table.shownAt, table.id),
    // The longest due first, also done and snoozed ones.
    index('exceptions_not_collected')
      .on(table.kind, table.dueAt, table.id)
      .where(sql.raw(`"kind" = 'not_collected'`)),
    index('exceptions_unowned').on(table.kind, table.shownAt, table.id).where(sql.raw(`"owner_id" IS NULL`)),
    index('exceptions_of_owner')
      .on(table.ownerId, table.kind, table.shownAt, table.id)
      .where(isPresent('owner_id')),
    index('exceptions_snoozed')
      .on(table.kind, table.snoozedUntilAt, table.id)
      .where(sql.raw(`"snoozed_until_at" IS NOT NULL`)),
    check(
      'exceptions_snoozed_is_shown',
      sql.raw(`"snoozed_until_at" IS NULL OR "snoozed_until_at" = "shown_at"`),
    ),
    ...storageChecks('exceptions', table),
  ],
)

/** Every change of an exception by staff: who, when, before and after. Append-only. Source: STAFF-30. */
export const exceptionEvents = sqliteTable(
  'exception_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    kind: text('kind').$type<ExceptionKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    occurrence: text('occurrence').notNull(),
    action: text('action').$type<ChangeException['action']>().notNull(),
    actorId: text('actor_id').notNull(),
    /** Each changed field, before and after. */
    changes: json<Readonly<Record<string, readonly [before: unknown, after: unknown]>>>('changes').notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    /** The subject when the exception was done: its cause may end, and the exception with it. */
    subject: json<ExceptionSubject>('subject'),
  },
  (table) => [
    index('exception_events_of_subject').on(table.subjectId, table.id),
    index('exception_events_done').on(table.kind, table.id).where(sql.raw(`"action" = 'done'`)),
    ...storageChecks('exception_events', table),
  ],
)
