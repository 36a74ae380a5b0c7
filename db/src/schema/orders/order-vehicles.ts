import type { Breakdown } from '@switchback/core/pricing/price.ts'
import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip.ts'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, flag, instant, isPresent, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from './orders.ts'
import { quotes } from './quotes.ts'
import { rateCards } from '../rates/rate-cards.ts'

/**
 * One vehicle of an order with its own price. Those that were not cancelled add up to the order's total. `position`
 * counts from 0 and names the vehicle: it stays when another one goes, so the first vehicle is the lowest that was not
 * cancelled.
 * Source: ORDER-43, ADR-50.
 */
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
    /** The dealership's own number of the vehicle. */
    stockNumber: text('stock_number'),
    /** Lot or buyer number at an auction. */
    lotNumber: text('lot_number'),
    /** Gate pass or release code. */
    releaseNote: text('release_note'),
    /** The saved quote that it was ordered from. */
    quoteId: text('quote_id').references(() => quotes.id),
    /** The versions that priced it, and the miles: a quote that is honored has its own. */
    rateVersion: text('rate_version').references(() => rateCards.version),
    settingsVersion: text('settings_version').references(() => rateCards.version),
    distanceMiles: integer('distance_miles'),
    /** Set if this vehicle alone was cancelled; its price is then no part of the order's total. */
    cancelledAt: instant('cancelled_at'),
    cancellationReason: text('cancellation_reason'),
  },
  (table) => [
    uniqueIndex('order_vehicles_of_order').on(table.orderId, table.position),
    index('order_vehicles_by_quote').on(table.quoteId).where(isPresent('quote_id')),
    index('order_vehicles_by_vin').on(table.vin).where(isPresent('vin')),
    ...storageChecks('order_vehicles', table),
  ],
)
