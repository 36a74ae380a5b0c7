import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, day, instant, isPresent, timeOfDay } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { carriers } from '../carriers/carriers.ts'
import { drivers } from '../carriers/drivers.ts'
import { orders } from './orders.ts'

/**
 * A carrier and driver who have an order, with what the carrier gets. A change of driver ends one row and begins the
 * next, so that rows are the history. Delivery moves the carrier's figures by a trigger.
 * Source: CARRIER-1, CARRIER-3.
 */
export const orderAssignments = sqliteTable(
  'order_assignments',
  {
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    carrierId: text('carrier_id')
      .notNull()
      .references(() => carriers.id),
    /** None if the driver is no record of ours; name and phone are as the customer got them. */
    driverId: text('driver_id').references(() => drivers.id),
    driverName: text('driver_name').notNull(),
    driverPhone: text('driver_phone').notNull(),
    payCents: cents('pay_cents').notNull(),
    /** The agreed days. */
    pickupOn: day('pickup_on').notNull(),
    deliverOn: day('deliver_on'),
    /** The agreed times, local at each stop. */
    pickupTime: timeOfDay('pickup_time'),
    deliverTime: timeOfDay('deliver_time'),
    /** The real days, in the business's time zone. */
    pickedUpOn: day('picked_up_on'),
    deliveredOn: day('delivered_on'),
    /** `FL-GA`. */
    lane: text('lane'),
    distanceMiles: integer('distance_miles').notNull(),
    /** Why a super_admin assigned an inactive or uninsured carrier. */
    overrideReason: text('override_reason'),
    /** The carrier's number of the shipment; the order's own if none is recorded. */
    billOfLading: text('bill_of_lading'),
    carrierPaidOn: day('carrier_paid_on'),
    carrierPaymentReference: text('carrier_payment_reference'),
    /** Of the truck, as the customer gets it; none if nobody said it. */
    truckPlate: text('truck_plate'),
    assignedBy: text('assigned_by').notNull(),
    /** When another assignment took its place, or the order went back or was cancelled. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('order_assignments_current').on(table.orderId).where(sql.raw(`"ended_at" IS NULL`)),
    index('order_assignments_of_order').on(table.orderId, table.createdAt),
    index('order_assignments_by_carrier').on(table.carrierId, table.createdAt),
    index('order_assignments_by_driver').on(table.driverId, table.createdAt),
    /** Broker records of a range of days. */
    index('order_assignments_current_by_day')
      .on(table.createdAt, table.id)
      .where(sql.raw(`"ended_at" IS NULL`)),
    /** Jobs that a carrier still has to do. */
    index('order_assignments_open')
      .on(table.carrierId)
      .where(sql.raw(`"ended_at" IS NULL AND "delivered_on" IS NULL`)),
    index('order_assignments_open_of_driver')
      .on(table.driverId)
      .where(sql.raw(`"ended_at" IS NULL AND "delivered_on" IS NULL`)),
    // The pickups and deliveries of a day, and those that are late.
    index('order_assignments_to_pick_up')
      .on(table.pickupOn)
      .where(sql.raw(`"ended_at" IS NULL AND "picked_up_on" IS NULL`)),
    index('order_assignments_to_deliver')
      .on(table.deliverOn)
      .where(sql.raw(`"ended_at" IS NULL AND "delivered_on" IS NULL`)),
    index('order_assignments_picked_up')
      .on(table.pickedUpOn)
      .where(sql.raw(`"ended_at" IS NULL AND "picked_up_on" IS NOT NULL`)),
    index('order_assignments_delivered')
      .on(table.deliveredOn)
      .where(sql.raw(`"ended_at" IS NULL AND "delivered_on" IS NOT NULL`)),
    /** Jobs whose carrier is not paid. */
    index('order_assignments_unpaid')
      .on(table.deliveredOn)
      .where(sql.raw(`"ended_at" IS NULL AND "delivered_on" IS NOT NULL AND "carrier_paid_on" IS NULL`)),
    index('order_assignments_unpaid_of_carrier')
      .on(table.carrierId, table.deliveredOn)
      .where(sql.raw(`"ended_at" IS NULL AND "delivered_on" IS NOT NULL AND "carrier_paid_on" IS NULL`)),
    index('order_assignments_by_payment_reference')
      .on(sql.raw(`"carrier_payment_reference" COLLATE NOCASE`))
      .where(isPresent('carrier_payment_reference')),
    ...storageChecks('order_assignments', table),
  ],
)
