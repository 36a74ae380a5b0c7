import { offeredLoad } from '@switchback/core/loads/offered-load.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { confirmedReason } from '@switchback/core/fields/confirmation.ts'
import { refuseUnlikelyDay } from '@switchback/core/fields/day-and-instant.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { offerLimits, type OfferOrder } from '@switchback/core/offers/offer.ts'
import { nextStepTime } from '@switchback/core/offers/offer-rules.ts'
import { payAsks } from '@switchback/core/orders/decide/asks.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { untilWritten } from '../http/until-written.ts'
import { writeChange, type WriteContext } from '../payments/write/write-change.ts'
import { byStaff } from '../orders/write/commit-by-staff.ts'
import type { RequestContext } from '../request-context.ts'
import { findOffers, type Carrier, type OrderWithOffers } from './find-offers.ts'
import { offerMessage, offerTokenHash } from './offer-messages.ts'
import { isWaiting, obstacleOf } from './offer-response.ts'

export type OfferContext = WriteContext & Pick<RequestContext, 'timeZone' | 'config'>

const longestOfferMs = 30 * 86_400_000

const refuse = (path: string, message: string): Refusal =>
  new Refusal('invalid', { details: [{ path, message }] })

/** A dollar amount of a request in whole cents. */
export const centsOfDollars = (amount: number | string): number => parseDollars(amount) ?? 0

/** @throws Refusal `invalid` at the field. */
function refuseTimes({ now, timeZone }: OfferContext, request: OfferOrder): void {
  const { pickupFrom, pickupTo, deliverBy, expiresAt } = request
  for (const [field, day] of Object.entries({ pickupFrom, pickupTo, deliverBy })) {
    if (day !== null) refuseUnlikelyDay(field, day, { today: dayOf(now, timeZone), isPast: false })
  }
  if (pickupTo < pickupFrom) throw refuse('pickupTo', 'This day is before the first day of the window')
  if (pickupTo < dayOf(now, timeZone)) throw refuse('pickupTo', 'This day is over')
  if (deliverBy !== null && deliverBy < pickupFrom) {
    throw refuse('deliverBy', 'The delivery day is before the pickup day.')
  }
  const lasts = Date.parse(expiresAt) - now.getTime()
  if (lasts <= 0) throw refuse('expiresAt', 'This time is over')
  if (lasts > longestOfferMs) throw refuse('expiresAt', 'An offer ends within 30 days')
}

type Asked = {
  readonly carrier: Carrier
  readonly step: number
  readonly payCents: number
  readonly id: string
}

/** The carriers of all steps with their pay, as the request names them. */
const askedOf = ({ steps, pay: ofOffer }: OfferOrder) =>
  steps.flatMap(({ carrierIds, pay }, step) =>
    carrierIds.map((carrierId) => ({ carrierId, step, payCents: centsOfDollars(pay ?? ofOffer) })),
  )

/** The carriers of all steps. @throws Refusal `invalid` for an unknown or unfit carrier, or one that is named twice. */
async function readCarriers(context: OfferContext, request: OfferOrder): Promise<Asked[]> {
  const { db } = context
  const wanted = askedOf(request)
  const ids = wanted.map(({ carrierId }) => carrierId)
  if (ids.length > offerLimits.carriers) throw refuse('steps', 'Choose fewer carriers')
  if (new Set(ids).size < ids.length) throw refuse('steps', 'A carrier is in two steps')
  const [rows] = await db.read([
    db.sql
      .select()
      .from(carriers)
      .where(and(inArray(carriers.id, ids), isNull(carriers.deletedAt))),
  ])
  const byId = new Map(rows.map((carrier) => [carrier.id, carrier]))
  return wanted.map(({ carrierId, step, payCents }): Asked => {
    const carrier = byId.get(carrierId)
    if (!carrier) throw refuse('steps', 'A carrier is no longer there.')
    const obstacle = obstacleOf(carrier, request.pickupFrom, context)
    if (obstacle !== undefined) throw refuse('steps', `${carrier.name}: ${obstacle}`)
    return { carrier, step, payCents, id: crypto.randomUUID() }
  })
}

/** @throws Refusal `illegal_transition` unless a new offer can be made. */
function refuseUnlessOfferable({ row, offers: known }: OrderWithOffers): void {
  if (!isWaiting(row.order.transportStatus)) throw new Refusal('illegal_transition')
  if (known.some(({ offer }) => offer.state === 'open' || offer.state === 'accepted')) {
    throw new Refusal('illegal_transition', {
      sentence: 'This order has an offer already. Withdraw it before you make another one.',
    })
  }
}

/**
 * Whether the request was taken before. A pay that staff changed since is another one.
 * @throws Refusal `idempotency_mismatch` if the offer of this id has other columns, carriers or pay.
 */
function isMade(context: OfferContext, found: OrderWithOffers, request: OfferOrder): boolean {
  const earlier = found.offers.find(({ offer }) => offer.id === request.id)?.offer
  if (!earlier) return false
  const { payReason: _, nextStepAt: __, ...wanted } = columnsOf(context, request, null)
  const stored: Readonly<Record<string, unknown>> = earlier
  const carriersText = (all: ReturnType<typeof askedOf>) =>
    all
      .map(({ carrierId, step, payCents }) => `${step} ${carrierId} ${payCents}`)
      .toSorted()
      .join()
  const recipients = found.recipients.map(({ recipient }) => recipient)
  const isSame =
    Object.entries(wanted).every(([name, value]) => JSON.stringify(stored[name]) === JSON.stringify(value)) &&
    carriersText(recipients.filter(({ offerId }) => offerId === request.id)) ===
      carriersText(askedOf(request))
  if (isSame) return true
  throw new Refusal('idempotency_mismatch', {
    sentence: 'This offer was sent already, with other contents. Reload the page to see it.',
  })
}

function columnsOf({ now, timeZone }: OfferContext, request: OfferOrder, payReason: string | null) {
  const waits = request.steps.map(({ waitMinutes }) => waitMinutes)
  const { isBusinessHours, autoAcceptUpTo } = request
  const next =
    waits.length > 1 ? nextStepTime(now, waits[0] ?? 0, { isBusinessHours, timeZone }).toISOString() : null
  return {
    id: request.id,
    payCents: centsOfDollars(request.pay),
    pickupFrom: request.pickupFrom,
    pickupTo: request.pickupTo,
    deliverBy: request.deliverBy,
    terms: request.terms,
    note: request.note,
    expiresAt: new Date(request.expiresAt).toISOString(),
    isBusinessHours,
    autoAcceptCents: autoAcceptUpTo === null ? null : centsOfDollars(autoAcceptUpTo),
    payReason,
    waits,
    nextStepAt: next,
  }
}

/** Writes the offer, unless the order has moved since or got another one. */
async function write(
  context: OfferContext,
  { row }: OrderWithOffers,
  { offer, asked }: { readonly offer: ReturnType<typeof columnsOf>; readonly asked: readonly Asked[] },
  actor: StaffActor,
): Promise<boolean> {
  const { db, now, config } = context
  const { order } = row
  const at = now.toISOString()
  const first = asked.filter(({ step }) => step === 0)
  const recipients = await Promise.all(
    asked.map(async ({ carrier, step, payCents, id }) => ({
      id,
      offerId: offer.id,
      carrierId: carrier.id,
      step,
      payCents,
      tokenHash: await offerTokenHash(config, id),
      state: step === 0 ? ('sent' as const) : ('waiting' as const),
      sentAt: step === 0 ? at : null,
      mailedLoad: step === 0 ? offeredLoad({ offer, ...row }, payCents) : null,
    })),
  )
  try {
    const written = await writeChange(context, {
      guard: sql`INSERT INTO ${offers} (id, order_id, state, pay_cents, pickup_from_on, pickup_to_on, deliver_by_on, terms,
          note, expires_at, is_business_hours, auto_accept_cents, pay_reason, waits, sent_steps, next_step_at, created_by,
          created_at, updated_at)
        SELECT ${offer.id}, ${order.id}, 'open', ${offer.payCents}, ${offer.pickupFrom}, ${offer.pickupTo},
          ${offer.deliverBy}, ${offer.terms}, ${offer.note}, ${offer.expiresAt}, ${offer.isBusinessHours ? 1 : 0},
          ${offer.autoAcceptCents}, ${offer.payReason}, ${JSON.stringify(offer.waits)}, 1, ${offer.nextStepAt},
          ${actor.userId}, ${at}, ${at}
        FROM ${orders}
        WHERE ${eq(orders.id, order.id)} AND ${eq(orders.transportStatus, order.transportStatus)}`,
      steps: recipients.map((each) => db.sql.insert(offerRecipients).values(each)),
      event: {
        orderId: order.id,
        dealerId: order.dealerId,
        event: {
          kind: 'offered',
          offerId: offer.id,
          carriers: first.length,
          leftOut: 0,
          amountCents: first[0]?.payCents ?? offer.payCents,
          step: 0,
          isNewPay: false,
        },
        actor: byStaff(actor),
        at,
      },
      messages: first.map(({ id, carrier, payCents }) =>
        offerMessage(row, { ...offer, revision: 1 }, { recipientId: id, carrier, payCents }),
      ),
    })
    return written !== undefined
  } catch (error) {
    if (isConstraintError(error, 'offers.')) return false
    throw error
  }
}

/**
 * Offers an order to carriers: those of the first step get their mails at once. Idempotent by the offer's id.
 * @throws Refusal `illegal_transition` if the order does not wait for a driver or has an offer; `invalid` at the field;
 * `confirmation_needed` for an unusual pay; `idempotency_mismatch`; `order_not_found`.
 * Source: OFFER-1.
 */
export async function makeOffer(
  context: OfferContext,
  orderId: string,
  request: OfferOrder,
  actor: StaffActor,
): Promise<void> {
  await untilWritten(async () => {
    const found = await findOffers(context.db, orderId)
    if (isMade(context, found, request)) return true
    refuseUnlessOfferable(found)
    refuseTimes(context, request)
    const asked = await readCarriers(context, request)
    const highest = Math.max(
      ...asked.map(({ payCents }) => payCents),
      centsOfDollars(request.autoAcceptUpTo ?? 0),
    )
    const asks = payAsks(highest, found.row.order.totalCents, found.usual)
    const reason = confirmedReason(asks, request.confirm)
    return write(context, found, { offer: columnsOf(context, request, reason), asked }, actor)
  })
}
