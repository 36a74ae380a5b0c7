import type { OfferedLoad } from '@switchback/core/loads/offered-load.ts'
import type { RateConfirmationPaper } from '@switchback/core/offers/rate-confirmation.ts'
import { declineReasons, offerStates, recipientStates } from '@switchback/core/offers/offer.ts'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, day, flag, instant, isPresent, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from '../accounts/users.ts'
import { carriers } from '../carriers/carriers.ts'
import { orders } from './orders.ts'

/**
 * Offers of orders to carriers by link. `order_events` has their history; triggers keep the exceptions, and end the
 * offers of an order that is cancelled or goes to another carrier.
 * Source: OFFER-1.
 */
export const offers = sqliteTable(
  'offers',
  {
    /** A UUID of the client, so that an offer sent twice is stored once. */
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: offerStates }).notNull(),
    payCents: cents('pay_cents').notNull(),
    /** The window of the pickup, and the latest day of the delivery. */
    pickupFrom: day('pickup_from_on').notNull(),
    pickupTo: day('pickup_to_on').notNull(),
    deliverBy: day('deliver_by_on'),
    terms: text('terms').notNull(),
    note: text('note'),
    expiresAt: instant('expires_at').notNull(),
    isBusinessHours: flag('is_business_hours').notNull(),
    autoAcceptCents: cents('auto_accept_cents'),
    /** Why staff offered a pay that a guard asked about. */
    payReason: text('pay_reason'),
    /** Minutes that follow each step. */
    waits: json<readonly number[]>('waits').notNull(),
    /** So many steps were sent; the next one follows at this time, or none does. */
    sentSteps: integer('sent_steps').notNull(),
    nextStepAt: instant('next_step_at'),
    /** The recipient that accepted, how, for which pay, and on which day it picks up. */
    acceptedBy: text('accepted_by'),
    acceptedHow: text('accepted_how', { enum: ['link', 'counter', 'phone'] }),
    acceptedPayCents: cents('accepted_pay_cents'),
    acceptedPickupOn: day('accepted_pickup_on'),
    acceptedAt: instant('accepted_at'),
    /** Who said yes on the phone. */
    saidBy: text('said_by'),
    /** The driver whom the carrier names. */
    driverName: text('driver_name'),
    driverPhone: text('driver_phone'),
    truck: text('truck'),
    plate: text('plate'),
    /** Why the order could not take the driver. */
    problem: text('problem'),
    /**
     * Since when the changed order has to be compared with the rate confirmation, or with what the carriers of an open
     * offer read; a trigger sets it.
     */
    confirmDueAt: instant('confirm_due_at'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Optimistic concurrency: increments with every step and answer. */
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('offers_of_order').on(table.orderId, table.createdAt),
    uniqueIndex('offers_current').on(table.orderId).where(sql.raw(`"state" IN ('open', 'accepted')`)),
    index('offers_next_step')
      .on(table.nextStepAt)
      .where(sql.raw(`"state" = 'open' AND "next_step_at" IS NOT NULL`)),
    index('offers_to_confirm').on(table.confirmDueAt).where(isPresent('confirm_due_at')),
    index('offers_to_expire').on(table.expiresAt).where(sql.raw(`"state" = 'open'`)),
    ...storageChecks('offers', table),
  ],
)

/** The carriers of an offer with their answers. Source: OFFER-2, OFFER-5. */
export const offerRecipients = sqliteTable(
  'offer_recipients',
  {
    id: text('id').primaryKey().notNull(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    carrierId: text('carrier_id')
      .notNull()
      .references(() => carriers.id),
    /** Counts the steps from 0. */
    step: integer('step').notNull(),
    payCents: cents('pay_cents').notNull(),
    /** SHA-256 of the token of its link in hex. */
    tokenHash: text('token_hash').notNull(),
    state: text('state', { enum: recipientStates }).notNull(),
    declineReason: text('decline_reason', { enum: declineReasons }),
    declineText: text('decline_text'),
    counterPayCents: cents('counter_pay_cents'),
    counterPickupOn: day('counter_pickup_on'),
    /** The version of the load that the counter is for. */
    counterVersion: text('counter_version'),
    /** Why its step left the carrier out: it is inactive or not insured. */
    leftOut: text('left_out'),
    /** The load as the carrier's last mail had it; null before the first one. */
    mailedLoad: json<OfferedLoad>('mailed_load'),
    sentAt: instant('sent_at'),
    answeredAt: instant('answered_at'),
    /** The PIN that was sent last derives from this count and a server secret; 0: none was sent. */
    pinCount: integer('pin_count').notNull().default(0),
    /** Wrong tries of that PIN. */
    pinTries: integer('pin_tries').notNull().default(0),
  },
  (table) => [
    uniqueIndex('offer_recipients_of_offer').on(table.offerId, table.carrierId),
    index('offer_recipients_of_carrier').on(table.carrierId),
    uniqueIndex('offer_recipients_token').on(table.tokenHash),
    ...storageChecks('offer_recipients', table),
  ],
)

/**
 * The versions of the rate confirmation of an accepted offer, each as it was issued. A trigger keeps them: a version gets
 * its signature once, and nothing else of it ever changes.
 * Source: OFFER-8.
 */
export const rateConfirmations = sqliteTable(
  'rate_confirmations',
  {
    id: text('id').primaryKey().notNull(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    version: integer('version').notNull(),
    /** SHA-256 in hex of what the carrier agrees to: another one makes a new version. */
    termsHash: text('terms_hash').notNull(),
    paper: json<RateConfirmationPaper>('paper').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Who signed for the carrier, when, and from which network address. */
    signedBy: text('signed_by'),
    signedAt: instant('signed_at'),
    signedFrom: text('signed_from'),
  },
  (table) => [
    uniqueIndex('rate_confirmations_of_offer').on(table.offerId, table.version),
    ...storageChecks('rate_confirmations', table),
  ],
)

/** Devices of carriers that entered a right PIN. Source: OFFER-5. */
export const carrierDevices = sqliteTable(
  'carrier_devices',
  {
    carrierId: text('carrier_id')
      .notNull()
      .references(() => carriers.id),
    /** SHA-256 of the device's secret in hex. */
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrierId, table.secretHash] }),
    ...storageChecks('carrier_devices', table),
  ],
)
