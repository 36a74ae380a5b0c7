import { paperRoles, paperStages } from '@switchback/core/inspections/paper-copy.ts'
import { inspectionSteps, keysOf } from '@switchback/core/inspections/inspection-words.ts'
import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orderAssignments } from '../orders/order-assignments.ts'
import { orders } from '../orders/orders.ts'

/** A value of `token_hash` that no link has: the link ended, and who got the copy stays recorded. Source: DRIVER-24. */
export const endedPaperLink = sql.raw(`'ended ' || "id"`)

/**
 * Copies of bills of lading: who got which, and the link of each. Each receiver gets a paper once, except where staff
 * send it again. Source: DRIVER-24.
 */
export const paperCopies = sqliteTable(
  'paper_copies',
  {
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of the driver whose paper it is. */
    assignmentId: text('assignment_id')
      .notNull()
      .references(() => orderAssignments.id),
    step: text('step', { enum: keysOf(inspectionSteps) }).notNull(),
    stage: text('stage', { enum: paperStages }).notNull(),
    role: text('role', { enum: keysOf(paperRoles) }).notNull(),
    recipient: text('recipient').notNull(),
    /** The key of its message in the outbox. */
    messageKey: text('message_key').notNull(),
    /** SHA-256 of the token of its link in hex. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('paper_copies_token').on(table.tokenHash),
    uniqueIndex('paper_copies_once')
      .on(table.assignmentId, table.step, table.stage, table.recipient)
      .where(sql.raw(`"role" <> 'other'`)),
    // Whole, because the foreign key reads it at every new assignment.
    index('paper_copies_of_assignment').on(table.assignmentId),
    index('paper_copies_of_order').on(table.orderId, table.createdAt),
    ...storageChecks('paper_copies', table),
  ],
)
