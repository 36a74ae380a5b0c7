import { offeredLoad } from '@switchback/core/loads/offered-load.ts'
import { isBusinessTime, nextStepTime } from '@switchback/core/offers/offer-rules.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, asc, eq, gt, isNotNull, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import { workOff } from '../work-off.ts'
import { writeChange, type Change, type WriteContext } from '../payments/write/write-change.ts'
import type { RequestContext } from '../request-context.ts'
import { vehiclesOf, type Vehicles } from '../vehicles/vehicles-of.ts'
import type { Offer } from './find-offers.ts'
import { offerMessage } from './offer-messages.ts'
import { obstacleOf } from './offer-response.ts'

type JobContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config' | 'log'>
type StepContext = WriteContext & Pick<RequestContext, 'timeZone'>

/** The next run continues. */
const offersPerPage = 200

type Due = {
  /** Of the offer. */
  readonly id: string
  readonly offer: Offer
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
}

const withOrder = (db: Database) =>
  db.sql
    .select({ id: offers.id, offer: offers, order: orders, vehicles: vehiclesOf(sql`orders.id`) })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))

/** Writes one change of an offer, onto the revision that was read. */
const write = (
  context: StepContext,
  { offer, order }: Due,
  set: Partial<Offer>,
  { event, ...more }: Pick<Change, 'steps' | 'messages'> & { readonly event: NewOrderEvent },
) => {
  const at = context.now.toISOString()
  const isUnchanged = and(
    eq(offers.id, offer.id),
    eq(offers.state, 'open'),
    eq(offers.revision, offer.revision),
  )
  return writeChange(context, {
    guard: context.db.sql
      .update(offers)
      .set({ ...set, revision: offer.revision + 1, updatedAt: at })
      .where(isUnchanged),
    event: { orderId: order.id, dealerId: order.dealerId, event, actor: { kind: 'system' }, at },
    ...more,
  })
}

/** When the step after the next one is sent; null if there is none. A step that asks nobody is not waited for. */
function followingStep({ offer }: Due, { now, timeZone }: StepContext, isAsking: boolean): string | null {
  const next = offer.sentSteps
  if (next + 1 >= offer.waits.length) return null
  const { isBusinessHours } = offer
  return nextStepTime(now, isAsking ? (offer.waits[next] ?? 0) : 0, {
    isBusinessHours,
    timeZone,
  }).toISOString()
}

/** The carriers of the next step, those that are fit and those that are not. */
async function readStep(context: StepContext, { offer }: Due) {
  const { db } = context
  const [all] = await db.read([
    db.sql
      .select({ recipient: offerRecipients, carrier: carriers })
      .from(offerRecipients)
      .innerJoin(carriers, eq(carriers.id, offerRecipients.carrierId))
      .where(
        and(
          eq(offerRecipients.offerId, offer.id),
          eq(offerRecipients.step, offer.sentSteps),
          eq(offerRecipients.state, 'waiting'),
        ),
      ),
  ])
  const found = all.map((each) => ({
    ...each,
    obstacle: obstacleOf(each.carrier, offer.pickupFrom, context),
  }))
  return {
    asked: found.filter(({ obstacle }) => obstacle === undefined),
    unfit: found.flatMap(({ obstacle, ...each }) => (obstacle === undefined ? [] : [{ ...each, obstacle }])),
  }
}

/**
 * Sends the next step of an offer: its mails, its event and the count of sent steps in one write. It leaves out carriers
 * that became inactive or are not insured on the day of the pickup.
 */
async function sendStep(context: StepContext, due: Due): Promise<void> {
  const { db, now } = context
  const { offer } = due
  const step = offer.sentSteps
  const { asked, unfit } = await readStep(context, due)
  const amountCents = asked[0]?.recipient.payCents ?? offer.payCents
  const facts = { offerId: offer.id, carriers: asked.length, leftOut: unfit.length, amountCents }
  const set = { sentSteps: step + 1, nextStepAt: followingStep(due, context, asked.length > 0) }
  const update = (recipientId: string, change: Partial<typeof offerRecipients.$inferSelect>) =>
    db.sql.update(offerRecipients).set(change).where(eq(offerRecipients.id, recipientId))
  await write(context, due, set, {
    steps: [
      ...asked.map(({ recipient: { id, payCents } }) =>
        update(id, { state: 'sent', sentAt: now.toISOString(), mailedLoad: offeredLoad(due, payCents) }),
      ),
      ...unfit.map(({ recipient, obstacle }) => update(recipient.id, { leftOut: obstacle })),
    ],
    event: { kind: 'offered', ...facts, step, isNewPay: false },
    messages: asked.map(({ recipient, carrier }) =>
      offerMessage(due, offer, { recipientId: recipient.id, carrier, payCents: recipient.payCents }),
    ),
  })
}

/** Ends an offer whose time is over. */
const expire = (context: StepContext, due: Due) =>
  write(
    context,
    due,
    { state: 'expired', nextStepAt: null },
    { event: { kind: 'offer_ended', offerId: due.offer.id, how: 'expired', reason: null } },
  )

/**
 * Sends the steps of cascades whose wait is over, and ends offers whose time is. A run that dies neither repeats nor skips
 * a step. One offer that fails is logged and stops no other; the next run tries it again.
 * @returns the ids of the mails, for delivery.
 * Source: OFFER-2.
 */
export async function sendOfferSteps(job: JobContext): Promise<string[]> {
  const { db, now, timeZone } = job
  const ids: string[] = []
  const triggerDelivery = (some: readonly string[]) => void ids.push(...some)
  const context = { ...job, callerAddress: undefined, triggerDelivery }
  const at = now.toISOString()
  const isOpen = eq(offers.state, 'open')
  const mayBe = isBusinessTime(now, timeZone) ? undefined : eq(offers.isBusinessHours, false)
  const isStepDue = and(
    gt(offers.expiresAt, at),
    isNotNull(offers.nextStepAt),
    lte(offers.nextStepAt, at),
    mayBe,
  )
  const reader = (isDue: SQL | undefined, order: SQL) => async (without: readonly string[]) => {
    const [page] = await db.read([
      withOrder(db)
        .where(and(isOpen, isDue, notInArray(offers.id, [...without])))
        .orderBy(order)
        .limit(offersPerPage),
    ])
    return page
  }
  const all = { failure: 'offer_job_failed', log: job.log }
  const read = reader(lte(offers.expiresAt, at), asc(offers.expiresAt))
  await workOff({ ...all, read, work: (each) => expire(context, each) })
  const readSteps = reader(isStepDue, asc(offers.nextStepAt))
  await workOff({ ...all, read: readSteps, work: (each) => sendStep(context, each) })
  return ids
}
