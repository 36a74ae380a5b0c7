import type { SignedRecord } from '@switchback/core/inspections/signed-record.ts'
import { inspectionSteps, keysOf, photoSlots } from '@switchback/core/inspections/inspection-words.ts'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, isPresent, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orderAssignments } from '../orders/order-assignments.ts'
import { orders } from '../orders/orders.ts'
import { driverLinks } from './driver-links.ts'

/**
 * Signed inspections: nothing of a row changes but `ready_at`, once. Damages and signatures are parts of the record,
 * because they were signed as one text, whose hash stands on the paper. Source: DRIVER-5, DRIVER-6, DRIVER-9.
 */
export const inspections = sqliteTable(
  'inspections',
  {
    /** Made by the phone. */
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    assignmentId: text('assignment_id')
      .notNull()
      .references(() => orderAssignments.id),
    linkId: text('link_id')
      .notNull()
      .references(() => driverLinks.id),
    vehiclePosition: integer('vehicle_position').notNull(),
    step: text('step', { enum: keysOf(inspectionSteps) }).notNull(),
    record: json<SignedRecord>('record').notNull(),
    /** SHA-256 of the record's JSON in hex. */
    recordHash: text('record_hash').notNull(),
    /** The phone's time, or that of receipt if the phone's clock was wrong. */
    signedAt: instant('signed_at').notNull(),
    isOddTime: flag('is_odd_time').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Signed after the assignment ended, or for a step that was signed already: it moved nothing. */
    isEvidence: flag('is_evidence').notNull(),
    /** The contact's answer to the pickup code. */
    codeAnswer: text('code_answer', { enum: ['right', 'wrong', 'none'] }),
    /** From the middle of the stop's ZIP. */
    distanceAway: real('distance_away'),
    /** When its last photo arrived or was given up. */
    readyAt: instant('ready_at'),
  },
  (table) => [
    uniqueIndex('inspections_once')
      .on(table.assignmentId, table.vehiclePosition, table.step)
      .where(sql.raw(`"is_evidence" = 0`)),
    // Whole, because the foreign key reads it at every new assignment.
    index('inspections_of_assignment').on(table.assignmentId),
    index('inspections_of_link').on(table.linkId),
    index('inspections_ready').on(table.readyAt).where(isPresent('ready_at')),
    index('inspections_overdue').on(table.receivedAt).where(sql.raw(`"ready_at" IS NULL`)),
    index('inspections_of_order').on(table.orderId, table.receivedAt),
    ...storageChecks('inspections', table),
  ],
)

/** The photos that a signed record names, and what became of each. Source: DRIVER-6. */
export const inspectionPhotos = sqliteTable(
  'inspection_photos',
  {
    inspectionId: text('inspection_id')
      .notNull()
      .references(() => inspections.id),
    /** Its place in the record's list. */
    number: integer('number').notNull(),
    slot: text('slot', { enum: keysOf(photoSlots) }).notNull(),
    /** SHA-256 in base64url, as it was signed. */
    sha256: text('sha256').notNull(),
    takenAt: instant('taken_at').notNull(),
    sizeBytes: integer('size_bytes'),
    type: text('type', { enum: ['jpeg', 'png'] }),
    arrivedAt: instant('arrived_at'),
    /** Why the phone gave it up. */
    lostReason: text('lost_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.inspectionId, table.number] }),
    index('inspection_photos_waiting')
      .on(table.inspectionId)
      .where(sql.raw(`"arrived_at" IS NULL AND "lost_reason" IS NULL`)),
    index('inspection_photos_arrived').on(table.arrivedAt).where(isPresent('arrived_at')),
    ...storageChecks('inspection_photos', table),
  ],
)
