import { changedFacts } from '@switchback/core/loads/changed-facts.ts'
import { offeredLoad } from '@switchback/core/loads/offered-load.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, asc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { workOff } from '../work-off.ts'
import { writeChange, type WriteContext } from '../payments/write/write-change.ts'
import type { RequestContext } from '../request-context.ts'
import { vehiclesOf } from '../vehicles/vehicles-of.ts'
import { offerMessage } from './offer-messages.ts'
import { obstacleOf } from './offer-response.ts'

type AskContext = WriteContext & Pick<RequestContext, 'timeZone'>
type JobContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config' | 'log'>

/** The next run continues. */
const offersPerPage = 200

/** The offer with its order, and the carriers that were asked and have not declined. */
async function readAsked({ db }: AskContext, offerId: string) {
  const [[found], asked] = await db.read([
    db.sql
      .select({ offer: offers, order: orders, vehicles: vehiclesOf(sql`orders.id`) })
      .from(offers)
      .innerJoin(orders, eq(orders.id, offers.orderId))
      .where(eq(offers.id, offerId)),
    db.sql
      .select({ recipient: offerRecipients, carrier: carriers })
      .from(offerRecipients)
      .innerJoin(carriers, eq(carriers.id, offerRecipients.carrierId))
      .where(
        and(
          eq(offerRecipients.offerId, offerId),
          inArray(offerRecipients.state, ['sent', 'seen', 'countered']),
        ),
      ),
  ])
  return found && { ...found, asked }
}

/**
 * Mails the carriers of an open offer whose load is another one than their last mail said, with what is new. The offer
 * and its order are those that were read, or nothing is written and the next run compares again.
 */
async function tellChanges(context: AskContext, offerId: string): Promise<void> {
  const { db, now } = context
  const found = await readAsked(context, offerId)
  if (found?.offer.state !== 'open') return
  const { offer, order, asked } = found
  const compared = asked.map((each) => {
    const { mailedLoad, payCents } = each.recipient
    const load = offeredLoad(found, payCents)
    const changed = mailedLoad === null ? [] : changedFacts(mailedLoad, load)
    const isFit = obstacleOf(each.carrier, offer.pickupFrom, context) === undefined
    return { ...each, load, changed: isFit ? changed : [] }
  })
  const told = compared.filter(({ changed }) => changed.length > 0)
  const isUnchanged = and(
    eq(offers.id, offer.id),
    eq(offers.state, 'open'),
    eq(offers.revision, offer.revision),
    sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${order.id} AND ${orders.revision} = ${order.revision})`,
  )
  if (told.length === 0) {
    await db.write([db.sql.update(offers).set({ confirmDueAt: null }).where(isUnchanged)])
    return
  }
  const at = now.toISOString()
  await writeChange(context, {
    guard: db.sql
      .update(offers)
      .set({ confirmDueAt: null, revision: offer.revision + 1, updatedAt: at })
      .where(isUnchanged),
    steps: told.map(({ recipient: { id }, load }) =>
      db.sql.update(offerRecipients).set({ mailedLoad: load }).where(eq(offerRecipients.id, id)),
    ),
    event: {
      orderId: order.id,
      dealerId: order.dealerId,
      event: {
        kind: 'offered',
        offerId: offer.id,
        carriers: told.length,
        leftOut: 0,
        amountCents: offer.payCents,
        step: offer.sentSteps - 1,
        isNewPay: true,
      },
      actor: { kind: 'system' },
      at,
    },
    messages: told.map(({ recipient: { id, payCents }, carrier, changed }) =>
      offerMessage(
        found,
        { ...offer, revision: offer.revision + 1 },
        { recipientId: id, carrier, payCents, changed },
      ),
    ),
  })
}

/**
 * Mails carriers with an open offer once more after the order changed: once for each version of the load that they read,
 * with what is new. One offer that fails is logged and stops no other.
 * @returns the ids of the mails, for delivery.
 * Source: OFFER-6.
 */
export async function askAgain(job: JobContext): Promise<string[]> {
  const { db, now } = job
  const ids: string[] = []
  const triggerDelivery = (some: readonly string[]) => void ids.push(...some)
  const context = { ...job, callerAddress: undefined, triggerDelivery }
  const isDue = and(
    isNotNull(offers.confirmDueAt),
    eq(offers.state, 'open'),
    gt(offers.expiresAt, now.toISOString()),
  )
  await workOff({
    read: async (without) => {
      const [due] = await db.read([
        db.sql
          .select({ id: offers.id })
          .from(offers)
          .where(and(isDue, notInArray(offers.id, [...without])))
          .orderBy(asc(offers.confirmDueAt))
          .limit(offersPerPage),
      ])
      return due
    },
    work: ({ id }) => tellChanges(context, id),
    failure: 'offer_job_failed',
    log: job.log,
  })
  return ids
}
