import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import type { CreditCorrection } from '#core/invoices/statement.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import type { PaymentType } from './payment-type.ts'

/**
 * One payment, refund or fee of an order: which of them, its name for people, its whole amount in dollars, and when it
 * happened. `on` is the day that an entry of the invoice is for, which may be before the instant of its record.
 * Source: PAY-30.
 */
export const MoneyLine = z.object({
  kind: z.enum(['paid', 'returned', 'fee']),
  label: z.string(),
  amount: z.string(),
  at: Instant,
  on: z.optional(z.string()),
})
export type MoneyLine = z.output<typeof MoneyLine>

/** A payment as far as its line shows it. Sums are whole cents; `succeededAt` is an instant. */
export type LinedPayment = {
  readonly id: string
  readonly type: PaymentType
  readonly provider: string
  readonly status: string
  readonly amountCents: number
  readonly receivedCents: number
  readonly succeededAt: string | null
}

/** A refund as far as its line shows it. `updatedAt` of one that succeeded is the instant when it did. */
export type LinedRefund = {
  readonly paymentId: string
  readonly amountCents: number
  readonly status: string
  readonly updatedAt: string
  /** The intent whose lost dispute took the money. */
  readonly disputedIntentId?: string | null
}

type Lined = { readonly payments: readonly LinedPayment[]; readonly refunds: readonly LinedRefund[] }

/** The totals that the order itself keeps, in whole cents. */
type Totals = { readonly paidCents: number; readonly refundedCents: number }

const labels: Readonly<Record<PaymentType, string>> = {
  deposit: 'Deposit paid',
  balance: 'Balance paid',
  full: 'Full payment',
}

const collectedLabels: Readonly<Record<PaymentType, string>> = {
  deposit: 'Deposit collected',
  balance: 'Balance collected',
  full: 'Full payment collected',
}

/** A payment that is not all that was asked for, or that follows another one, names no part of the price. */
function paidLabel({ type, provider, amountCents, receivedCents }: LinedPayment, isFirst: boolean): string {
  const isCollected = provider === 'manual'
  if (receivedCents !== amountCents || (type === 'full' && !isFirst))
    return isCollected ? 'Collected' : 'Paid'
  return (isCollected ? collectedLabels : labels)[type]
}

function returnedLabel({ paymentId, disputedIntentId }: LinedRefund, collected: ReadonlySet<string>): string {
  if (disputedIntentId) return 'Returned after a dispute'
  return collected.has(paymentId) ? 'Handed back' : 'Refunded'
}

const sumOf = (lines: readonly { readonly cents: number }[]) =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

/**
 * The payments and refunds of an order that happened, oldest first: each with its own day and amount, never a sum that
 * was divided again after a change. Payments that are open and refunds that are pending or failed are no lines.
 * @returns undefined if they are not the totals that the order keeps: not all of them were read.
 * Source: PAY-30.
 */
export function moneyLines({ payments, refunds }: Lined, totals: Totals): MoneyLine[] | undefined {
  const came = payments
    .filter(({ status, receivedCents }) => status === 'succeeded' && receivedCents > 0)
    .map((payment) => ({ payment, cents: payment.receivedCents, at: payment.succeededAt ?? '' }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const went = refunds
    .filter(({ status }) => status === 'succeeded')
    .map((refund) => ({ refund, cents: refund.amountCents, at: refund.updatedAt }))
  if (sumOf(came) !== totals.paidCents || sumOf(went) !== totals.refundedCents) return undefined
  const collected = new Set(payments.filter(({ provider }) => provider === 'manual').map(({ id }) => id))
  const lines = [
    ...came.map(({ payment, cents, at }, index) => ({
      kind: 'paid' as const,
      label: paidLabel(payment, index === 0),
      amount: dollarsText(cents),
      at,
    })),
    ...went.map(({ refund, cents, at }) => ({
      kind: 'returned' as const,
      label: returnedLabel(refund, collected),
      amount: dollarsText(cents),
      at,
    })),
  ]
  return lines.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** An entry about an order's invoice in the ledger, in whole cents: less than 0 lowers the debt. */
export type LinedEntry = {
  readonly kind: string
  readonly changeCents: number
  /** The meaning of an adjustment by finance. Source: CREDIT-12. */
  readonly correction?: CreditCorrection | null | undefined
  readonly occurredOn: string
  readonly createdAt: string
}

const correctionLines: Readonly<Record<CreditCorrection, Pick<MoneyLine, 'kind' | 'label'>>> = {
  reversal: { kind: 'returned', label: 'Payment reversed' },
  waiver: { kind: 'returned', label: 'Late fee waived' },
  applied: { kind: 'paid', label: 'Credit applied' },
  paid_out: { kind: 'returned', label: 'Credit paid out' },
}

/**
 * The payments, refunds and late fees of an order's invoice, in the order of the ledger. Other entries move no money.
 * Source: PAY-30.
 */
export function invoiceLines(entries: readonly LinedEntry[]): MoneyLine[] {
  return entries.map(({ kind, changeCents, correction, occurredOn: on, createdAt: at }) => {
    const line = { amount: dollarsText(Math.abs(changeCents)), at, on }
    if (kind === 'late_fee') return { kind: 'fee', label: 'Late fee', ...line }
    if (correction) return { ...correctionLines[correction], ...line }
    return changeCents < 0
      ? { kind: 'paid', label: 'Paid on the invoice', ...line }
      : { kind: 'returned', label: 'Refunded', ...line }
  })
}
