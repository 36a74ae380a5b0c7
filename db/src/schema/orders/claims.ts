import type { SlotPair } from '@switchback/core/orders/claims/claim-pair.ts'
import { claimKinds, claimPayers, claimStates } from '@switchback/core/orders/claims/claim.ts'
import { balanceMethods } from '@switchback/core/orders/request/staff-money.ts'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { carriers } from '../carriers/carriers.ts'
import { orders } from './orders.ts'

/**
 * Claims for damage to the vehicles of an order. `order_events` has their history; triggers keep the exceptions.
 * Source: CLAIM-1.
 */
export const claims = sqliteTable(
  'claims',
  {
    /** A UUID of the client, so that a claim sent twice is stored once. */
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Counts the claims of the order from 1. */
    number: integer('number').notNull(),
    /** The vehicle's place in the order, and its name when the claim was filed. */
    vehiclePosition: integer('vehicle_position').notNull(),
    vehicle: text('vehicle').notNull(),
    /** The carrier that had the vehicle. */
    carrierId: text('carrier_id').references(() => carriers.id),
    kind: text('kind', { enum: claimKinds }).notNull(),
    what: text('what').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state', { enum: claimStates }).notNull(),
    offeredCents: cents('offered_cents'),
    paidCents: cents('paid_cents'),
    paidBy: text('paid_by', { enum: claimPayers }),
    paidMethod: text('paid_method', { enum: balanceMethods }),
    paidReference: text('paid_reference'),
    /** The reason for the last step. */
    reason: text('reason'),
    /** SHA-256 of the token of the carrier's link in hex. */
    carrierTokenHash: text('carrier_token_hash').notNull(),
    filedAt: instant('filed_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    /** When it was answered with an offer, paid or declined. */
    decidedAt: instant('decided_at'),
    /** Optimistic concurrency: increments with every step. */
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    /** The photos of one subject at both stops, if the claim began with them. Source: CLAIM-9. */
    pair: json<SlotPair>('pair'),
  },
  (table) => [
    uniqueIndex('claims_of_order').on(table.orderId, table.number),
    uniqueIndex('claims_carrier_token').on(table.carrierTokenHash),
    index('claims_of_carrier').on(table.carrierId, table.filedAt),
    ...storageChecks('claims', table),
  ],
)
