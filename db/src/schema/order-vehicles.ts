import type { Breakdown } from '@switchback/core/pricing/price.ts'
import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip.ts'
import { integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, flag, json } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { orders } from './orders.ts'

/** One vehicle of an order with its own price; they add up to the order's total. `position` counts from 0. */
export const orderVehicles = sqliteTable(
  'order_vehicles',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    year: text('year').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    vin: text('vin'),
    vehicleType: text('vehicle_type', { enum: vehicleTypes }).notNull(),
    transportType: text('transport_type', { enum: transportTypes }).notNull(),
    isRunning: flag('is_running').notNull(),
    /** Dollars per mile of the matching band. */
    baseRate: real('base_rate').notNull(),
    totalCents: cents('total_cents').notNull(),
    breakdown: json<Breakdown>('breakdown').notNull(),
  },
  (table) => [
    uniqueIndex('order_vehicles_of_order').on(table.orderId, table.position),
    ...storageChecks('order_vehicles', table),
  ],
)
