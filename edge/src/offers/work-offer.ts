import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { confirmedReason, type Confirmation } from '@switchback/core/fields/confirmation.ts'
import { changedFacts } from '@switchback/core/loads/changed-facts.ts'
import { offeredLoad } from '@switchback/core/loads/offered-load.ts'
import type { WorkOffer } from '@switchback/core/offers/offer.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { pickupDayOf } from '@switchback/core/offers/offer-rules.ts'
import { payAsks } from '@switchback/core/orders/decide/asks.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { existingCarrier } from '../carriers/existing-carrier.ts'
import { byStaff } from '../orders/write/commit-by-staff.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import { untilWritten } from '../http/until-written.ts'
import { writeChange } from '../payments/write/write-change.ts'
import { acceptOffer, type Acceptance } from './accept-offer.ts'
import { findOffers, type Offer, type OrderWithOffers, type Recipient } from './find-offers.ts'
import { centsOfDollars, type OfferContext } from './make-offer.ts'
import { confirmationMessage } from './confirmation/issue-confirmation.ts'
import { findConfirmable } from './confirmation/find-confirmable.ts'
import { nameDriverByStaff, type DriverContext } from './offer-driver.ts'
import { acceptedMessage, offerMessage, offerTokenHash } from './offer-messages.ts'
import { allowedActions, obstacleOf, versionFor } from './offer-response.ts'

type Step<Action extends WorkOffer['action']> = Extract<WorkOffer, { action: Action }>

type WorkContext = OfferContext & DriverContext

type Work = {
  readonly context: WorkContext
  readonly found: OrderWithOffers
  readonly offer: Offer
  readonly recipients: readonly Recipient[]
  readonly actor: StaffActor
}

const changedSince = () =>
  new Refusal('order_changed', {
    sentence: 'This offer has changed since you opened it. Reload it to see the change.',
  })

const notPossible = () =>
  new Refusal('illegal_transition', {
    sentence: 'The offer has changed since you opened it. Reload it to see where it stands.',
  })

/** @throws Refusal `confirmation_needed` for a pay that is unusual. */
const payReasonOf = ({ found }: Work, payCents: number, confirm: Confirmation): string | null =>
  confirmedReason(payAsks(payCents, found.row.order.totalCents, found.usual), confirm)

type Written = {
  readonly set: Partial<Offer>
  readonly steps?: readonly WriteStatement[]
  readonly event: NewOrderEvent
  readonly messages?: readonly Message[]
}

/** Writes a step of staff onto the revision that was on the screen. */
async function write(
  { context, found, offer, actor }: Work,
  { set, steps = [], event, messages = [] }: Written,
): Promise<boolean> {
  const { db, now } = context
  const { order } = found.row
  const at = now.toISOString()
  const written = await writeChange(context, {
    guard: db.sql
      .update(offers)
      .set({ ...set, revision: offer.revision + 1, updatedAt: at })
      .where(
        and(eq(offers.id, offer.id), eq(offers.revision, offer.revision), eq(offers.state, offer.state)),
      ),
    steps,
    event: { orderId: order.id, dealerId: order.dealerId, event, actor: byStaff(actor), at },
    messages,
  })
  return written !== undefined
}

const withdraw = (work: Work, { reason }: Step<'withdraw'>) =>
  write(work, {
    set: { state: 'withdrawn', nextStepAt: null },
    event: { kind: 'offer_ended', offerId: work.offer.id, how: 'withdrawn', reason },
  })

/**
 * Every carrier that has not declined gets the new pay. One that has the offer already is asked again, unless it is no
 * longer fit: then nothing is sent to it.
 */
function reprice(work: Work, { pay, confirm }: Step<'reprice'>) {
  const { context, found, offer, recipients } = work
  const payCents = centsOfDollars(pay)
  const payReason = payReasonOf(work, payCents, confirm) ?? offer.payReason
  const asked = recipients.filter(
    ({ recipient, carrier }) =>
      ['sent', 'seen', 'countered'].includes(recipient.state) &&
      obstacleOf(carrier, offer.pickupFrom, context) === undefined,
  )
  const isOpen = inArray(offerRecipients.state, ['waiting', 'sent', 'seen', 'countered'])
  const askedIds = asked.map(({ recipient }) => recipient.id)
  const { sql } = context.db
  const mailedLoad = offeredLoad({ offer, ...found.row }, payCents)
  return write(work, {
    set: { payCents, payReason },
    steps: [
      sql
        .update(offerRecipients)
        .set({ payCents })
        .where(and(eq(offerRecipients.offerId, offer.id), isOpen)),
      sql
        .update(offerRecipients)
        .set({
          mailedLoad,
          state: 'sent',
          sentAt: context.now.toISOString(),
          counterPayCents: null,
          counterPickupOn: null,
          counterVersion: null,
        })
        .where(inArray(offerRecipients.id, askedIds)),
    ],
    event: {
      kind: 'offered',
      offerId: offer.id,
      carriers: asked.length,
      leftOut: 0,
      amountCents: payCents,
      step: offer.sentSteps - 1,
      isNewPay: true,
    },
    messages: asked.map(({ recipient, carrier }) =>
      offerMessage(
        found.row,
        { ...offer, revision: offer.revision + 1 },
        {
          recipientId: recipient.id,
          carrier,
          payCents,
          changed: recipient.mailedLoad ? changedFacts(recipient.mailedLoad, mailedLoad) : ['Pay'],
        },
      ),
    ),
  })
}

/** A carrier's counter that waits for staff. @throws Refusal `illegal_transition` */
function counterOf({ recipients }: Work, recipientId: string) {
  const found = recipients.find(({ recipient }) => recipient.id === recipientId)
  if (found?.recipient.state !== 'countered') throw notPossible()
  const { counterPayCents, counterPickupOn, counterVersion } = found.recipient
  if (counterPayCents === null || counterPickupOn === null) throw notPossible()
  return { ...found, payCents: counterPayCents, pickupOn: counterPickupOn, counterVersion }
}

function declineCounter(work: Work, { recipientId }: Step<'decline_counter'>) {
  const { context, offer } = work
  const { carrier, payCents } = counterOf(work, recipientId)
  return write(work, {
    set: {},
    steps: [
      context.db.sql
        .update(offerRecipients)
        .set({ state: 'seen', counterPayCents: null, counterPickupOn: null, counterVersion: null })
        .where(eq(offerRecipients.id, recipientId)),
    ],
    event: {
      kind: 'offer_answered',
      offerId: offer.id,
      carrierName: carrier.name,
      answer: 'counter_declined',
      amountCents: payCents,
      saidBy: null,
      reason: null,
    },
  })
}

type Accepted = Pick<
  Acceptance,
  'recipientId' | 'carrier' | 'how' | 'payCents' | 'pickupOn' | 'saidBy' | 'before'
>

/** @throws Refusal `invalid` for a carrier that is not fit; `confirmation_needed`. */
function accept(work: Work, accepted: Accepted, confirm: Confirmation): Promise<boolean> {
  const { context, found, offer, actor } = work
  const obstacle = obstacleOf(accepted.carrier, accepted.pickupOn, context)
  if (obstacle !== undefined) {
    throw new Refusal('invalid', { details: [{ path: 'carrierId', message: obstacle }] })
  }
  return acceptOffer(context, found.row, offer, {
    ...accepted,
    by: byStaff(actor),
    stillTrue: eq(offers.revision, offer.revision),
    payReason: payReasonOf(work, accepted.payCents, confirm),
  })
}

/** @throws Refusal `order_changed` for a counter to the load as it was before. */
function acceptCounter(work: Work, { recipientId, confirm }: Step<'accept_counter'>) {
  const { carrier, recipient, payCents, pickupOn, counterVersion } = counterOf(work, recipientId)
  if (counterVersion !== versionFor(work.found, work.offer, recipient.payCents)) {
    throw new Refusal('order_changed', {
      sentence:
        'The offer changed after this counter-offer. Decline it so that the carrier can answer the new one.',
    })
  }
  return accept(work, { recipientId, carrier, how: 'counter', payCents, pickupOn, saidBy: null }, confirm)
}

/** The carrier of the list, or one that was not asked. @throws Refusal `invalid` */
async function askedByPhone(
  { context, offer, recipients }: Work,
  carrierId: string,
): Promise<Omit<Accepted, 'how' | 'pickupOn' | 'saidBy'>> {
  const known = recipients.find(({ carrier }) => carrier.id === carrierId)
  if (known) {
    const { id, payCents } = known.recipient
    return { recipientId: id, carrier: known.carrier, payCents, before: [] }
  }
  const { db, config } = context
  const [[carrier]] = await db.read([existingCarrier(db, carrierId)])
  if (!carrier) {
    const message = 'This carrier is no longer there.'
    throw new Refusal('invalid', { details: [{ path: 'carrierId', message }] })
  }
  const id = crypto.randomUUID()
  const row = db.sql.insert(offerRecipients).values({
    id,
    offerId: offer.id,
    carrierId,
    step: offer.sentSteps - 1,
    payCents: offer.payCents,
    tokenHash: await offerTokenHash(config, id),
    state: 'sent',
  })
  return { recipientId: id, carrier, payCents: offer.payCents, before: [row] }
}

/** @throws Refusal `order_changed` if the load is not the one that was read to the carrier. */
async function acceptByPhone(work: Work, { carrierId, saidBy, version, confirm }: Step<'accept_by_phone'>) {
  const asked = await askedByPhone(work, carrierId)
  if (version !== versionFor(work.found, work.offer, asked.payCents)) {
    throw new Refusal('order_changed', {
      sentence: 'The offer changed. Read the load to the carrier as it is now, then record the acceptance.',
    })
  }
  const { now, timeZone } = work.context
  const pickupOn = pickupDayOf(work.offer, dayOf(now, timeZone))
  return accept(work, { ...asked, how: 'phone', pickupOn, saidBy }, confirm)
}

/** The carrier that accepted, with its part of the offer. @throws Refusal `illegal_transition` */
function accepterOf({ offer, recipients }: Work): Recipient {
  const found = recipients.find(({ recipient }) => recipient.id === offer.acceptedBy)
  if (!found) throw notPossible()
  return found
}

async function nameDriver(work: Work, driver: Step<'name_driver'>): Promise<boolean> {
  const { context, offer, actor } = work
  await nameDriverByStaff(context, { offer, carrier: accepterOf(work).carrier, actor }, driver)
  return true
}

/** The link to sign, or to name the driver. */
async function sendLink(work: Work): Promise<boolean> {
  const { context, found, offer } = work
  const { carrier, recipient } = accepterOf(work)
  const confirmable = await findConfirmable(context.db, offer.id)
  const newest = confirmable?.confirmations[0]
  const again = `:${offer.revision}`
  const payCents = offer.acceptedPayCents ?? offer.payCents
  const to = {
    recipientId: recipient.id,
    carrier,
    payCents,
    pickupOn: offer.acceptedPickupOn ?? offer.pickupFrom,
  }
  return write(work, {
    set: {},
    event: { kind: 'offer_link_sent', offerId: offer.id, carrierName: carrier.name },
    messages: [
      confirmable && newest?.signedAt === null
        ? confirmationMessage(confirmable, newest, again)
        : acceptedMessage(found.row, offer, to, again),
    ],
  })
}

function take(work: Work, step: WorkOffer): Promise<boolean> {
  switch (step.action) {
    case 'withdraw':
      return withdraw(work, step)
    case 'reprice':
      return reprice(work, step)
    case 'decline_counter':
      return declineCounter(work, step)
    case 'accept_counter':
      return acceptCounter(work, step)
    case 'accept_by_phone':
      return acceptByPhone(work, step)
    case 'name_driver':
      return nameDriver(work, step)
    case 'send_link':
      return sendLink(work)
  }
}

/**
 * Takes a step of staff, only onto the revision that was on the screen.
 * @throws Refusal `not_found`; `order_changed` if the offer has changed since; `illegal_transition` for a step that it does
 * not allow; `invalid` for a carrier that is not fit; `confirmation_needed` for an unusual pay.
 * Source: OFFER-3.
 */
export async function workOffer(
  context: WorkContext,
  {
    orderId,
    offerId,
    step,
  }: { readonly orderId: string; readonly offerId: string; readonly step: WorkOffer },
  actor: StaffActor,
): Promise<void> {
  await untilWritten(async () => {
    const found = await findOffers(context.db, orderId)
    const offer = found.offers.find((each) => each.offer.id === offerId)?.offer
    if (!offer) throw new Refusal('not_found', { sentence: 'This offer is no longer there.' })
    if (offer.revision !== step.revision) throw changedSince()
    const recipients = found.recipients.filter(({ recipient }) => recipient.offerId === offerId)
    if (!allowedActions(found, offer, context.now).includes(step.action)) throw notPossible()
    return take({ context, found, offer, recipients, actor }, step)
  })
}
