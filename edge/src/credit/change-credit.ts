import type { ChangeCredit } from '@switchback/core/credit/review-credit.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertDealerEvent } from '@switchback/db/insert-dealer-event.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { and, eq } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { RequestContext } from '../request-context.ts'
import { creditAddresses, creditRaisedMails } from './credit-raised-mails.ts'
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

/** The reductions in a change, if there are any: such a change needs a reason. */
function reductionOf(dealer: Dealer, change: ChangeCredit) {
  const { creditLimit, creditApproved, invoicingEnabled } = change
  const newLimitCents = creditLimit === undefined ? undefined : (parseDollars(creditLimit) ?? 0)
  const isLower = newLimitCents !== undefined && newLimitCents < dealer.creditLimitCents
  const couldInvoice = dealer.creditApproved && dealer.invoicingEnabled
  const isInvoicingStopped = couldInvoice && (creditApproved === false || invoicingEnabled === false)
  if (!isLower && !isInvoicingStopped) return undefined
  return { limitCents: isLower ? newLimitCents : null, isInvoicingStopped }
}

/** @throws Refusal `invalid` if the change is a reduction without a reason */
function messages(dealer: Dealer, change: ChangeCredit, now: Date): Message[] {
  const reduction = reductionOf(dealer, change)
  if (!reduction)
    return creditRaisedMails(dealer, { ...dealer, ...columnsOf(change, now.toISOString()) }, now)
  const { reason } = change
  if (reason === undefined) {
    throw new Refusal('invalid', { details: [{ path: 'reason', message: 'Please give a reason' }] })
  }
  const { id, contactName, companyName } = dealer
  return creditAddresses(dealer).map((recipient) => ({
    channel: 'mail',
    kind: 'credit_reduced',
    recipient,
    orderId: null,
    dedupeKey: `credit_reduced:${id}:${now.toISOString()}:${recipient}`,
    facts: { contactName, companyName, reason, ...reduction },
  }))
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

/** The values that decide whether the change is a reduction are still the same. */
function isStill({ id, creditLimitCents, creditApproved, invoicingEnabled }: Dealer) {
  return and(
    eq(dealers.id, id),
    eq(dealers.creditLimitCents, creditLimitCents),
    eq(dealers.creditApproved, creditApproved),
    eq(dealers.invoicingEnabled, invoicingEnabled),
  )
}

/** The new limit in cents if a second staff user must approve it: a raise above the ceiling. */
function limitToApprove(dealer: Dealer, { creditLimit }: ChangeCredit, ceilingCents: number) {
  const limitCents = creditLimit === undefined ? 0 : (parseDollars(creditLimit) ?? 0)
  return limitCents > ceilingCents && limitCents > dealer.creditLimitCents ? limitCents : undefined
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
  const limitCents = limitToApprove(dealer, change, config.creditLimitCeilingCents)
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
    guard: db.sql.update(dealers).set(columnsOf(change, at)).where(isStill(dealer)),
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
  if (!isHeld) {
    throw new Refusal('illegal_transition', { sentence: 'Somebody else has just changed this credit.' })
  }
  triggerDelivery(queuedMessages.ids)
}
