import type { StaffActor } from '@switchback/core/access/actor.ts'
import { guardNames } from '@switchback/core/errors/guards.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { NameOfferDriver, OfferDriver } from '@switchback/core/offers/offer.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
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
import { afterCommit } from '../http/after-commit.ts'
import { findAdminOrder, type AdminOrder } from '../orders/read/admin-order.ts'
import { byStaff } from '../orders/write/commit-by-staff.ts'
import { movedMessages } from '../orders/write/moved-messages.ts'
import { commitOrder, type CommitContext } from '../payments/commit/commit-order.ts'
import type { OrderDecision } from '../payments/write/write-order.ts'
import { currentConfirmation, type IssueContext } from './confirmation/issue-confirmation.ts'
import { findByToken, type LinkedOffer, type TokenContext } from './find-by-token.ts'
import { driverOfOffer } from './offer-response.ts'

export type DriverContext = CommitContext & IssueContext

/** An offer with the carrier that accepted it. */
type Accepted = Pick<LinkedOffer, 'offer' | 'carrier'>

/** The driver, and who names them: the carrier, or staff for it. */
type Named = { readonly driver: OfferDriver; readonly by: EventActor }

/** Only a device that has shown whose it is names the driver. @throws Refusal `illegal_transition`, `forbidden` */
function refuseOthers({ offer, recipient, isDeviceKnown }: LinkedOffer): void {
  if (offer.state !== 'accepted' || recipient.state !== 'accepted') {
    throw new Refusal('illegal_transition', { sentence: 'Accept the offer first.' })
  }
  if (!isDeviceKnown) {
    throw new Refusal('forbidden', { sentence: 'Please enter your PIN on this device first.' })
  }
}

/**
 * The same driver once more changes nothing.
 * @throws Refusal `illegal_transition` for another name, phone, truck or plate
 */
function refuseAnother({ offer }: LinkedOffer, { driverName, driverPhone, truck, plate }: OfferDriver): void {
  const named = driverOfOffer(offer)
  const isSame =
    named?.driverName === driverName &&
    named.driverPhone === driverPhone &&
    named.truck === truck &&
    named.plate === plate
  if (isSame) return
  throw new Refusal('illegal_transition', {
    sentence: 'The order has your driver and truck already. Please call us to change them.',
  })
}

/** The driver's columns, and why the order could not take the driver. */
function storeDriver(
  { db, now }: Pick<DriverContext, 'db' | 'now'>,
  { offer }: Pick<Accepted, 'offer'>,
  { driverName, driverPhone, truck, plate }: OfferDriver,
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
  accepted: Accepted,
  { driver, by }: Named,
): Promise<OrderDecision> {
  const { order } = found
  const { offer, carrier } = accepted
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
    by,
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
      storeDriver(context, accepted, driver, null),
    ],
    stillTrue: sql`${assignable.stillTrue} AND EXISTS (SELECT 1 FROM ${offers} WHERE ${and(eq(offers.id, offer.id), eq(offers.state, 'accepted'))})`,
  }
}

/** The sentence of a refusal for staff. @throws the error itself if it says nothing about the order. */
function problemOf(error: unknown): string {
  if (!(error instanceof Refusal) || error.code === 'database_unavailable') throw error
  return error.details?.[0]?.message ?? error.message
}

/** A lost race may have ended the offer itself. @throws Refusal `illegal_transition` */
async function refuseEnded({ db }: DriverContext, { offer }: Accepted): Promise<void> {
  const [[latest]] = await db.read([
    db.sql.select({ state: offers.state }).from(offers).where(eq(offers.id, offer.id)),
  ])
  if (latest?.state === 'accepted') return
  throw new Refusal('illegal_transition', { sentence: 'The carrier no longer has this offer.' })
}

/** Assigns the driver; the rate confirmation follows, now or by a job. @throws Refusal as `assign`, `refuseEnded` */
async function commitDriver(context: DriverContext, accepted: Accepted, named: Named): Promise<void> {
  const { db } = context
  const { offer } = accepted
  const source = { load: () => findAdminOrder(db, offer.orderId) }
  let attempts = 0
  await commitOrder(context, source, async (found) => {
    if (attempts++ > 0) await refuseEnded(context, accepted)
    return assign(context, found, accepted, named)
  })
  await afterCommit(context, 'rate_confirmation_left_to_job', () => currentConfirmation(context, offer.id))
}

/**
 * Names the driver of an accepted offer for its carrier, as staff heard it on the phone.
 * @throws Refusal as `readAssignable`; `illegal_transition` if the order cannot take a driver.
 * Source: OFFER-7, CARRIER-3.
 */
export const nameDriverByStaff = (
  context: DriverContext,
  accepted: Accepted & { readonly actor: StaffActor },
  driver: OfferDriver,
): Promise<void> => commitDriver(context, accepted, { driver, by: byStaff(accepted.actor) })

/**
 * Names the driver of an accepted offer and assigns the order, by the write of every assignment. If the order cannot take
 * them, the acceptance and the driver stay, and staff read why.
 * @throws Refusal `illegal_transition` before the acceptance, or for another driver than the order has; `forbidden` on
 * another device; as `findByToken`.
 * Source: OFFER-7, CARRIER-3.
 */
export async function nameOfferDriver(
  context: DriverContext & TokenContext,
  driver: NameOfferDriver,
): Promise<void> {
  const linked = await findByToken(context, driver)
  refuseOthers(linked)
  if (linked.isAssigned) return refuseAnother(linked, driver)
  const by = { kind: 'carrier', carrierId: linked.carrier.id } as const
  try {
    await commitDriver(context, linked, { driver, by })
  } catch (error) {
    const problem = problemOf(error)
    const latest = await findByToken(context, driver)
    // Another request was faster.
    if (latest.isAssigned) return refuseAnother(latest, driver)
    await context.db.write([storeDriver(context, linked, driver, problem)])
  }
}
