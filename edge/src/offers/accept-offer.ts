import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { statesBeforeDriver } from '@switchback/core/orders/state/transport-state.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { isStillAssignable } from '../carriers/read-assignable.ts'
import type { OrderRow } from '../orders/read/order-row.ts'
import { writeChange } from '../payments/write/write-change.ts'
import type { Carrier, Offer } from './find-offers.ts'
import type { OfferContext } from './make-offer.ts'
import { acceptedMessage } from './offer-messages.ts'
import { insuredOnFor } from './offer-response.ts'

/** An acceptance by a carrier's link, by a counter within the limit or by staff. Sums are whole cents. */
export type Acceptance = {
  readonly recipientId: string
  readonly carrier: Carrier
  readonly how: NonNullable<Offer['acceptedHow']>
  readonly payCents: number
  readonly pickupOn: string
  readonly saidBy: string | null
  readonly by: EventActor
  /** Another condition that must hold at the write. */
  readonly stillTrue: SQL
  /** Statements before the others, such as the row of a carrier that was not asked. */
  readonly before?: readonly WriteStatement[]
  readonly payReason?: string | null
}

type Order = OrderRow['order']

/** The order of an offer waits for a driver, and is as it was read: the carrier accepts what it saw. */
const isSeenOrder = ({ id, revision }: Order) =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${and(eq(orders.id, id), eq(orders.revision, revision), inArray(orders.transportStatus, [...statesBeforeDriver]))})`

/** True at the write while the offer is open, the order waits unchanged, and the carrier is fit. */
function isStillOpen(context: OfferContext, order: Order, offer: Offer, accepted: Acceptance) {
  const { carrier, pickupOn, stillTrue } = accepted
  return and(
    eq(offers.id, offer.id),
    eq(offers.state, 'open'),
    gt(offers.expiresAt, context.now.toISOString()),
    isStillAssignable(carrier.id, null, insuredOnFor(carrier, pickupOn, context), false),
    isSeenOrder(order),
    stillTrue,
  )
}

/** The columns of an accepted offer. */
const acceptedColumns = (offer: Offer, accepted: Acceptance, at: string) => ({
  state: 'accepted' as const,
  acceptedBy: accepted.recipientId,
  acceptedHow: accepted.how,
  acceptedPayCents: accepted.payCents,
  acceptedPickupOn: accepted.pickupOn,
  acceptedAt: at,
  saidBy: accepted.saidBy,
  nextStepAt: null,
  payReason: accepted.payReason ?? offer.payReason,
  revision: sql`${offers.revision} + 1`,
  updatedAt: at,
})

/** The carrier has accepted; everybody else who has not declined came too late. */
function settleRecipients({ db, now }: OfferContext, offer: Offer, recipientId: string) {
  const isTheirs = sql`${offerRecipients.id} = ${recipientId}`
  const isAsked = and(ne(offerRecipients.state, 'declined'), isNull(offerRecipients.leftOut))
  const others = or(eq(offerRecipients.id, recipientId), isAsked)
  return db.sql
    .update(offerRecipients)
    .set({
      state: sql`iif(${isTheirs}, 'accepted', 'taken')`,
      leftOut: sql`iif(${isTheirs}, NULL, ${offerRecipients.leftOut})`,
      answeredAt: sql`iif(${isTheirs}, ${now.toISOString()}, ${offerRecipients.answeredAt})`,
    })
    .where(and(eq(offerRecipients.offerId, offer.id), others))
}

/**
 * A pickup that is over, or after the last day of the delivery, is agreed by nobody: the order could not be assigned so.
 * @throws Refusal `illegal_transition` with the days.
 */
function refuseOddDays({ now, timeZone }: OfferContext, { deliverBy }: Offer, pickupOn: string): void {
  const refuse = (why: string) =>
    new Refusal('illegal_transition', {
      sentence: `The pickup day, ${showDay(pickupOn)}, is ${why}. Agree on another day.`,
    })
  if (pickupOn < dayOf(now, timeZone)) throw refuse('over')
  if (deliverBy !== null && pickupOn > deliverBy) {
    throw refuse(`after the last day of the delivery, ${showDay(deliverBy)}`)
  }
}

/**
 * Writes an acceptance, if the offer is still open and the carrier fit: the first one wins, and everybody else who has
 * not declined reads "taken".
 * @returns whether it was written.
 * @throws Refusal `illegal_transition` for a pickup day that is over or after the delivery.
 * Source: OFFER-6.
 */
export async function acceptOffer(
  context: OfferContext,
  row: Pick<OrderRow, 'order'>,
  offer: Offer,
  accepted: Acceptance,
): Promise<boolean> {
  const { db, now } = context
  const { recipientId, carrier, payCents, pickupOn, saidBy, by, before = [] } = accepted
  refuseOddDays(context, offer, pickupOn)
  const at = now.toISOString()
  const { order } = row
  const facts = {
    offerId: offer.id,
    carrierName: carrier.name,
    answer: 'accepted',
    amountCents: payCents,
  } as const
  const written = await writeChange(context, {
    guard: db.sql
      .update(offers)
      .set(acceptedColumns(offer, accepted, at))
      .where(isStillOpen(context, order, offer, accepted)),
    steps: [...before, settleRecipients(context, offer, recipientId)],
    event: {
      orderId: order.id,
      dealerId: order.dealerId,
      event: { kind: 'offer_answered', ...facts, saidBy, reason: null },
      actor: by,
      at,
    },
    notifications: [
      { kind: 'offer_answered', ...facts, orderId: order.id, recipientId, revision: offer.revision },
    ],
    messages: [acceptedMessage(row, offer, { recipientId, carrier, payCents, pickupOn })],
  })
  return written !== undefined
}
