import { facilityTypes } from '@switchback/core/orders/request/facility-type.ts'
import { paymentStates, transportStates } from '@switchback/core/orders/state/order-state.ts'
import { statesBeforeDriver } from '@switchback/core/orders/state/transport-state.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, day, flag, instant, isPresent } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { distancePrecisions, quotes } from './quotes.ts'
import { rateCards } from '../rates/rate-cards.ts'
import { users } from '../accounts/users.ts'

const facilities = facilityTypes as [(typeof facilityTypes)[number], ...(typeof facilityTypes)[number][]]

/** No driver yet, and not cancelled. Queries must repeat this expression exactly to use the index below. */
export const isWaitingOrder = sql.raw(
  `"transport_status" IN (${statesBeforeDriver.map((state) => `'${state}'`).join(', ')})`,
)

/** The SQL of `revenueCents` in core; `of` names the row, such as `NEW.`. Source: REPORT-2. */
export const revenueSql = (of = ''): string =>
  `(${of}total_cents - max(0, ${of}refunded_cents - ${of}released_cents - max(0, ${of}paid_cents - ${of}released_cents - ${of}total_cents)))`

/**
 * An order with its two states and its money; its vehicles are `order_vehicles`, its history `order_events`.
 * Source: ORDER-14, ORDER-10, ORDER-24, ORDER-23.
 */
export const orders = sqliteTable(
  'orders',
  {
    /** `SB`, two characters of the cell and 26 others: the customer's access key, never logged. */
    id: text('id').primaryKey().notNull(),
    /** `TR`, the cell and 26 characters: opens only the tracking page. */
    trackingCode: text('tracking_code').notNull(),
    /** None if the quote existed only in the browser. */
    quoteId: text('quote_id').references(() => quotes.id),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    pickupAddress: text('pickup_address').notNull(),
    deliveryAddress: text('delivery_address').notNull(),
    pickupZip: text('pickup_zip').notNull(),
    deliveryZip: text('delivery_zip').notNull(),
    pickupFacilityType: text('pickup_facility_type', { enum: facilities }).notNull(),
    deliveryFacilityType: text('delivery_facility_type', { enum: facilities }).notNull(),
    pickupFacilityNotes: text('pickup_facility_notes'),
    deliveryFacilityNotes: text('delivery_facility_notes'),
    preferredPickupOn: day('preferred_pickup_on'),
    notes: text('notes'),
    /** From state to state, `FL-GA`; none if the state of an end is unknown. */
    lane: text('lane'),
    distanceMiles: integer('distance_miles').notNull(),
    distancePrecision: text('distance_precision', { enum: distancePrecisions }).notNull(),
    hasOceanLeg: flag('has_ocean_leg').notNull(),
    rateVersion: text('rate_version')
      .notNull()
      .references(() => rateCards.version),
    /** For a dealer's order: the version of the retail settings used with the structure. */
    settingsVersion: text('settings_version').references(() => rateCards.version),
    transportStatus: text('transport_status', { enum: transportStates }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: paymentStates }).notNull().default('unpaid'),
    paymentMethod: text('payment_method', { enum: ['stripe', 'invoice'] })
      .notNull()
      .default('stripe'),
    paymentType: text('payment_type', { enum: ['deposit', 'full'] }).notNull(),
    totalCents: cents('total_cents').notNull(),
    depositCents: cents('deposit_cents').notNull(),
    remainingCents: cents('remaining_cents').notNull(),
    /** Total payments, even beyond the order's total; refunds are not subtracted. */
    paidCents: cents('paid_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** The sum that goes back for cancelled vehicles, also while the refund is pending. Part of `paid_cents`. */
    releasedCents: cents('released_cents').notNull().default(0),
    /** A payment of the deposit (and not of the total) has succeeded; stays true after a refund. */
    depositPaid: flag('deposit_paid').notNull().default(false),
    /** When the first payment arrived. */
    paidAt: instant('paid_at'),
    dealerId: text('dealer_id').references(() => dealers.id),
    placedByUserId: text('placed_by_user_id').references(() => users.id),
    cancellationReason: text('cancellation_reason'),
    cancelledAt: instant('cancelled_at'),
    /** `customer`, or the id of the user who cancelled it. */
    cancelledBy: text('cancelled_by'),
    /** When staff first recorded that they contacted the customer; who did is in the order's history. */
    contactedAt: instant('contacted_at'),
    /** When staff want to call again; a call replaces it. */
    nextCallAt: instant('next_call_at'),
    /** Optimistic concurrency: increments with every change, and every update checks that it has not changed. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('orders_tracking_code').on(table.trackingCode),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_by_transport_status').on(table.transportStatus, table.createdAt, table.id),
    index('orders_by_payment_status').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_by_dealer').on(table.dealerId, table.createdAt, table.id).where(isPresent('dealer_id')),
    index('orders_by_dealer_and_transport')
      .on(table.dealerId, table.transportStatus, table.createdAt, table.id)
      .where(isPresent('dealer_id')),
    /** Orders without a driver, paid or not. */
    index('orders_by_dealer_waiting')
      .on(table.dealerId, table.createdAt, table.id)
      .where(sql`${isPresent('dealer_id')} AND ${isWaitingOrder}`),
    index('orders_by_user')
      .on(table.placedByUserId, table.createdAt, table.id)
      .where(isPresent('placed_by_user_id')),
    /** Also finds the newest order of a quote without sorting. */
    index('orders_by_quote').on(table.quoteId, table.createdAt, table.id).where(isPresent('quote_id')),
    index('orders_by_customer_email').on(sql.raw(`"customer_email" COLLATE NOCASE`), table.createdAt),
    index('orders_by_customer_phone').on(table.customerPhone, table.createdAt),
    index('orders_by_customer_name').on(sql.raw(`"customer_name" COLLATE NOCASE`), table.createdAt),
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_by_transport_and_total').on(table.transportStatus, table.totalCents, table.id),
    index('orders_by_pickup_zip').on(table.pickupZip, table.createdAt, table.id),
    index('orders_by_delivery_zip').on(table.deliveryZip, table.createdAt, table.id),
    index('orders_by_dealer_and_total')
      .on(table.dealerId, table.totalCents, table.id)
      .where(isPresent('dealer_id')),
    // By pickup day (`orders_by_pickup_day`, `orders_by_transport_and_pickup_day`, `orders_by_dealer_and_pickup_day`), and
    // `orders_by_number`, on the last six characters of the id: written by hand in their migrations, because
    // drizzle-kit mistakes the comma in an expression for the end of a column.
    check('orders_parts_are_total', sql.raw(`"deposit_cents" + "remaining_cents" = "total_cents"`)),
    check('orders_refunds_within_paid', sql.raw(`"refunded_cents" <= "paid_cents"`)),
    check(
      'orders_paid_state_has_payment',
      sql.raw(`"payment_status" NOT IN ('deposit_paid', 'paid_full') OR "paid_cents" > 0`),
    ),
    check(
      'orders_cancelled_with_time',
      sql.raw(`("transport_status" = 'cancelled') = ("cancelled_at" IS NOT NULL)`),
    ),
    ...storageChecks('orders', table),
  ],
)
