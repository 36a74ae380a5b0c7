import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { offerRecipients, offers, rateConfirmations } from '@switchback/db/schema/orders/offers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { vehiclesOf, type Vehicles } from '../../vehicles/vehicles-of.ts'
import type { Carrier, Confirmation, Offer } from '../find-offers.ts'

/** An accepted offer with its load, as a rate confirmation states them. */
export type Confirmable = {
  readonly offer: Offer
  readonly recipientId: string
  readonly carrier: Carrier
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
  /** Null unless the order has this carrier now. */
  readonly assignment: typeof orderAssignments.$inferSelect | null
  /** The versions that were issued, the newest first. */
  readonly confirmations: readonly Confirmation[]
}

/** A load whose carrier drives it: a change makes a new version. */
export type Confirmed = Confirmable & { readonly assignment: NonNullable<Confirmable['assignment']> }

/** Finds an accepted offer by its id; undefined if nobody has accepted it. */
export async function findConfirmable(db: Database, offerId: string): Promise<Confirmable | undefined> {
  const isTheirs = and(
    eq(orderAssignments.orderId, offers.orderId),
    eq(orderAssignments.carrierId, offerRecipients.carrierId),
    isNull(orderAssignments.endedAt),
  )
  const [[found], confirmations] = await db.read([
    db.sql
      .select({
        offer: offers,
        recipientId: offerRecipients.id,
        carrier: carriers,
        order: orders,
        vehicles: vehiclesOf(sql`orders.id`),
        assignment: orderAssignments,
      })
      .from(offers)
      .innerJoin(offerRecipients, eq(offerRecipients.id, offers.acceptedBy))
      .innerJoin(carriers, eq(carriers.id, offerRecipients.carrierId))
      .innerJoin(orders, eq(orders.id, offers.orderId))
      .leftJoin(orderAssignments, isTheirs)
      .where(eq(offers.id, offerId)),
    db.sql
      .select()
      .from(rateConfirmations)
      .where(eq(rateConfirmations.offerId, offerId))
      .orderBy(desc(rateConfirmations.version)),
  ])
  return found && { ...found, confirmations }
}

/** Whether the load is still to be done by this carrier. */
export const isConfirmed = (found: Confirmable): found is Confirmed =>
  found.offer.state === 'accepted' &&
  found.assignment !== null &&
  ['driver_assigned', 'in_transit'].includes(found.order.transportStatus)

/** True at the write while offer, carrier and order are as they were read. */
export const isUnchangedLoad = ({ offer, order }: Confirmable) =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${and(eq(orders.id, order.id), eq(orders.revision, order.revision))})
    AND EXISTS (SELECT 1 FROM ${offers} WHERE ${and(eq(offers.id, offer.id), eq(offers.state, 'accepted'))})`
