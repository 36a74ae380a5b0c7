import type { DriverEvent } from '@switchback/core/inspections/driver-event.ts'
import type { DriverReportKind } from '@switchback/core/inspections/driver-report.ts'
import type { Place } from '@switchback/core/inspections/signed-record.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from '../orders/orders.ts'
import { driverLinks } from './driver-links.ts'

/**
 * The news of drivers beside inspections and positions. Append-only but for the photo that an event names, which arrives
 * once. Source: DRIVER-9, DRIVER-11.
 */
export const driverEvents = sqliteTable(
  'driver_events',
  {
    /** Made by the phone. */
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    linkId: text('link_id')
      .notNull()
      .references(() => driverLinks.id),
    /** Without its place, which `driver_positions` has. */
    event: json<DriverEvent>('event').notNull(),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    photoArrivedAt: instant('photo_arrived_at'),
    photoBytes: integer('photo_bytes'),
    photoType: text('photo_type', { enum: ['jpeg', 'png'] }),
  },
  (table) => [
    index('driver_events_of_link').on(table.linkId),
    index('driver_events_of_order').on(table.orderId, table.receivedAt),
    ...storageChecks('driver_events', table),
  ],
)

/** Where a phone was. A job deletes them 90 days after the delivery. Source: DRIVER-12. */
export const driverPositions = sqliteTable(
  'driver_positions',
  {
    /** Of the event or inspection that it came with. */
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    place: json<Place>('place').notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    index('driver_positions_of_order').on(table.orderId, table.happenedAt),
    ...storageChecks('driver_positions', table),
  ],
)

/** Matters for staff to look at after a driver's page was used; each is an exception until it is done. Append-only. */
export const driverReports = sqliteTable(
  'driver_reports',
  {
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<DriverReportKind>().notNull(),
    /** In words, such as the vehicle and the driver's note. */
    detail: text('detail').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('driver_reports_of_order').on(table.orderId, table.createdAt),
    ...storageChecks('driver_reports', table),
  ],
)
