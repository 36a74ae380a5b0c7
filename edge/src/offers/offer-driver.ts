import { guardNames } from '@switchback/core/errors/refusal-facts.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { CarrierOffer, NameOfferDriver } from '@switchback/core/offers/offer.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { refuseMove } from '@switchback/core/orders/decide/decide-move.ts'
import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { offers } from '@switchback/db/schema/orders/offers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { assignmentFacts } from '../carriers/assignment-row.ts'
import { replaceAssignment } from '../carriers/assignment-steps.ts'
import { readAssignable } from '../carriers/read-assignable.ts'
import { freshDriverLink } from '../driver-links/new-driver-link.ts'
import { findAdminOrder, type AdminOrder } from '../orders/read/admin-order.ts'
import { movedMessages } from '../orders/write/moved-messages.ts'
import { commitOrder, type CommitContext } from '../payments/commit/commit-order.ts'
import type { OrderDecision } from '../payments/write/write-order.ts'
import { carrierOffer, findByToken, type LinkedOffer, type TokenContext } from './find-by-token.ts'

type DriverContext = CommitContext & TokenContext

/** Only the device that accepted names the driver; after a phone call the link alone does. */
function refuseOthers({ offer, recipient, isDeviceKnown }: LinkedOffer): void {
  if (offer.state !== 'accepted' || recipient.state !== 'accepted') {
    throw new Refusal('illegal_transition', { sentence: 'Accept the offer first.' })
  }
  if (offer.acceptedHow !== 'phone' && !isDeviceKnown) {
    throw new Refusal('forbidden', { sentence: 'Please use the device on which you accepted the offer.' })
  }
}

/** The same driver once more changes nothing. @throws Refusal `illegal_transition` for another one */
function ofAssigned(linked: LinkedOffer, driver: NameOfferDriver, now: Date): CarrierOffer {
  const { offer } = linked
  const isSame = offer.driverName === driver.driverName && offer.driverPhone === driver.driverPhone
  if (isSame) return carrierOffer(linked, now)
  throw new Refusal('illegal_transition', {
    sentence: 'The order has your driver already. Please call us to change it.',
  })
}

/** The driver's columns, and why the order could not take the driver. */
function storeDriver(
  { db, now }: Pick<DriverContext, 'db' | 'now'>,
  { offer }: LinkedOffer,
  { driverName, driverPhone, truck, plate }: NameOfferDriver,
  problem: string | null,
) {
  return db.sql
    .update(offers)
    .set({
      driverName,
      driverPhone,
      truck,
      plate,
      problem,
      revision: sql`${offers.revision} + 1`,
      updatedAt: now.toISOString(),
    })
    .where(and(eq(offers.id, offer.id), eq(offers.state, 'accepted')))
}

/** Gives the order to the carrier, with pay and day of the acceptance. @throws Refusal as `readAssignable` */
async function assign(
  context: DriverContext,
  found: AdminOrder,
  linked: LinkedOffer,
  driver: NameOfferDriver,
): Promise<OrderDecision> {
  const { order } = found
  const { offer, carrier } = linked
  const to = 'driver_assigned'
  refuseMove(order, to, latestDeed(found.events, context.now))
  const request = {
    carrierId: carrier.id,
    driverId: null,
    driverName: driver.driverName,
    driverPhone: driver.driverPhone,
    carrierPay: dollarsText(offer.acceptedPayCents ?? offer.payCents),
    pickupDate: offer.acceptedPickupOn,
    deliveryDate: offer.deliverBy,
    pickupTime: null,
    deliveryTime: null,
    overrideReason: null,
    // Staff confirmed the pay when they offered it.
    confirm: { guards: [...guardNames], reason: offer.payReason ?? 'As offered to the carrier' },
  }
  const assignable = await readAssignable(context, found, request, undefined)
  const { sql: build } = context.db
  const link = freshDriverLink()
  return {
    columns: { transportStatus: to },
    event: { kind: to, from: order.transportStatus, ...assignmentFacts(assignable) },
    by: { kind: 'system' },
    messages: movedMessages(found, { to, assignable, link, truckPlate: driver.plate }, context),
    steps: [
      ...replaceAssignment(context, order, assignable, {
        userId: offer.createdBy,
        current: undefined,
        link,
      }),
      build
        .update(orderAssignments)
        .set({ truckPlate: driver.plate })
        .where(and(eq(orderAssignments.orderId, order.id), isNull(orderAssignments.endedAt))),
      storeDriver(context, linked, driver, null),
    ],
    stillTrue: sql`${assignable.stillTrue} AND EXISTS (SELECT 1 FROM ${offers} WHERE ${and(eq(offers.id, offer.id), eq(offers.state, 'accepted'))})`,
  }
}

/** The sentence of a refusal for staff. @throws the error itself if it says nothing about the order. */
function problemOf(error: unknown): string {
  if (!(error instanceof Refusal) || error.code === 'database_unavailable') throw error
  return error.details?.[0]?.message ?? error.message
}

/**
 * Names the driver of an accepted offer and assigns the order, by the write of every assignment. If the order cannot take
 * them, the acceptance and the driver stay, and staff read why.
 * @throws Refusal `illegal_transition` before the acceptance or after the assignment; `forbidden` on another device; as
 * `findByToken`.
 * Source: OFFER-7, CARRIER-3.
 */
export async function nameOfferDriver(
  context: DriverContext,
  driver: NameOfferDriver,
): Promise<CarrierOffer> {
  const { db, now } = context
  const linked = await findByToken(context, driver)
  refuseOthers(linked)
  if (linked.isAssigned) return ofAssigned(linked, driver, now)
  const source = { load: () => findAdminOrder(db, linked.order.id) }
  try {
    await commitOrder(context, source, (found) => assign(context, found, linked, driver))
  } catch (error) {
    const problem = problemOf(error)
    const latest = await findByToken(context, driver)
    // A repeat whose first attempt was faster.
    if (!latest.isAssigned) await db.write([storeDriver(context, linked, driver, problem)])
  }
  return carrierOffer(await findByToken(context, driver), now)
}
