import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orderAssignments } from '../orders/order-assignments.ts'
import { orders } from '../orders/orders.ts'

/**
 * The link of a driver's assignment. Issuing it again ends one row and begins the next, so that what a phone signed by
 * the earlier one is still known. It ends with its assignment, too. Source: DRIVER-1, DRIVER-3.
 */
export const driverLinks = sqliteTable(
  'driver_links',
  {
    id: text('id').primaryKey().notNull(),
    assignmentId: text('assignment_id')
      .notNull()
      .references(() => orderAssignments.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The first link of this driver and order; a link that was issued again keeps it. */
    lineageId: text('lineage_id').notNull(),
    /** The token is derived from it and a secret of the server. */
    seed: text('seed').notNull(),
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').notNull(),
    /** Opens a load of which a vehicle has no VIN. */
    pin: text('pin').notNull(),
    /** The customer's or dealership's code for the driver. */
    pickupCode: text('pickup_code').notNull(),
    /** Wrong answers to "Open load". */
    missCount: integer('miss_count').notNull().default(0),
    /** Wrong pickup codes. */
    codeMissCount: integer('code_miss_count').notNull().default(0),
    firstOpenedAt: instant('first_opened_at'),
    /** Staff let gate passes open away from the pickup. */
    gatePassesAllowedAt: instant('gate_passes_allowed_at'),
    /** When it was issued again. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('driver_links_token_hash').on(table.tokenHash),
    uniqueIndex('driver_links_current').on(table.assignmentId).where(sql.raw(`"ended_at" IS NULL`)),
    // Whole, because the foreign key reads it at every new assignment.
    index('driver_links_of_assignment').on(table.assignmentId),
    index('driver_links_of_order').on(table.orderId, table.createdAt),
    ...storageChecks('driver_links', table),
  ],
)

/**
 * Phones that opened a link or asked for it. One is bound; one that another took over may still send what it signed.
 * Source: DRIVER-2, DRIVER-4.
 */
export const driverDevices = sqliteTable(
  'driver_devices',
  {
    id: text('id').primaryKey().notNull(),
    linkId: text('link_id')
      .notNull()
      .references(() => driverLinks.id),
    /** SHA-256 of the cookie in hex. */
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: ['bound', 'asked', 'replaced'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('driver_devices_secret_hash').on(table.secretHash),
    uniqueIndex('driver_devices_bound').on(table.linkId).where(sql.raw(`"state" = 'bound'`)),
    index('driver_devices_of_link').on(table.linkId, table.createdAt),
    ...storageChecks('driver_devices', table),
  ],
)
