import type { DeclineLimitRequest } from '@switchback/core/credit/credit-limit-request.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { creditLimitRequests } from '@switchback/db/schema/dealers/credit-limit-requests.ts'
import { insertDealerEvent } from '@switchback/db/insert-dealer-event.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import { creditApprovedMail } from './credit-approved-mail.ts'
import { creditRaisedMails } from './credit-raised-mails.ts'
import { isCurrent, isOpen } from './limit-request-row.ts'

type DecideContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>
type Decider = { readonly userId: string }
type Request = typeof creditLimitRequests.$inferSelect
type Dealer = typeof dealers.$inferSelect

async function read({ db }: DecideContext, id: string): Promise<{ request: Request; dealer: Dealer }> {
  const [[found]] = await db.read([
    db.sql
      .select({ request: creditLimitRequests, dealer: dealers })
      .from(creditLimitRequests)
      .innerJoin(dealers, eq(dealers.id, creditLimitRequests.dealerId))
      .where(eq(creditLimitRequests.id, id)),
  ])
  if (!found) throw new Refusal('not_found', { sentence: 'This request was not found.' })
  return found
}

/** The guard: writes the decision if the request is still open. */
function close(
  { db, now }: DecideContext,
  { userId }: Decider,
  decision: Pick<typeof creditLimitRequests.$inferInsert, 'state' | 'declineReason'>,
  condition: SQL | undefined,
) {
  return db.sql
    .update(creditLimitRequests)
    .set({ ...decision, decidedBy: userId, decidedAt: now.toISOString() })
    .where(and(isOpen, condition))
}

function refuseDecided(): never {
  throw new Refusal('illegal_transition', { sentence: 'This request was already decided.' })
}

/** The application that the request approves, if any. */
function applicationReview({ db, now }: DecideContext, { userId }: Decider, request: Request) {
  if (request.applicationId === null) return []
  return [
    db.sql
      .update(creditApplications)
      .set({
        status: 'approved',
        approvedLimitCents: request.toLimitCents,
        reviewedBy: userId,
        reviewedAt: now.toISOString(),
      })
      .where(eq(creditApplications.id, request.applicationId)),
  ]
}

function dealerColumns(request: Request, at: string) {
  const credit = { creditApproved: true, invoicingEnabled: true, creditApprovedAt: at }
  return {
    creditLimitCents: request.toLimitCents,
    paymentTermsDays: request.toTermsDays,
    updatedAt: at,
    ...(request.applicationId === null ? {} : credit),
  }
}

/**
 * Approves a request of another staff user: its limit and terms apply from now on, and its application is approved.
 * Source: CREDIT-11.
 * @returns the id of the dealership
 * @throws Refusal `not_found`; `forbidden` for the requester; `illegal_transition` if it was decided or the
 * credit has changed since.
 */
export async function approveLimitRequest(context: DecideContext, by: Decider, id: string): Promise<string> {
  const { db, now, triggerDelivery } = context
  const { request, dealer } = await read(context, id)
  if (request.requestedBy === by.userId) {
    throw new Refusal('forbidden', { sentence: 'Somebody else has to approve a limit that you requested.' })
  }
  const at = now.toISOString()
  const { applicationId, toLimitCents, toTermsDays } = request
  const terms = { limitCents: toLimitCents, paymentTermsDays: toTermsDays }
  const mails =
    applicationId === null
      ? creditRaisedMails(dealer, { ...dealer, ...dealerColumns(request, at) }, now)
      : [creditApprovedMail(dealer, applicationId, terms)]
  const queuedMessages = await enqueue(context, mails)
  const isTheirs = and(eq(creditLimitRequests.id, id), ne(creditLimitRequests.requestedBy, by.userId))
  const { isHeld } = await guardedBatch(db, {
    guard: close(context, by, { state: 'approved' }, and(isTheirs, isCurrent)),
    steps: [
      ...applicationReview(context, by, request),
      db.sql.update(dealers).set(dealerColumns(request, at)).where(eq(dealers.id, dealer.id)),
      ...insertDealerEvent(db, {
        dealerId: dealer.id,
        kind: applicationId === null ? 'credit_limit_approved' : 'credit_approved',
        actorId: by.userId,
        detail: `Limit ${formatDollars(toLimitCents)}, Net ${toTermsDays}`,
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) {
    const { request: current } = await read(context, id)
    if (current.state !== 'open') refuseDecided()
    throw new Refusal('illegal_transition', {
      sentence:
        'The credit has changed since this request was made. Decline it, and request the limit again.',
    })
  }
  triggerDelivery(queuedMessages.ids)
  return dealer.id
}

/** Closes a request without changing the credit, and records that in the dealership's history. */
async function closeUnchanged(
  context: DecideContext,
  by: Decider,
  request: Request,
  decision: { readonly state: 'declined' | 'withdrawn'; readonly declineReason: string | null },
): Promise<string> {
  const limit = `limit ${formatDollars(request.toLimitCents)}`
  const { declineReason } = decision
  const { isHeld } = await guardedBatch(context.db, {
    guard: close(context, by, decision, eq(creditLimitRequests.id, request.id)),
    steps: [
      ...insertDealerEvent(context.db, {
        dealerId: request.dealerId,
        kind: decision.state === 'declined' ? 'credit_limit_declined' : 'credit_limit_withdrawn',
        actorId: by.userId,
        detail: declineReason === null ? limit : `${limit}. Reason: ${declineReason}`,
        createdAt: context.now.toISOString(),
      }),
    ],
  })
  if (!isHeld) refuseDecided()
  return request.dealerId
}

/**
 * Declines a request of another staff user.
 * @throws Refusal `not_found`; `forbidden` for the requester; `illegal_transition` if it was decided.
 */
export async function declineLimitRequest(
  context: DecideContext,
  by: Decider,
  id: string,
  { reason }: DeclineLimitRequest,
): Promise<string> {
  const { request } = await read(context, id)
  if (request.requestedBy === by.userId) {
    throw new Refusal('forbidden', { sentence: 'You made this request: withdraw it instead.' })
  }
  return closeUnchanged(context, by, request, { state: 'declined', declineReason: reason })
}

/**
 * Withdraws a request; only its requester may.
 * @throws Refusal `not_found`; `forbidden` for anyone else; `illegal_transition` if it was decided.
 */
export async function withdrawLimitRequest(context: DecideContext, by: Decider, id: string): Promise<string> {
  const { request } = await read(context, id)
  if (request.requestedBy !== by.userId) {
    throw new Refusal('forbidden', { sentence: 'Only the person who made this request can withdraw it.' })
  }
  return closeUnchanged(context, by, request, { state: 'withdrawn', declineReason: null })
}
