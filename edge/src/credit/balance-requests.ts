import type { BalanceRequest, Correction } from '@switchback/core/credit/correction.ts'
import { adjustedCents } from '@switchback/core/credit/plan-correction.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertDealerEvent } from '@switchback/db/insert-dealer-event.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { balanceRequests } from '@switchback/db/schema/dealers/balance-requests.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameOfUser } from '../team/name-of-user.ts'
import { correctionKey, enterLedger, isBooked } from './ledger.ts'

type Context = Pick<RequestContext, 'db' | 'now' | 'timeZone'>
type By = { readonly userId: string }
type Adjustment = Extract<Correction, { kind: 'adjust' }>

/** A literal, because SQLite uses a partial index only if the query repeats its condition exactly. */
const isOpen = sql`${balanceRequests.state} = 'open'`

/** Queries the open request of a dealership, if any. */
export function openBalanceRequest(db: Database, dealerId: string) {
  return db.sql
    .select({ request: balanceRequests, requestedBy: nameOfUser })
    .from(balanceRequests)
    .innerJoin(users, eq(users.id, balanceRequests.requestedBy))
    .where(and(eq(balanceRequests.dealerId, dealerId), isOpen))
}

/** The request as staff see it. */
export function balanceRequestResponse({
  request: { id, changeCents, reason, requestedBy: requestedById, requestedAt },
  requestedBy,
}: Awaited<ReturnType<typeof openBalanceRequest>>[number]): BalanceRequest {
  return { id, amount: dollarsText(changeCents), reason, requestedById, requestedBy, requestedAt }
}

type Step = {
  readonly dealerId: string
  readonly changeCents: number
  readonly reason: string
  readonly userId: string
  readonly state: 'requested' | 'approved' | 'declined' | 'withdrawn'
  readonly at: string
}

/** A step of a request in the dealership's history. */
function historyOf(
  db: Database,
  { dealerId, changeCents, reason, userId, state, at }: Step,
): WriteStatement[] {
  const less = changeCents < 0 ? 'less' : 'more'
  return insertDealerEvent(db, {
    dealerId,
    kind: `adjustment_${state}`,
    actorId: userId,
    detail: `${formatDollars(Math.abs(changeCents))} ${less} owed. Reason: ${reason}`,
    createdAt: at,
  })
}

/** Queries the request of an adjustment's id, if any. */
export const requestOf = (db: Database, id: string) =>
  db.sql.select().from(balanceRequests).where(eq(balanceRequests.id, id))

/**
 * Whether an adjustment is requested already.
 * @throws Refusal `idempotency_mismatch` if its id is of another one.
 */
export function isRequested(
  [request]: Awaited<ReturnType<typeof requestOf>>,
  dealerId: string,
  correction: Correction,
): boolean {
  if (!request) return false
  const isSame =
    correction.kind === 'adjust' &&
    request.dealerId === dealerId &&
    request.changeCents === adjustedCents(correction) &&
    request.reason === correction.reason
  if (isSame) return true
  throw new Refusal('idempotency_mismatch', {
    sentence:
      'This was requested already, with other contents. Close this, and check the request before you make another.',
  })
}

/**
 * Requests an adjustment above the ceiling: nothing changes until a second member of staff approves it. Idempotent by
 * the adjustment's `id`.
 * @throws Refusal `not_found`; `illegal_transition` if one is open already; `idempotency_mismatch` for other contents.
 * Source: CREDIT-13.
 */
export async function requestAdjustment(
  { db, now }: Context,
  by: By,
  dealerId: string,
  adjustment: Adjustment,
): Promise<void> {
  const row: typeof balanceRequests.$inferInsert = {
    id: adjustment.id,
    dealerId,
    changeCents: adjustedCents(adjustment),
    reason: adjustment.reason,
    requestedBy: by.userId,
    requestedAt: now.toISOString(),
  }
  const isFree = sql`EXISTS (SELECT 1 FROM ${dealers} WHERE ${eq(dealers.id, dealerId)})
    AND NOT EXISTS (SELECT 1 FROM ${balanceRequests} WHERE ${and(eq(balanceRequests.dealerId, dealerId), isOpen)})
    AND NOT EXISTS (SELECT 1 FROM ${balanceRequests} WHERE ${eq(balanceRequests.id, adjustment.id)})
    AND NOT ${isBooked(adjustment.id)}`
  const { isHeld } = await guardedBatch(db, {
    guard: insertWhere(balanceRequests, row, isFree),
    steps: historyOf(db, { ...row, userId: by.userId, state: 'requested', at: row.requestedAt }),
  })
  if (isHeld) return
  const [[dealer], requested] = await db.read([
    db.sql.select({ id: dealers.id }).from(dealers).where(eq(dealers.id, dealerId)),
    requestOf(db, adjustment.id),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  if (isRequested(requested, dealerId, adjustment)) return
  throw new Refusal('illegal_transition', {
    sentence: 'An adjustment of this dealership already waits for approval.',
  })
}

async function find(db: Database, id: string) {
  const [[request]] = await db.read([db.sql.select().from(balanceRequests).where(eq(balanceRequests.id, id))])
  if (!request) throw new Refusal('not_found', { sentence: 'This request was not found.' })
  return request
}

/**
 * Decides a request: a second person approves it, which posts the adjustment, or declines it; the requester withdraws
 * it.
 * @returns the id of the dealership.
 * @throws Refusal `not_found`; `forbidden` for the wrong person; `illegal_transition` if it was decided.
 * Source: CREDIT-13.
 */
export async function decideAdjustment(
  context: Context,
  by: By,
  id: string,
  state: 'approved' | 'declined' | 'withdrawn',
): Promise<string> {
  const { db, now } = context
  const request = await find(db, id)
  const isRequester = request.requestedBy === by.userId
  if (isRequester !== (state === 'withdrawn')) {
    throw new Refusal('forbidden', {
      sentence: isRequester
        ? 'Somebody else has to approve an adjustment that you requested.'
        : 'Only the person who made this request can withdraw it.',
    })
  }
  const who = state === 'withdrawn' ? eq : ne
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(balanceRequests)
      .set({ state, decidedBy: by.userId, decidedAt: now.toISOString() })
      .where(and(eq(balanceRequests.id, id), isOpen, who(balanceRequests.requestedBy, by.userId))),
    steps: [
      ...historyOf(db, { ...request, userId: by.userId, state, at: now.toISOString() }),
      ...(state === 'approved'
        ? enterLedger(
            {
              dealerId: request.dealerId,
              kind: 'adjustment',
              changeCents: request.changeCents,
              note: request.reason,
              actorKind: 'staff',
              actorId: by.userId,
              dedupeKey: correctionKey(id, 0),
            },
            context,
          )
        : []),
    ],
  })
  if (!isHeld) throw new Refusal('illegal_transition', { sentence: 'This request was already decided.' })
  return request.dealerId
}
