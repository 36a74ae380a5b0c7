import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { creditLimitRequests } from '@switchback/db/schema/dealers/credit-limit-requests.ts'
import { insertDealerEvent } from '@switchback/db/insert-dealer-event.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { isOpen } from './limit-request-row.ts'

type Wanted = {
  readonly dealer: Pick<typeof dealers.$inferSelect, 'id' | 'creditLimitCents' | 'paymentTermsDays'>
  /** The pending application that this limit approves, if any. */
  readonly applicationId: string | null
  readonly limitCents: number
  readonly termsDays: number
  readonly reason: string | undefined
}

/** No request is open, and credit and application have not changed since they were read. */
function isStillPossible({ dealer, applicationId }: Wanted): SQL {
  const isSame = and(
    eq(dealers.id, dealer.id),
    eq(dealers.creditLimitCents, dealer.creditLimitCents),
    eq(dealers.paymentTermsDays, dealer.paymentTermsDays),
  )
  const isPending =
    applicationId === null
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${creditApplications} WHERE ${and(eq(creditApplications.id, applicationId), eq(creditApplications.status, 'pending'))})`
  return sql`NOT EXISTS (SELECT 1 FROM ${creditLimitRequests} WHERE ${and(eq(creditLimitRequests.dealerId, dealer.id), isOpen)})
    AND EXISTS (SELECT 1 FROM ${dealers} WHERE ${isSame}) AND ${isPending}`
}

/**
 * Requests a limit above the ceiling: nothing changes until a second staff user approves it. Source: CREDIT-11.
 * @throws Refusal `invalid` without a reason; `illegal_transition` if a request is already open or the credit has just
 * changed.
 */
export async function requestLimit(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  by: { readonly userId: string },
  wanted: Wanted,
): Promise<void> {
  const { dealer, applicationId, limitCents, termsDays, reason } = wanted
  if (reason === undefined) {
    throw new Refusal('invalid', { details: [{ path: 'reason', message: 'Please give a reason' }] })
  }
  const id = crypto.randomUUID()
  const dealerId = dealer.id
  const at = now.toISOString()
  const fromLimitCents = dealer.creditLimitCents
  const row: typeof creditLimitRequests.$inferInsert = {
    id,
    dealerId,
    applicationId,
    fromLimitCents,
    toLimitCents: limitCents,
    fromTermsDays: dealer.paymentTermsDays,
    toTermsDays: termsDays,
    reason,
    requestedBy: by.userId,
    requestedAt: at,
  }
  const { isHeld } = await guardedBatch(db, {
    guard: insertWhere(creditLimitRequests, row, isStillPossible(wanted)),
    steps: [
      ...insertDealerEvent(db, {
        dealerId,
        kind: 'credit_limit_requested',
        actorId: by.userId,
        detail: `limit ${formatDollars(limitCents)} (now ${formatDollars(fromLimitCents)}), Net ${termsDays}. Reason: ${reason}`,
        createdAt: at,
      }),
      insertStaffNotification(
        db,
        { kind: 'credit_limit_request', dealerId, requestId: id, fromLimitCents, toLimitCents: limitCents },
        at,
      ),
    ],
  })
  if (!isHeld) await refuseRequest(db, dealerId)
}

/** @throws Refusal `illegal_transition` always: a request is open, or the credit has changed */
async function refuseRequest(db: RequestContext['db'], dealerId: string): Promise<never> {
  const [open] = await db.read([
    db.sql
      .select({ id: creditLimitRequests.id })
      .from(creditLimitRequests)
      .where(and(eq(creditLimitRequests.dealerId, dealerId), isOpen)),
  ])
  const sentence =
    open.length === 1
      ? 'A higher limit of this dealership already waits for approval.'
      : 'Somebody else has just changed this credit.'
  throw new Refusal('illegal_transition', { sentence })
}
