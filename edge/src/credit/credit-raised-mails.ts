import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoiceAddress, invoiceChoice } from '../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import { availableCreditCents } from './refuse-credit.ts'

type Dealer = typeof dealers.$inferSelect

/** The contact and the address for invoices, each once: both have to know what may be ordered by invoice. Source: CREDIT-14. */
export const creditAddresses = (dealer: Pick<Dealer, 'email' | 'invoiceEmail'>): string[] => [
  ...new Set([dealer.email, invoiceAddress(dealer)]),
]

const mayInvoice = ({ creditApproved, invoicingEnabled, isActive, isApproved }: Dealer): boolean =>
  creditApproved && invoicingEnabled && isActive && isApproved

/**
 * To the dealership: it may order by invoice again, or its limit or terms were raised. None while it may not, and none if
 * nothing went up. Source: CREDIT-14.
 */
export function creditRaisedMails(before: Dealer, after: Dealer, now: Date): Message[] {
  const isInvoicingOn = mayInvoice(after) && !mayInvoice(before)
  const isMore =
    after.creditLimitCents > before.creditLimitCents || after.paymentTermsDays > before.paymentTermsDays
  if (!mayInvoice(after) || !(isInvoicingOn || isMore)) return []
  const { id, contactName, companyName, creditLimitCents, paymentTermsDays } = after
  return creditAddresses(after).map((recipient) => ({
    channel: 'mail',
    kind: 'credit_raised',
    recipient,
    orderId: null,
    dedupeKey: `credit_raised:${id}:${now.toISOString()}:${recipient}`,
    ...(recipient === after.invoiceEmail ? {} : invoiceChoice(id)),
    facts: {
      contactName,
      companyName,
      limitCents: creditLimitCents,
      paymentTermsDays,
      availableCents: availableCreditCents(after),
      isInvoicingOn,
    },
  }))
}
