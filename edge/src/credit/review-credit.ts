import type { ApproveCredit, DeclineCredit } from '@switchback/core/credit/review-credit.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertDealerEvent } from '@switchback/db/insert-dealer-event.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Message } from '../outbox/enqueue/message.ts'
import { invoiceChoice } from '../outbox/enqueue/dealer-choice.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import { creditApprovedMail } from './credit-approved-mail.ts'
import { creditReducedMails, isCreditStill, limitToApprove, refuseChangedCredit } from './credit-reduction.ts'
import { requestLimit } from './request-limit.ts'

type ReviewContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>
type Reviewer = { readonly userId: string }

async function read({ db }: ReviewContext, applicationId: string) {
  const [[row]] = await db.read([
    db.sql
      .select({ application: creditApplications, dealer: dealers })
      .from(creditApplications)
      .innerJoin(dealers, eq(dealers.id, creditApplications.dealerId))
      .where(eq(creditApplications.id, applicationId)),
  ])
  if (!row) throw new Refusal('not_found', { sentence: 'Credit application not found.' })
  return row
}

type Verdict = Partial<typeof creditApplications.$inferInsert>

/** The guard: writes the review if there is none yet, and the condition holds. */
function review(
  { db, now }: ReviewContext,
  by: Reviewer,
  { id, ...verdict }: Verdict & { readonly id: string },
  condition?: SQL,
) {
  return db.sql
    .update(creditApplications)
    .set({ ...verdict, reviewedBy: by.userId, reviewedAt: now.toISOString() })
    .where(and(eq(creditApplications.id, id), eq(creditApplications.status, 'pending'), condition))
}

function refuseReviewed(): never {
  throw new Refusal('illegal_transition', { sentence: 'This application was already reviewed.' })
}

/**
 * Approves an application with a limit and terms: the dealership may order by invoice from now on, and is notified. A
 * limit below the present one needs a reason, which the dealership gets by email as after any other reduction. A raise
 * above the ceiling waits for a second staff user, and the application stays pending until then.
 * @throws Refusal `not_found`; `invalid` for a lower limit, or one above the ceiling, without a reason;
 * `illegal_transition` if it was reviewed before, the credit changed concurrently, or a request is already open.
 * Source: CREDIT-4, CREDIT-11, CREDIT-14, DEALER-7, DEALER-19.
 */
export async function approveCredit(
  context: ReviewContext,
  by: Reviewer,
  applicationId: string,
  approval: ApproveCredit,
): Promise<'done' | 'waiting'> {
  const found = await read(context, applicationId)
  const { application, dealer } = found
  if (application.status !== 'pending') refuseReviewed()
  const { creditLimit, paymentTerms, reason } = approval
  const newLimitCents = parseDollars(creditLimit) ?? 0
  const limitCents = limitToApprove(dealer, newLimitCents, context.config.creditLimitCeilingCents)
  if (limitCents === undefined) {
    await approveAtOnce(context, by, found, approval)
    return 'done'
  }
  await requestLimit(context, by, { dealer, applicationId, limitCents, termsDays: paymentTerms, reason })
  return 'waiting'
}

async function approveAtOnce(
  context: ReviewContext,
  by: Reviewer,
  { application, dealer }: Awaited<ReturnType<typeof read>>,
  approval: ApproveCredit,
): Promise<void> {
  const { db, now, triggerDelivery } = context
  const { paymentTerms, reason } = approval
  const at = now.toISOString()
  const limitCents = parseDollars(approval.creditLimit) ?? 0
  const detail = `Limit ${formatDollars(limitCents)}, Net ${paymentTerms}`
  const queuedMessages = await enqueue(context, [
    ...(creditReducedMails(dealer, approval, now) ?? []),
    creditApprovedMail(dealer, application.id, { limitCents, paymentTermsDays: paymentTerms }),
  ])
  const isStill = sql`EXISTS (SELECT 1 FROM ${dealers} WHERE ${isCreditStill(dealer)})`
  const verdict = { id: application.id, status: 'approved', approvedLimitCents: limitCents } as const
  const { isHeld } = await guardedBatch(db, {
    guard: review(context, by, verdict, isStill),
    steps: [
      db.sql
        .update(dealers)
        .set({
          creditApproved: true,
          invoicingEnabled: true,
          creditApprovedAt: at,
          creditLimitCents: limitCents,
          paymentTermsDays: paymentTerms,
          updatedAt: at,
        })
        .where(eq(dealers.id, dealer.id)),
      ...insertDealerEvent(db, {
        dealerId: dealer.id,
        kind: 'credit_approved',
        actorId: by.userId,
        detail: reason === undefined ? detail : `${detail}. Reason: ${reason}`,
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) {
    const { application: current } = await read(context, application.id)
    if (current.status !== 'pending') refuseReviewed()
    refuseChangedCredit()
  }
  triggerDelivery(queuedMessages.ids)
}

/**
 * Declines an application and notifies the dealership of the reason. It may apply again.
 * @throws Refusal `not_found`; `illegal_transition` if it was reviewed before.
 * Source: CREDIT-4, DEALER-7.
 */
export async function declineCredit(
  context: ReviewContext,
  by: Reviewer,
  applicationId: string,
  { reason }: DeclineCredit,
): Promise<void> {
  const { db, now, triggerDelivery } = context
  const at = now.toISOString()
  const { application, dealer } = await read(context, applicationId)
  const { companyName, contactName, email } = dealer
  const mail: Message = {
    channel: 'mail',
    kind: 'credit_declined',
    recipient: email,
    dedupeKey: `credit_declined:${application.id}`,
    orderId: null,
    ...invoiceChoice(dealer.id),
    facts: { companyName, contactName, reason },
  }
  const queuedMessages = await enqueue(context, [mail])
  const { isHeld } = await guardedBatch(db, {
    guard: review(context, by, { id: application.id, status: 'declined', declineReason: reason }),
    steps: [
      db.sql.update(dealers).set({ creditRequested: false, updatedAt: at }).where(eq(dealers.id, dealer.id)),
      ...insertDealerEvent(db, {
        dealerId: dealer.id,
        kind: 'credit_declined',
        actorId: by.userId,
        detail: reason,
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) refuseReviewed()
  triggerDelivery(queuedMessages.ids)
}
