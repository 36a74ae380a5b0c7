import { isDisputeRenewed, isOpenDispute, type Dispute } from '@switchback/core/payments/dispute.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'

export type DisputeRow = typeof paymentDisputes.$inferSelect

/** The dispute of a payment as it was read, as it is now, and what went back by it, in whole cents. */
export type DisputeChange = {
  readonly provider: DisputeRow['provider']
  readonly intentId: string
  readonly before: DisputeRow | undefined
  readonly dispute: Dispute
  readonly returnedCents: number
  /** The member of staff who recorded the decision of the bank. */
  readonly closedBy?: string
}

/** The sum that goes back by this change, in whole cents; less than 0 if a lost dispute was won after all. */
export const newlyReturnedCents = ({ before, returnedCents }: DisputeChange): number =>
  returnedCents - (before?.returnedCents ?? 0)

/** Whether the dispute is in the state that was read, at the time of the write. */
export const isAsRead = ({ provider, intentId, before }: DisputeChange): SQL =>
  sql`coalesce((SELECT state FROM ${paymentDisputes} WHERE provider = ${provider} AND intent_id = ${intentId}), '') = ${before?.state ?? ''}`

/** Stores a dispute as it is now, unless another report was first. */
export function storeDispute(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  change: DisputeChange,
): WriteStatement {
  const { provider, intentId, before, dispute, returnedCents, closedBy } = change
  const at = now.toISOString()
  const closed = before?.state === dispute.state ? before : { closedAt: at, closedBy: closedBy ?? null }
  const set = {
    ...dispute,
    returnedCents,
    closedAt: isOpenDispute(dispute) ? null : closed.closedAt,
    closedBy: closed.closedBy,
  }
  return db.sql
    .insert(paymentDisputes)
    .values({ provider, intentId, noticedAt: at, ...set })
    .onConflictDoUpdate({
      target: [paymentDisputes.provider, paymentDisputes.intentId],
      set,
      setWhere: before ? eq(paymentDisputes.state, before.state) : sql`0`,
    })
}

/**
 * Shows the exception of a dispute again that has to be answered again, also if staff had snoozed it or were done with
 * it. Source: PAY-32, STAFF-30.
 */
export function showDisputeAgain(
  { db }: Pick<RequestContext, 'db'>,
  { intentId, before, dispute }: DisputeChange,
): WriteStatement[] {
  if (!before || !isDisputeRenewed(before, dispute)) return []
  const isHidden = sql`${exceptions.shownAt} IS NOT ${exceptions.dueAt}`
  return [
    db.sql
      .update(exceptions)
      .set({
        shownAt: sql`${exceptions.dueAt}`,
        snoozedUntilAt: null,
        revision: sql`${exceptions.revision} + 1`,
      })
      .where(and(eq(exceptions.kind, 'dispute_open'), eq(exceptions.subjectId, intentId), isHidden)),
  ]
}

/** Everything that a change of a dispute writes about the dispute itself. Source: PAY-32. */
export const disputeStatements = (
  context: Pick<RequestContext, 'db' | 'now'>,
  change: DisputeChange,
): WriteStatement[] => [storeDispute(context, change), ...showDisputeAgain(context, change)]
