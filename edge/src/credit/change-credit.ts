import type { ChangeCredit } from '@switchback/core/credit/review-credit.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertDealerEvent } from '@switchback/db/insert-dealer-event.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { RequestContext } from '../request-context.ts'
import { creditRaisedMails } from './credit-raised-mails.ts'
import { creditReducedMails, isCreditStill, limitToApprove, refuseChangedCredit } from './credit-reduction.ts'
import { requestLimit } from './request-limit.ts'

/** The new values of a change, in words. */
function inWords({ creditLimit, paymentTerms, creditApproved, invoicingEnabled }: ChangeCredit): string {
  return [
    creditLimit === undefined ? '' : `limit ${formatDollars(parseDollars(creditLimit) ?? 0)}`,
    paymentTerms === undefined ? '' : `Net ${paymentTerms}`,
    creditApproved === undefined ? '' : `credit ${creditApproved ? 'on' : 'off'}`,
    invoicingEnabled === undefined ? '' : `invoicing ${invoicingEnabled ? 'on' : 'off'}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

type Dealer = typeof dealers.$inferSelect
type ChangeContext = Pick<RequestContext, 'db' | 'now' | 'triggerDelivery' | 'config' | 'callerAddress'>

function messages(dealer: Dealer, change: ChangeCredit, now: Date): Message[] {
  const after = { ...dealer, ...columnsOf(change, now.toISOString()) }
  return creditReducedMails(dealer, change, now) ?? creditRaisedMails(dealer, after, now)
}

function columnsOf(
  { creditLimit, paymentTerms, creditApproved, invoicingEnabled }: ChangeCredit,
  at: string,
) {
  return {
    ...(creditLimit === undefined ? {} : { creditLimitCents: parseDollars(creditLimit) ?? 0 }),
    ...(paymentTerms === undefined ? {} : { paymentTermsDays: paymentTerms }),
    ...(creditApproved === undefined
      ? {}
      : { creditApproved, ...(creditApproved ? { creditApprovedAt: at } : {}) }),
    ...(invoicingEnabled === undefined ? {} : { invoicingEnabled }),
    updatedAt: at,
  }
}

/** @throws Refusal `invalid` if the change also has a switch: only limit and terms can wait for approval. */
function refuseSwitches({ creditApproved, invoicingEnabled }: ChangeCredit): void {
  if (creditApproved === undefined && invoicingEnabled === undefined) return
  const message = 'A limit that needs a second approval is requested by itself'
  throw new Refusal('invalid', { details: [{ path: 'creditLimit', message }] })
}

/**
 * Changes a dealership's limit, terms or switches; omitted values stay. A limit below the balance is allowed: it only
 * stops new invoiced orders. A lower limit, or stopping invoices, needs a reason, which the dealership gets by email. A
 * raise above the ceiling waits, with its terms, for approval by a second staff user.
 * @throws Refusal `not_found`; `invalid` if nothing is given or the reason is missing; `illegal_transition` if the
 * credit changed concurrently, or a request is already open.
 * Source: CREDIT-4, CREDIT-11.
 */
export async function changeCredit(
  context: ChangeContext,
  by: { readonly userId: string },
  dealerId: string,
  change: ChangeCredit,
): Promise<'done' | 'waiting'> {
  if (inWords(change) === '') throw new Refusal('invalid', { sentence: 'Say what is to be changed.' })
  const { db, config } = context
  const [[dealer]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
  if (!dealer) throw new Refusal('not_found')
  const newLimitCents = parseDollars(change.creditLimit ?? 0) ?? 0
  const limitCents = limitToApprove(dealer, newLimitCents, config.creditLimitCeilingCents)
  if (limitCents === undefined) {
    await changeAtOnce(context, by, dealer, change)
    return 'done'
  }
  refuseSwitches(change)
  const termsDays = change.paymentTerms ?? dealer.paymentTermsDays
  await requestLimit(context, by, {
    dealer,
    applicationId: null,
    limitCents,
    termsDays,
    reason: change.reason,
  })
  return 'waiting'
}

async function changeAtOnce(
  context: ChangeContext,
  by: { readonly userId: string },
  dealer: Dealer,
  change: ChangeCredit,
): Promise<void> {
  const { db, now, triggerDelivery } = context
  const detail = inWords(change)
  const at = now.toISOString()
  const queuedMessages = await enqueue(context, messages(dealer, change, now))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql.update(dealers).set(columnsOf(change, at)).where(isCreditStill(dealer)),
    steps: [
      ...insertDealerEvent(db, {
        dealerId: dealer.id,
        kind: 'credit_changed',
        actorId: by.userId,
        detail: change.reason === undefined ? detail : `${detail}. Reason: ${change.reason}`,
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) refuseChangedCredit()
  triggerDelivery(queuedMessages.ids)
}
