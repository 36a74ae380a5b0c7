import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { ApplyForCredit, CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { SpenderContext } from '../limits/spend.ts'
import { invoiceChoice } from '../outbox/enqueue/dealer-choice.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { seal } from '../session/seal.ts'
import type { RequestContext } from '../request-context.ts'
import { creditApplicationResponse } from './credit-application-row.ts'

type ApplyContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'triggerDelivery'> & SpenderContext

async function newApplication(
  { config, now }: ApplyContext,
  actor: DealerActor,
  request: ApplyForCredit,
): Promise<typeof creditApplications.$inferSelect> {
  return {
    id: crypto.randomUUID(),
    dealerId: actor.dealerId,
    businessName: request.businessName,
    yearsInBusiness: request.yearsInBusiness,
    annualRevenueCents: Math.round(request.annualRevenue * 100),
    bankName: request.bankName,
    accountLastFour: request.bankAccountNumber,
    routingNumberEncrypted: await seal(config, request.routingNumber),
    tradeReferences: request.tradeReferences,
    requestedLimitCents: request.requestedCreditLimit * 100,
    status: 'pending',
    submittedBy: actor.userId,
    submittedAt: now.toISOString(),
    reviewedBy: null,
    reviewedAt: null,
    approvedLimitCents: null,
    declineReason: null,
  }
}

/**
 * Submits a dealership's application for credit terms and notifies staff and the dealership. Only one may be open:
 * another may be sent only after one was declined.
 * @throws Refusal `application_exists`
 * Source: CREDIT-2, CREDIT-5, CREDIT-3.
 */
export async function applyForCredit(
  context: ApplyContext,
  actor: DealerActor,
  request: ApplyForCredit,
): Promise<CreditApplicationResponse> {
  const { db, now, config, triggerDelivery } = context
  const { dealerId } = actor
  const [[dealer]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  const application = await newApplication(context, actor, request)
  const at = now.toISOString()
  const { companyName, contactName, email } = dealer
  const mails = [
    {
      channel: 'mail',
      kind: 'credit_application_received',
      recipient: email,
      dedupeKey: `credit_application_received:${application.id}`,
      orderId: null,
      ...invoiceChoice(dealerId),
      facts: { companyName, contactName, requestedLimitCents: application.requestedLimitCents },
    } as const,
  ]
  const queuedMessages = await enqueue(context, mails)
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${creditApplications} WHERE ${and(eq(creditApplications.dealerId, dealerId), sql`${creditApplications.status} <> 'declined'`)})`
  const { isHeld } = await guardedBatch(db, {
    guard: insertWhere(creditApplications, application, isFirst),
    steps: [
      db.sql
        .update(dealers)
        .set({ creditRequested: true, creditRequestedAt: at, updatedAt: at })
        .where(eq(dealers.id, dealerId)),
      insertStaffNotification(
        db,
        {
          kind: 'credit_application',
          dealerId,
          applicationId: application.id,
          requestedLimitCents: application.requestedLimitCents,
        },
        at,
      ),
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) throw new Refusal('application_exists')
  triggerDelivery(queuedMessages.ids)
  return creditApplicationResponse(config, { application, dealer })
}
