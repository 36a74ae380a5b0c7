import type { StaffActor } from '@switchback/core/access/actor.ts'
import { offeredLoad } from '@switchback/core/loads/offered-load.ts'
import { statesBeforeDriver } from '@switchback/core/orders/state/transport-state.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import type { Happened } from '@switchback/db/insert-order-event.ts'
import { carrierDevices, offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { RenewedLinks } from '../claims/renew-claim-links.ts'
import { byStaff } from '../orders/write/commit-by-staff.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { RequestContext } from '../request-context.ts'
import { vehiclesOf, type Vehicles } from '../vehicles/vehicles-of.ts'
import { findConfirmable } from './confirmation/find-confirmable.ts'
import { confirmationMessage } from './confirmation/issue-confirmation.ts'
import type { Carrier, Offer, Recipient } from './find-offers.ts'
import { acceptedMessage, offerMessage, offerTokenHash } from './offer-messages.ts'
import { obstacleOf } from './offer-response.ts'

type RenewContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config'>

type Waiting = Pick<Recipient, 'recipient'> & {
  readonly offer: Offer
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
}

const isLive = inArray(offers.state, ['open', 'accepted'])

/** An offer that the carrier can answer, or a load that is still to be done. */
const waitsForCarrier = (at: string) =>
  or(
    and(
      eq(offers.state, 'open'),
      gt(offers.expiresAt, at),
      inArray(offerRecipients.state, ['sent', 'seen', 'countered']),
    ),
    and(
      eq(offers.acceptedBy, offerRecipients.id),
      inArray(orders.transportStatus, [...statesBeforeDriver, 'driver_assigned', 'in_transit']),
    ),
  )

/** The carrier's parts of open and accepted offers, and those of them whose mail it still needs. */
function readParts({ db, now }: RenewContext, carrierId: string) {
  const isTheirs = and(eq(offerRecipients.carrierId, carrierId), isLive)
  return db.read([
    db.sql
      .select({ id: offerRecipients.id })
      .from(offerRecipients)
      .innerJoin(offers, eq(offers.id, offerRecipients.offerId))
      .where(isTheirs),
    db.sql
      .select({
        recipient: offerRecipients,
        offer: offers,
        order: orders,
        vehicles: vehiclesOf(sql`orders.id`),
      })
      .from(offerRecipients)
      .innerJoin(offers, eq(offers.id, offerRecipients.offerId))
      .innerJoin(orders, eq(orders.id, offers.orderId))
      .where(and(isTheirs, waitsForCarrier(now.toISOString()))),
  ])
}

/** The mail that the carrier needs at its new address; undefined if it has signed, or is not fit. */
async function mailOf(
  context: RenewContext,
  carrier: Carrier,
  recipientId: string,
  { recipient, offer, ...row }: Waiting,
): Promise<Message | undefined> {
  if (offer.state === 'open') {
    const isFit = obstacleOf(carrier, offer.pickupFrom, context) === undefined
    return isFit
      ? offerMessage(row, offer, { recipientId, carrier, payCents: recipient.payCents })
      : undefined
  }
  const confirmable = await findConfirmable(context.db, offer.id)
  const newest = confirmable?.confirmations[0]
  if (!confirmable || !newest) {
    const payCents = offer.acceptedPayCents ?? offer.payCents
    const pickupOn = offer.acceptedPickupOn ?? offer.pickupFrom
    return acceptedMessage(row, offer, { recipientId, carrier, payCents, pickupOn })
  }
  if (newest.signedAt !== null) return undefined
  return confirmationMessage({ ...confirmable, carrier, recipientId }, newest, `:${recipientId}`)
}

/** The history says who mailed the carrier its link. */
const linkSent = (
  { now }: RenewContext,
  carrier: Carrier,
  { offer, order }: Waiting,
  actor: Pick<StaffActor, 'userId'>,
): Happened => ({
  orderId: order.id,
  dealerId: order.dealerId,
  event: { kind: 'offer_link_sent', offerId: offer.id, carrierName: carrier.name },
  actor: byStaff(actor),
  at: now.toISOString(),
})

/** The load as an open offer's mail has it now. */
function storeLoad({ db }: RenewContext, recipientId: string, waiting: Waiting): WriteStatement[] {
  if (waiting.offer.state !== 'open') return []
  const mailedLoad = offeredLoad(waiting, waiting.recipient.payCents)
  return [db.sql.update(offerRecipients).set({ mailedLoad }).where(eq(offerRecipients.id, recipientId))]
}

type Part = { readonly id: string; readonly next: string; readonly hash: string }

/**
 * Each part gets another id, from which its link and its PINs derive: a request that found the part before no longer
 * writes.
 */
function renewSteps({ db, now }: RenewContext, carrierId: string, parts: readonly Part[]): WriteStatement[] {
  const renewed = sql`json_each(${JSON.stringify(parts)}) AS part`
  return [
    sql`UPDATE offer_recipients
      SET id = part.value ->> 'next', token_hash = part.value ->> 'hash', pin_count = 0, pin_tries = 0
      FROM ${renewed} WHERE offer_recipients.id = part.value ->> 'id'`,
    sql`UPDATE offers SET revision = revision + 1, updated_at = ${now.toISOString()}, accepted_by =
        coalesce((SELECT part.value ->> 'next' FROM ${renewed} WHERE part.value ->> 'id' = accepted_by), accepted_by)
      WHERE id IN (SELECT recipient.offer_id FROM ${renewed}
        JOIN offer_recipients AS recipient ON recipient.id = part.value ->> 'next')`,
    db.sql.delete(carrierDevices).where(eq(carrierDevices.carrierId, carrierId)),
  ]
}

/**
 * Ends what a carrier's earlier address can open: the links of its open and accepted offers, their PINs and the known
 * devices. Offers that it can answer, and loads whose rate confirmation it has not signed, are mailed to the new one.
 * @param carrier as it is saved, with its new address.
 * Source: CARRIER-11.
 */
export async function renewOfferLinks(
  context: RenewContext,
  carrier: Carrier,
  actor: Pick<StaffActor, 'userId'>,
): Promise<RenewedLinks> {
  const [all, waiting] = await readParts(context, carrier.id)
  const parts = await Promise.all(
    all.map(async ({ id }) => {
      const next = crypto.randomUUID()
      return { id, next, hash: await offerTokenHash(context.config, next) }
    }),
  )
  const steps = renewSteps(context, carrier.id, parts)
  const messages: Message[] = []
  const events: Happened[] = []
  for (const each of waiting) {
    const recipientId = parts.find(({ id }) => id === each.recipient.id)?.next
    const mail = recipientId === undefined ? undefined : await mailOf(context, carrier, recipientId, each)
    if (recipientId === undefined || !mail) continue
    messages.push(mail)
    events.push(linkSent(context, carrier, each, actor))
    steps.push(...storeLoad(context, recipientId, each))
  }
  const ids = JSON.stringify(all.map(({ id }) => id))
  const isOther = sql`${offerRecipients.id} NOT IN (SELECT value FROM json_each(${ids}))`
  // One that was made a moment ago has its link at the earlier address.
  const stillTrue = sql`NOT EXISTS (SELECT 1 FROM ${offerRecipients} INNER JOIN ${offers}
    ON ${offers.id} = ${offerRecipients.offerId}
    WHERE ${and(eq(offerRecipients.carrierId, carrier.id), isLive, isOther)})`
  return { stillTrue, steps, events, messages }
}
