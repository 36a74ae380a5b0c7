import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { refuseUnlikelyDay } from '@switchback/core/fields/day-and-instant.ts'
import type { AnswerOffer, CarrierOffer, OpenOffer } from '@switchback/core/offers/offer.ts'
import {
  carrierOfferState,
  isWithinLimit,
  nextStepTime,
  pickupDayOf,
} from '@switchback/core/offers/offer-rules.ts'
import type { OrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { untilWritten } from '../http/until-written.ts'
import { writeChange, type Change } from '../payments/write/write-change.ts'
import { acceptOffer, type Acceptance } from './accept-offer.ts'
import { findByToken, type LinkedOffer, type TokenContext } from './find-by-token.ts'
import { centsOfDollars, type OfferContext } from './make-offer.ts'
import { checkIdentity } from './offer-pin.ts'
import { obstacleOf, versionedLoad } from './offer-response.ts'

type AnswerContext = OfferContext & TokenContext
type Answer<Action extends AnswerOffer['action']> = Extract<AnswerOffer, { action: Action }>

/** A carrier acts by its link. */
const byCarrier = ({ carrier }: LinkedOffer) => ({ kind: 'carrier', carrierId: carrier.id }) as const

/**
 * Opens an offer for its carrier. Staff see that it was opened.
 * @throws Refusal as `findByToken`.
 * Source: OFFER-4.
 */
export async function openOffer(context: TokenContext, request: OpenOffer): Promise<LinkedOffer> {
  const found = await findByToken(context, request)
  const { db } = context
  if (found.recipient.state === 'sent') {
    const isSent = and(eq(offerRecipients.id, found.recipient.id), eq(offerRecipients.state, 'sent'))
    await db.write([db.sql.update(offerRecipients).set({ state: 'seen' }).where(isSent)])
  }
  return found
}

const sentences: Readonly<Record<Exclude<CarrierOffer['state'], 'open' | 'countered'>, string>> = {
  declined: 'You have declined this offer. Please call us if you want it after all.',
  accepted: 'You have accepted this offer already.',
  taken: 'Another carrier was faster: this load is taken.',
  withdrawn: 'We have withdrawn this offer.',
  expired: 'This offer has ended.',
}

/** @throws Refusal `illegal_transition` with what became of the offer. */
function refuseUnlessOpen({ offer, recipient }: LinkedOffer, now: Date): void {
  const state = carrierOfferState(offer, recipient.state, now.toISOString())
  if (state !== 'open' && state !== 'countered') {
    throw new Refusal('illegal_transition', { sentence: sentences[state] })
  }
}

/** @throws Refusal `illegal_transition` for a carrier that is inactive or not insured. */
function refuseUnfit(context: AnswerContext, { carrier }: LinkedOffer, pickupOn: string): void {
  if (obstacleOf(carrier, pickupOn, context) === undefined) return
  throw new Refusal('illegal_transition', {
    sentence:
      'We cannot give you this load: our record of your company or its insurance has ended. Please call us.',
  })
}

/** The carrier's part is as it was read. */
const isUnchanged = ({ recipient }: LinkedOffer) =>
  sql`EXISTS (SELECT 1 FROM ${offerRecipients} WHERE ${and(
    eq(offerRecipients.id, recipient.id),
    eq(offerRecipients.state, recipient.state),
    eq(offerRecipients.payCents, recipient.payCents),
  )})`

function acceptNow(
  context: AnswerContext,
  found: LinkedOffer,
  accepted: Pick<Acceptance, 'how' | 'payCents' | 'pickupOn'>,
): Promise<boolean> {
  const { carrier, recipient, offer } = found
  refuseUnfit(context, found, accepted.pickupOn)
  return acceptOffer(context, found, offer, {
    ...accepted,
    recipientId: recipient.id,
    carrier,
    saidBy: null,
    by: byCarrier(found),
    stillTrue: isUnchanged(found),
  })
}

/** The carrier agrees to what was on its screen. @throws Refusal `order_changed` if the load, its pay or its terms changed */
function refuseOutdated(found: LinkedOffer, version: string): void {
  if (version === versionedLoad(found, found.recipient.payCents).version) return
  throw new Refusal('order_changed', { sentence: 'The offer changed. Look at it once more.' })
}

function accept(context: AnswerContext, found: LinkedOffer, { version }: Answer<'accept'>): Promise<boolean> {
  const { recipient, offer } = found
  refuseOutdated(found, version)
  const today = dayOf(context.now, context.timeZone)
  const pickupOn = pickupDayOf(offer, today)
  return acceptNow(context, found, { how: 'link', payCents: recipient.payCents, pickupOn })
}

type Answered = Pick<OrderEventOf<'offer_answered'>, 'answer' | 'amountCents' | 'reason'> & {
  readonly set: Partial<LinkedOffer['recipient']>
  readonly steps?: readonly WriteStatement[]
  readonly notifications?: Change['notifications']
}

/** Writes a decline or a counter, while the offer is open. */
async function write(
  context: AnswerContext,
  found: LinkedOffer,
  { set, steps = [], notifications, ...facts }: Answered,
): Promise<boolean> {
  const { db, now } = context
  const { offer, recipient, carrier, order } = found
  const at = now.toISOString()
  const written = await writeChange(context, {
    guard: db.sql
      .update(offers)
      .set({ revision: sql`${offers.revision} + 1`, updatedAt: at })
      .where(
        and(eq(offers.id, offer.id), eq(offers.state, 'open'), gt(offers.expiresAt, at), isUnchanged(found)),
      ),
    steps: [
      db.sql
        .update(offerRecipients)
        .set({ ...set, answeredAt: at })
        .where(eq(offerRecipients.id, recipient.id)),
      ...steps,
    ],
    event: {
      orderId: order.id,
      dealerId: order.dealerId,
      event: {
        kind: 'offer_answered',
        offerId: offer.id,
        carrierName: carrier.name,
        saidBy: null,
        ...facts,
      },
      actor: byCarrier(found),
      at,
    },
    notifications,
  })
  return written !== undefined
}

/** Once every carrier of the step that was sent last has declined, the next step waits no longer. Source: OFFER-2. */
function nextStepNow({ db, now, timeZone }: AnswerContext, offer: LinkedOffer['offer']): WriteStatement {
  const { isBusinessHours } = offer
  const at = nextStepTime(now, 0, { isBusinessHours, timeZone }).toISOString()
  const ofStep = and(
    eq(offerRecipients.offerId, offer.id),
    sql`${offerRecipients.step} = ${offers.sentSteps} - 1`,
    ne(offerRecipients.state, 'declined'),
    isNull(offerRecipients.leftOut),
  )
  return db.sql
    .update(offers)
    .set({ nextStepAt: at })
    .where(
      and(
        eq(offers.id, offer.id),
        gt(offers.nextStepAt, at),
        sql`NOT EXISTS (SELECT 1 FROM ${offerRecipients} WHERE ${ofStep})`,
      ),
    )
}

const decline = (context: AnswerContext, found: LinkedOffer, { reason, text }: Answer<'decline'>) =>
  write(context, found, {
    set: {
      state: 'declined',
      declineReason: reason,
      declineText: text,
      counterPayCents: null,
      counterPickupOn: null,
      counterVersion: null,
    },
    steps: [nextStepNow(context, found.offer)],
    answer: 'declined',
    amountCents: null,
    reason: text,
  })

/** Within the limit a counter is an acceptance; any other one waits for staff. Source: OFFER-6. */
function counter(
  context: AnswerContext,
  found: LinkedOffer,
  { pay, pickupDate, version }: Answer<'counter'>,
): Promise<boolean> {
  const { offer, recipient, carrier, order } = found
  refuseOutdated(found, version)
  const today = dayOf(context.now, context.timeZone)
  refuseUnlikelyDay('pickupDate', pickupDate, { today, isPast: false })
  if (pickupDate < today) {
    throw new Refusal('invalid', { details: [{ path: 'pickupDate', message: 'This day is over' }] })
  }
  const payCents = centsOfDollars(pay)
  if (isWithinLimit({ payCents, pickupOn: pickupDate }, offer)) {
    return acceptNow(context, found, { how: 'counter', payCents, pickupOn: pickupDate })
  }
  return write(context, found, {
    set: {
      state: 'countered',
      counterPayCents: payCents,
      counterPickupOn: pickupDate,
      counterVersion: version,
    },
    answer: 'countered',
    amountCents: payCents,
    reason: null,
    notifications: [
      {
        kind: 'offer_answered',
        orderId: order.id,
        offerId: offer.id,
        recipientId: recipient.id,
        carrierName: carrier.name,
        answer: 'countered',
        revision: offer.revision,
        amountCents: payCents,
      },
    ],
  })
}

function take(context: AnswerContext, found: LinkedOffer, answer: AnswerOffer): Promise<boolean> {
  switch (answer.action) {
    case 'accept':
      return accept(context, found, answer)
    case 'decline':
      return decline(context, found, answer)
    case 'counter':
      return counter(context, found, answer)
  }
}

/** The same answer, sent again: a decline for the same reason, or an acceptance of what was offered. */
function isRepeat({ offer, recipient }: LinkedOffer, answer: AnswerOffer): boolean {
  if (answer.action === 'decline') {
    const isSame = recipient.declineReason === answer.reason && recipient.declineText === answer.text
    return recipient.state === 'declined' && isSame
  }
  const isAccepted = offer.state === 'accepted' && recipient.state === 'accepted'
  return answer.action === 'accept' && isAccepted && offer.acceptedHow !== 'counter'
}

/**
 * Takes a carrier's answer. Of many acceptances at once one is written.
 * @throws Refusal `illegal_transition` if the offer is not open any more, or the carrier not fit; `order_changed` if the
 * load, its pay or its terms are not those on the screen; `invalid` at a field, as `checkIdentity`; as `findByToken`.
 * Source: OFFER-5, OFFER-6.
 */
export async function answerOffer(context: AnswerContext, answer: AnswerOffer): Promise<void> {
  const first = await findByToken(context, answer)
  if (isRepeat(first, answer)) return
  refuseUnlessOpen(first, context.now)
  if (answer.action !== 'decline') await checkIdentity(context, first, answer)
  let found: LinkedOffer | undefined = first
  await untilWritten(async () => {
    const now = found ?? (await findByToken(context, answer))
    found = undefined
    refuseUnlessOpen(now, context.now)
    return take(context, now, answer)
  })
}
