import type { Breakdown } from '@switchback/core/pricing/price.ts'
import { transportTypes, vehicleTypes } from '@switchback/core/quotes/trip.ts'
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents, flag, instant, json } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { dealers } from './dealers.ts'
import { rateCards } from './rate-cards.ts'
import { users } from './users.ts'

/** How sure the miles are. Source: DIST-2. */
export const distancePrecisions = ['exact', 'prefix', 'region', 'numeric'] as const

/** A kept price of a trip, with the card version that made it. Source: QUOTE-6, QUOTE-8. */
export const quotes = sqliteTable(
  'quotes',
  {
    /** A UUID, usually made by the browser. */
    id: text('id').primaryKey().notNull(),
    pickupZip: text('pickup_zip').notNull(),
    deliveryZip: text('delivery_zip').notNull(),
    vehicleType: text('vehicle_type', { enum: vehicleTypes }).notNull(),
    transportType: text('transport_type', { enum: transportTypes }).notNull(),
    isRunning: flag('is_running').notNull(),
    distanceMiles: integer('distance_miles').notNull(),
    distancePrecision: text('distance_precision', { enum: distancePrecisions }).notNull(),
    hasOceanLeg: flag('has_ocean_leg').notNull(),
    /** Dollars per mile of the band that was hit. */
    baseRate: real('base_rate').notNull(),
    totalCents: cents('total_cents').notNull(),
    breakdown: json<Breakdown>('breakdown').notNull(),
    rateVersion: text('rate_version')
      .notNull()
      .references(() => rateCards.version),
    /** Of a dealer's quote: the retail settings that its savings, and maybe its markup, come from. */
    settingsVersion: text('settings_version').references(() => rateCards.version),
    /** Of a dealer's quote: what everybody else pays for the trip. */
    retailTotalCents: cents('retail_total_cents'),
    vehicleYear: text('vehicle_year'),
    vehicleMake: text('vehicle_make'),
    vehicleModel: text('vehicle_model'),
    vehicleVin: text('vehicle_vin'),
    /** The dealership's own word for it. */
    reference: text('reference'),
    dealerId: text('dealer_id').references(() => dealers.id),
    madeByUserId: text('made_by_user_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    validUntilAt: instant('valid_until_at').notNull(),
  },
  (table) => [
    index('quotes_by_dealer').on(table.dealerId, table.createdAt, table.id),
    index('quotes_newest').on(table.createdAt, table.id),
    ...storageChecks('quotes', table),
  ],
)
