import { paymentDetailsEvents, type CarrierDetails } from '@switchback/core/carriers/carrier.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { carrierLanes } from '@switchback/db/schema/carriers/carriers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { owedTo, unpaidJobsOf } from '../payables/read-payables.ts'
import type { RequestContext } from '../request-context.ts'
import { carrierNotFound, existingCarrier } from '../carriers/existing-carrier.ts'
import { eventsOf, jobResponse, jobsOf } from '../carriers/carrier-history.ts'
import { offerOfCarrier, offersTo } from '../carriers/carrier-offers.ts'
import { carrierResponse, laneResponse } from '../carriers/carrier-row.ts'
import { notesOf } from './carrier-notes.ts'
import { documentsOf } from './keep-documents.ts'

/** The events that the reader may see: those of payment details are for `payments` alone. Source: CARRIER-10. */
const seenEvents = (id: string, seesAccount: boolean) =>
  and(
    eq(carrierEvents.carrierId, id),
    seesAccount ? undefined : notInArray(carrierEvents.kind, paymentDetailsEvents),
  )

/**
 * A carrier with its lanes, history and papers, in one round trip, as far as the reader may see them.
 * @throws Refusal `not_found`
 * Source: CARRIER-6, CARRIER-8, CARRIER-9.
 */
export async function readCarrier(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  id: string,
  actor: StaffActor,
): Promise<CarrierDetails> {
  const seesAccount = can(actor, 'payments')
  const seesDocuments = can(actor, 'carriers') || seesAccount
  const [[row], lanes, jobs, offers, events, documents, notes, unpaid] = await db.read([
    existingCarrier(db, id),
    db.sql
      .select()
      .from(carrierLanes)
      .where(eq(carrierLanes.carrierId, id))
      .orderBy(desc(carrierLanes.jobCount))
      .limit(10),
    jobsOf(db, eq(orderAssignments.carrierId, id)),
    offersTo(db, id),
    eventsOf(db, seenEvents(id, seesAccount)),
    documentsOf(db, id),
    notesOf(db, id),
    unpaidJobsOf(db, id),
  ])
  if (!row) throw carrierNotFound()
  return {
    carrier: carrierResponse(row),
    lanes: lanes.filter(({ jobCount }) => jobCount > 0).map(laneResponse),
    jobs: jobs.map(jobResponse),
    offers: offers.map((each) => offerOfCarrier(each, now)),
    events,
    documents: seesDocuments ? documents : null,
    notes,
    unpaid: seesDocuments ? owedTo(unpaid, dayOf(now, timeZone)) : null,
  }
}
