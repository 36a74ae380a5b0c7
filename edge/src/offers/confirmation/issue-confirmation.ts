import { agreedText, confirmationPaper } from '@switchback/core/loads/confirmation-paper.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { offers, rateConfirmations } from '@switchback/db/schema/orders/offers.ts'
import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { sha256Hex } from '../../http/hash.ts'
import { workOff } from '../../work-off.ts'
import { untilWritten } from '../../http/until-written.ts'
import { writeChange, type WriteContext } from '../../payments/write/write-change.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import type { Confirmation } from '../find-offers.ts'
import { offerSeed } from '../offer-messages.ts'
import {
  findConfirmable,
  isConfirmed,
  isUnchangedLoad,
  type Confirmable,
  type Confirmed,
} from './find-confirmable.ts'

export type IssueContext = WriteContext & Pick<RequestContext, 'timeZone' | 'config'>

/** The most loads that one run of the job compares; the next run continues. */
const loadsPerPage = 200

/** The mail that asks for the signature of a version; `again` tells one that staff send once more. */
export function confirmationMessage(
  { carrier, order, offer, recipientId, assignment }: Confirmable,
  { id, version, paper }: Pick<Confirmation, 'id' | 'version' | 'paper'>,
  again = '',
): Message {
  return {
    channel: 'mail',
    kind: 'rate_confirmation',
    recipient: carrier.email,
    dedupeKey: `rate_confirmation:${id}${again}`,
    orderId: order.id,
    facts: {
      carrierName: carrier.name,
      loadNumber: displayOrderId(order.id),
      ...townsOf(order),
      seed: offerSeed(recipientId),
      number: paper.number,
      isChanged: version > 1,
      payCents: assignment?.payCents ?? offer.acceptedPayCents ?? offer.payCents,
      pickupOn: assignment?.pickupOn ?? offer.acceptedPickupOn ?? offer.pickupFrom,
      terms: offer.terms,
      driverName: assignment?.driverName ?? offer.driverName ?? '',
    },
  }
}

/** The load is compared: unless it has changed again, it waits for the next change. */
const settleDue = ({ db }: IssueContext, found: Confirmable) =>
  db.sql
    .update(offers)
    .set({ confirmDueAt: null })
    .where(and(eq(offers.id, found.offer.id), isUnchangedLoad(found)))

type Version = Omit<Confirmation, 'signedBy' | 'signedAt' | 'signedFrom'>

/** Writes a version with its event and its mail, unless the load has changed since it was read. */
async function write(context: IssueContext, found: Confirmed, next: Version): Promise<boolean> {
  const { db } = context
  const { offer, order, carrier } = found
  try {
    const written = await writeChange(context, {
      guard: sql`INSERT INTO ${rateConfirmations} (id, offer_id, version, terms_hash, paper, created_at)
        SELECT ${next.id}, ${offer.id}, ${next.version}, ${next.termsHash}, ${JSON.stringify(next.paper)}, ${next.createdAt}
        WHERE ${isUnchangedLoad(found)}`,
      steps: [db.sql.update(offers).set({ confirmDueAt: null }).where(eq(offers.id, offer.id))],
      event: {
        orderId: order.id,
        dealerId: order.dealerId,
        event: {
          kind: 'rate_confirmation',
          offerId: offer.id,
          carrierName: carrier.name,
          number: next.paper.number,
          step: 'issued',
          signedBy: null,
        },
        actor: { kind: 'system' },
        at: next.createdAt,
      },
      messages: [confirmationMessage(found, next)],
    })
    return written !== undefined
  } catch (error) {
    // Another request issued this version a moment ago.
    if (isConstraintError(error, 'rate_confirmations.')) return false
    throw error
  }
}

/**
 * The rate confirmation as the load is now: another load than the newest version states is issued as a new version, with
 * a mail to the carrier. A load that is delivered, or has another carrier, keeps its versions.
 * @returns the load with its versions, the newest first; undefined if nobody has accepted the offer.
 * Source: OFFER-8.
 */
export async function currentConfirmation(
  context: IssueContext,
  offerId: string,
): Promise<Confirmable | undefined> {
  const { db, now, timeZone, config } = context
  const { found } = await untilWritten(async () => {
    const read = await findConfirmable(db, offerId)
    if (!read || !isConfirmed(read)) return { found: read }
    const [newest] = read.confirmations
    const version = (newest?.version ?? 0) + 1
    const paper = confirmationPaper(read, { version, now, timeZone, brand: config.brand })
    const termsHash = await sha256Hex(agreedText(paper))
    if (newest?.termsHash === termsHash) {
      if (read.offer.confirmDueAt !== null) await db.write([settleDue(context, read)])
      return { found: read }
    }
    const next = { id: crypto.randomUUID(), offerId, version, termsHash, paper, createdAt: now.toISOString() }
    if (!(await write(context, read, next))) return false
    const issued: Confirmation = { ...next, signedBy: null, signedAt: null, signedFrom: null }
    return { found: { ...read, confirmations: [issued, ...read.confirmations] } }
  })
  return found
}

/**
 * Issues the rate confirmations of loads that have changed since they were compared. One that fails is logged and stops
 * no other; the next run tries it again.
 * @returns the ids of the mails, for delivery.
 * Source: OFFER-8.
 */
export async function issueDueConfirmations(
  job: Omit<IssueContext, 'triggerDelivery' | 'callerAddress'> & Pick<RequestContext, 'log'>,
): Promise<string[]> {
  const { db } = job
  const ids: string[] = []
  const triggerDelivery = (some: readonly string[]) => void ids.push(...some)
  const context = { ...job, callerAddress: undefined, triggerDelivery }
  const isDue = and(isNotNull(offers.confirmDueAt), eq(offers.state, 'accepted'))
  const issue = async ({ id }: { readonly id: string }) => {
    const found = await currentConfirmation(context, id)
    // One whose load is done or gone is not compared again.
    if (found && !isConfirmed(found)) await db.write([settleDue(context, found)])
  }
  await workOff({
    read: async (without) => {
      const [due] = await db.read([
        db.sql
          .select({ id: offers.id })
          .from(offers)
          .where(and(isDue, notInArray(offers.id, [...without])))
          .orderBy(asc(offers.confirmDueAt))
          .limit(loadsPerPage),
      ])
      return due
    },
    work: issue,
    failure: 'offer_job_failed',
    log: job.log,
  })
  return ids
}
