import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { insertDealerEvent } from '@switchback/db/insert-dealer-event.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { and, eq } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { RequestContext } from '../request-context.ts'
import { hasAdminLeft, refuseDeserted } from './refuse-deserted.ts'

type ReviewContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>

/** A staff decision on an application. */
export type Review =
  | { readonly status: 'approved'; readonly reason?: never }
  | { readonly status: 'declined'; readonly reason: string }

type Known = {
  readonly dealer: typeof dealers.$inferSelect
  readonly application: typeof dealerApplications.$inferSelect
}

async function read({ db }: ReviewContext, dealerId: string): Promise<Known> {
  const [[found]] = await db.read([
    db.sql
      .select({ dealer: dealers, application: dealerApplications })
      .from(dealerApplications)
      .innerJoin(dealers, eq(dealers.id, dealerApplications.dealerId))
      .where(eq(dealerApplications.dealerId, dealerId)),
  ])
  if (!found) throw new Refusal('not_found')
  return found
}

/** Declined applications may be approved later; to end an approved one, deactivate the dealership. */
function refuseIllegal({ application: { status } }: Known, review: Review): void {
  if (status === 'pending' || (status === 'declined' && review.status === 'approved')) return
  throw new Refusal('illegal_transition', { sentence: `This application is already ${status}.` })
}

function messages({ dealer, application }: Known, review: Review): Message[] {
  const { id, contactName, companyName, email } = dealer
  const facts = { contactName, companyName }
  const recipientFields = { channel: 'mail', recipient: email, orderId: null } as const
  // A second review sends a second notification.
  const round = application.reviewedAt ?? 'first'
  return review.status === 'approved'
    ? [{ ...recipientFields, kind: 'dealer_approved', dedupeKey: `dealer_approved:${id}:${round}`, facts }]
    : [
        {
          ...recipientFields,
          kind: 'dealer_declined',
          dedupeKey: `dealer_declined:${id}:${round}`,
          facts: { ...facts, reason: review.reason },
        },
      ]
}

/**
 * Approves or declines a dealership's application and notifies the applicant. Of two concurrent decisions one
 * succeeds.
 * @throws Refusal `not_found`, `illegal_transition` if it was decided already; `last_admin` if the account of its last
 * admin was erased.
 * Source: DEALER-7.
 */
export async function reviewApplication(
  context: ReviewContext,
  dealerId: string,
  review: Review,
  reviewedBy: string,
): Promise<void> {
  const { db, now, triggerDelivery } = context
  const known = await read(context, dealerId)
  refuseIllegal(known, review)
  const at = now.toISOString()
  const isApproved = review.status === 'approved'
  const { status } = known.application
  const queuedMessages = await enqueue(context, messages(known, review))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(dealerApplications)
      .set({ status: review.status, reviewedBy, reviewedAt: at, declineReason: review.reason ?? null })
      .where(
        and(
          eq(dealerApplications.dealerId, dealerId),
          eq(dealerApplications.status, status),
          isApproved ? hasAdminLeft(dealerId) : undefined,
        ),
      ),
    steps: [
      db.sql.update(dealers).set({ isApproved, updatedAt: at }).where(eq(dealers.id, dealerId)),
      ...insertDealerEvent(db, {
        dealerId,
        kind: isApproved ? 'application_approved' : 'application_declined',
        actorId: reviewedBy,
        detail: review.reason ?? null,
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) {
    if (isApproved) await refuseDeserted(db, dealerId)
    throw new Refusal('illegal_transition', { sentence: 'Somebody else has just decided this application.' })
  }
  triggerDelivery(queuedMessages.ids)
}
