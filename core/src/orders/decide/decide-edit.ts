import { Refusal } from '#core/errors/refusal.ts'
import { daysOverdue, takenFromCredit, type InvoiceStateFields } from '#core/invoices/invoice-rules.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import { formatDollars } from '#core/money/format-dollars.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import { claimedRefundCents, goesBack, type GoingBack, type PaidMoney } from './refund-parts.ts'

/** A dealership's credit as it was read; sums are whole cents. */
export type DealerCredit = {
  readonly isActive: boolean
  readonly isApproved: boolean
  readonly creditApproved: boolean
  readonly invoicingEnabled: boolean
  readonly creditLimitCents: number
  readonly currentBalanceCents: number
  /** The sum of what is left to pay of its open invoices. */
  readonly openCents: number
}

/** The money of an order that is edited. */
export type EditedMoney = PaidMoney & {
  readonly order: OrderStateFields & { readonly dealerId: string | null }
  /** None of an order by card. */
  readonly invoice: InvoiceStateFields | undefined
  /** None of a retail order. */
  readonly dealer?: DealerCredit | undefined
}

/** The effect of an edit on the money of an order. Sums are whole cents. */
export type EditEffect = GoingBack & {
  /** The price rises: the customer or the dealership has to agree. */
  readonly needsConsent: boolean
  /** The credit note that lowers the invoice. */
  readonly creditNoteCents: number
  /** The sum by which the invoice rises once the dealership agrees. */
  readonly chargeCents: number
}

/** Money went back, or goes back as soon as the card provider responds. */
const hasRefund = ({ order, payments, refunds }: EditedMoney): boolean =>
  order.refundedCents > 0 ||
  (order.releasedCents ?? 0) > 0 ||
  payments.some(({ id }) => claimedRefundCents(refunds, id) > 0)

/**
 * Refuses what a dealership's credit has no room for.
 * @throws Refusal `credit_required`, `insufficient_credit` with both sums.
 * Source: STAFF-38, CREDIT-6.
 */
export function refuseWithoutRoom(dealer: DealerCredit | undefined, chargeCents: number): void {
  if (!dealer?.isActive || !dealer.isApproved || !dealer.creditApproved || !dealer.invoicingEnabled) {
    throw new Refusal('credit_required', {
      sentence: 'The dealership cannot be invoiced now, so the price of this order cannot rise.',
    })
  }
  const availableCents = Math.max(0, dealer.creditLimitCents - dealer.currentBalanceCents)
  if (chargeCents <= availableCents) return
  throw new Refusal('insufficient_credit', {
    sentence: `The invoice would rise by ${formatDollars(chargeCents)}. The available credit is ${formatDollars(availableCents)}.`,
    facts: { quoteAmount: dollarsText(chargeCents), availableCredit: dollarsText(availableCents) },
  })
}

/** A higher price of an overpaid invoice is paid by its credit, unless that was used: then nothing would ask for it. */
function refuseUsedCredit({ invoice, dealer }: EditedMoney, chargeCents: number): void {
  if (!invoice || !dealer) return
  const amountCents = invoice.amountCents + chargeCents
  const creditCents = Math.max(0, dealer.openCents - dealer.currentBalanceCents)
  if (takenFromCredit(chargeCents, invoice, { amountCents }) <= creditCents) return
  throw new Refusal('illegal_transition', {
    sentence: 'The credit that this invoice left was used since, so the price of this order cannot rise.',
  })
}

/** An invoice falls by a credit note, and rises with consent and room in the credit limit. */
function effectOnInvoice(money: EditedMoney, changeCents: number, today: string): EditEffect {
  const { invoice, dealer } = money
  if (changeCents > 0) {
    if (invoice && daysOverdue(invoice, today) > 0) {
      throw new Refusal('illegal_transition', {
        sentence: 'The invoice of this order is overdue. Its price can rise once it is paid.',
      })
    }
    refuseWithoutRoom(dealer, changeCents)
    refuseUsedCredit(money, changeCents)
  }
  return {
    needsConsent: changeCents > 0,
    toCardCents: 0,
    byHandCents: 0,
    heldCents: 0,
    creditNoteCents: Math.max(0, -changeCents),
    chargeCents: Math.max(0, changeCents),
  }
}

/**
 * Decides what a new total does to the money of an order: a higher one needs consent; of a lower one, what was paid
 * beyond it goes back, as {@link goesBack} says, or a credit note lowers the invoice. Pure.
 * @throws Refusal `illegal_transition` for a new total once money has gone back, or a higher one of an overdue
 * invoice, or of one whose credit was used;
 * as {@link refuseWithoutRoom} for a higher invoice.
 * Source: STAFF-11, STAFF-38, PAY-32.
 */
export function decideEdit(money: EditedMoney, totalCents: number, today: string): EditEffect {
  const { order } = money
  const changeCents = totalCents - order.totalCents
  if (changeCents !== 0 && hasRefund(money)) {
    throw new Refusal('illegal_transition', {
      sentence: 'Money of this order has gone back already. Its price can no longer change.',
    })
  }
  if (order.paymentMethod === 'invoice') return effectOnInvoice(money, changeCents, today)
  const excessCents = changeCents === 0 ? 0 : Math.max(0, order.paidCents - totalCents)
  return {
    ...goesBack(money, excessCents),
    needsConsent: changeCents > 0,
    creditNoteCents: 0,
    chargeCents: 0,
  }
}
