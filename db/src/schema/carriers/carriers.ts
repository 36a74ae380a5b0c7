import { carrierPayMethods, usualTermsDays } from '@switchback/core/carriers/payables.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, day, flag, instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/** Not deleted. */
const isExisting = sql.raw(`"deleted_at" IS NULL`)

/**
 * A trucking company that moves vehicles for us. Job figures are maintained by triggers on `order_assignments` in the
 * write that delivers an order.
 * Source: STAFF-4, STAFF-5, CARRIER-1.
 */
export const carriers = sqliteTable(
  'carriers',
  {
    id: text('id').primaryKey().notNull(),
    name: text('name').notNull(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    dotNumber: text('dot_number').notNull(),
    mcNumber: text('mc_number'),
    /** The last insured day. */
    insuranceExpiresOn: day('insurance_expires_on').notNull(),
    /** `FL-GA`, from state to state. */
    preferredLanes: json<readonly string[]>('preferred_lanes').notNull(),
    /** 1 to 5, given by staff. */
    rating: integer('rating'),
    isActive: flag('is_active').notNull().default(true),
    /** Days from the delivery to the payment of a job. */
    termsDays: integer('terms_days').notNull().default(usualTermsDays),
    /** None if nobody recorded how the carrier is paid. */
    payMethod: text('pay_method', { enum: carrierPayMethods }),
    /** Delivered orders. */
    jobCount: integer('job_count').notNull().default(0),
    onTimeCount: integer('on_time_count').notNull().default(0),
    /** Pay and miles of the delivered orders. */
    payCents: cents('pay_cents').notNull().default(0),
    drivenMiles: integer('driven_miles').notNull().default(0),
    /** Optimistic concurrency: increments with every change by staff. */
    revision: integer('revision').notNull().default(1),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Who insures it, and the number of the policy, as the bill of lading states them. */
    insurer: text('insurer'),
    policyNumber: text('policy_number'),
  },
  (table) => [
    uniqueIndex('carriers_dot_number').on(table.dotNumber).where(isExisting),
    index('carriers_by_mc_number').on(table.mcNumber).where(isExisting),
    index('carriers_by_phone').on(table.phone).where(isExisting),
    index('carriers_by_name')
      .on(table.isActive, sql.raw(`"name" COLLATE NOCASE`), table.id)
      .where(isExisting),
    index('carriers_by_insurance').on(table.isActive, table.insuranceExpiresOn, table.id).where(isExisting),
    check('carriers_rating_in_stars', sql.raw(`"rating" IS NULL OR "rating" BETWEEN 1 AND 5`)),
    check('carriers_on_time_within_jobs', sql.raw(`"on_time_count" <= "job_count"`)),
    check('carriers_deleted_inactive', sql.raw(`"deleted_at" IS NULL OR "is_active" = 0`)),
    ...storageChecks('carriers', table),
  ],
)

/** A carrier's delivered orders on a lane, maintained by the same triggers. */
export const carrierLanes = sqliteTable(
  'carrier_lanes',
  {
    carrierId: text('carrier_id')
      .notNull()
      .references(() => carriers.id),
    lane: text('lane').notNull(),
    jobCount: integer('job_count').notNull(),
    onTimeCount: integer('on_time_count').notNull(),
    payCents: cents('pay_cents').notNull(),
    /** Miles and vehicles of these orders, for the pay by mile and by vehicle. */
    drivenMiles: integer('driven_miles').notNull().default(0),
    vehicleCount: integer('vehicle_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.carrierId, table.lane] }),
    index('carrier_lanes_by_lane').on(table.lane, table.jobCount),
    index('carrier_lanes_of_carrier').on(table.carrierId, table.jobCount),
    ...storageChecks('carrier_lanes', table),
  ],
)
