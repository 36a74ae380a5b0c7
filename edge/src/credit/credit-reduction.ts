import type { ChangeCredit } from '@switchback/core/credit/review-credit.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { and, eq } from 'drizzle-orm'
import type { Message } from '../outbox/enqueue/message.ts'
import { creditAddresses } from './credit-raised-mails.ts'

type Dealer = typeof dealers.$inferSelect

/** The reductions in a change, if there are any. */
function reductionOf(dealer: Dealer, change: ChangeCredit) {
  const { creditLimit, creditApproved, invoicingEnabled } = change
  const newLimitCents = creditLimit === undefined ? undefined : (parseDollars(creditLimit) ?? 0)
  const isLower = newLimitCents !== undefined && newLimitCents < dealer.creditLimitCents
  const couldInvoice = dealer.creditApproved && dealer.invoicingEnabled
  const isInvoicingStopped = couldInvoice && (creditApproved === false || invoicingEnabled === false)
  if (!isLower && !isInvoicingStopped) return undefined
  return { limitCents: isLower ? newLimitCents : null, isInvoicingStopped }
}

/**
 * To the dealership: a change of its credit lowers the limit or stops invoices, and why; undefined for a change that
 * takes nothing. An approved application is such a change too. Source: CREDIT-14, DEALER-19.
 * @throws Refusal `invalid` if the change is a reduction without a reason.
 */
export function creditReducedMails(dealer: Dealer, change: ChangeCredit, now: Date): Message[] | undefined {
  const reduction = reductionOf(dealer, change)
  if (!reduction) return undefined
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

/** The credit is as it was read: what decides whether a change of it is a reduction. */
export function isCreditStill({ id, creditLimitCents, creditApproved, invoicingEnabled }: Dealer) {
  return and(
    eq(dealers.id, id),
    eq(dealers.creditLimitCents, creditLimitCents),
    eq(dealers.creditApproved, creditApproved),
    eq(dealers.invoicingEnabled, invoicingEnabled),
  )
}

/** @throws Refusal `illegal_transition` always: what was read is outdated. */
export function refuseChangedCredit(): never {
  throw new Refusal('illegal_transition', { sentence: 'Somebody else has just changed this credit.' })
}

/**
 * The new limit in cents if a second staff user must approve it: a raise above the ceiling. A limit above it that is
 * lowered needs one person. Source: CREDIT-11.
 */
export function limitToApprove(
  { creditLimitCents }: Dealer,
  limitCents: number,
  ceilingCents: number,
): number | undefined {
  return limitCents > ceilingCents && limitCents > creditLimitCents ? limitCents : undefined
}
