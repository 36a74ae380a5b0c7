import { Refusal } from '#core/errors/refusal.ts'
import { formatDollars } from '#core/money/format-dollars.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import {
  invoiceBalanceCents,
  takenFromCredit,
  type InvoiceStateFields,
} from '#core/invoices/invoice-rules.ts'
import type { CreditCorrection, CreditEntryKind, InvoicePaymentMethod } from '#core/invoices/statement.ts'
import type { Correction } from './correction.ts'

/** A dealership's account as it was read. Sums are whole cents. */
export type Account = {
  readonly balanceCents: number
  /** The sum of what is left to pay of its open invoices. */
  readonly openCents: number
  /** Its card payments about whose dispute the bank still decides: they may have to go back. Source: PAY-32. */
  readonly disputedCents: number
  /** Its invoices that the correction names. */
  readonly invoices: readonly (InvoiceStateFields & { readonly id: string; readonly invoiceNumber: string })[]
  /** Its entry that a reversal names. */
  readonly entry?: BookedEntry | undefined
}

/** An entry of the ledger, as a reversal reads it. */
export type BookedEntry = {
  readonly id: number
  readonly kind: CreditEntryKind
  readonly actorKind: string
  readonly changeCents: number
  readonly invoiceId: string | null
  readonly method: InvoicePaymentMethod | null
  readonly reference: string | null
  readonly isReversed: boolean
}

export type PlannedEntry = {
  readonly kind: CreditEntryKind
  readonly correction?: CreditCorrection
  readonly changeCents: number
  readonly invoiceId?: string
  readonly method?: InvoicePaymentMethod | null
  readonly reference?: string | null
  readonly note?: string | null
  readonly reversesId?: number
}

/** The sums that an invoice gains or loses, in whole cents. */
export type InvoiceChange = {
  readonly invoiceId: string
  readonly paidCents: number
  readonly lateFeeCents: number
}

/** Everything that a correction writes: entries, whose sum is the change of the balance, and changed invoices. */
export type CorrectionPlan = {
  readonly entries: readonly PlannedEntry[]
  readonly invoices: readonly InvoiceChange[]
}

/**
 * The dealership's money that pays no open invoice: what its open invoices ask for beyond its balance. It comes from
 * checks that were larger than their invoices, cancelled paid orders, overpaid invoices, and adjustments.
 * Source: CREDIT-12.
 */
export const creditCents = ({
  balanceCents,
  openCents,
}: Pick<Account, 'balanceCents' | 'openCents'>): number => Math.max(0, openCents - balanceCents)

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', { details: [{ path, message }] })
}

const cents = (amount: string | number): number => parseDollars(amount) ?? 0

function invoiceOf(account: Account, invoiceId: string, path: string) {
  const invoice = account.invoices.find(({ id }) => id === invoiceId)
  if (!invoice) refuse(path, 'This invoice is not of this dealership')
  if (invoice.voidedOn !== null) refuse(path, `${invoice.invoiceNumber} is void`)
  return invoice
}

/** Refuses more than is left to pay of an invoice. */
function openInvoice(account: Account, part: { invoiceId: string; amountCents: number }, path: string) {
  const invoice = invoiceOf(account, part.invoiceId, path)
  const dueCents = invoiceBalanceCents(invoice)
  if (part.amountCents > dueCents) {
    refuse(path, `${formatDollars(dueCents)} is left to pay of ${invoice.invoiceNumber}`)
  }
  return invoice
}

type Of<Kind extends Correction['kind']> = Extract<Correction, { kind: Kind }>

function planPayment(account: Account, payment: Of<'payment'>): CorrectionPlan {
  const { method, reference } = payment
  const totalCents = cents(payment.amount)
  const parts = payment.parts.map(({ invoiceId, amount }, at) => {
    const part = { invoiceId, amountCents: cents(amount) }
    openInvoice(account, part, `parts.${at}.amount`)
    return part
  })
  if (new Set(parts.map(({ invoiceId }) => invoiceId)).size < parts.length) {
    refuse('parts', 'An invoice is listed twice')
  }
  const restCents = totalCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (restCents < 0) refuse('amount', 'The invoices add up to more than this')
  const money = { kind: 'payment', method, reference } as const
  return {
    entries: [
      ...parts.map(({ invoiceId, amountCents }) => ({ ...money, invoiceId, changeCents: -amountCents })),
      ...(restCents > 0 ? [{ ...money, changeCents: -restCents, note: 'Credit' }] : []),
    ],
    invoices: parts.map(({ invoiceId, amountCents }) => ({
      invoiceId,
      paidCents: amountCents,
      lateFeeCents: 0,
    })),
  }
}

function planReversal(account: Account, { reason }: Of<'reverse'>): CorrectionPlan {
  const { entry } = account
  if (entry?.kind !== 'payment' || entry.actorKind !== 'staff') {
    throw new Refusal('illegal_transition', {
      sentence: 'Only a payment that staff recorded can be reversed.',
    })
  }
  if (entry.isReversed) {
    throw new Refusal('illegal_transition', { sentence: 'This payment was already reversed.' })
  }
  const amountCents = -entry.changeCents
  const invoice = account.invoices.find(({ id }) => id === entry.invoiceId)
  if (invoice && invoice.paidCents < amountCents) {
    throw new Refusal('illegal_transition', { sentence: 'Part of this payment was already given back.' })
  }
  const dueAgain = invoice ? { paidCents: invoice.paidCents - amountCents } : {}
  if (takenFromCredit(amountCents, invoice, dueAgain) > creditCents(account)) {
    throw new Refusal('illegal_transition', {
      sentence: 'Part of the credit of this payment was already used.',
    })
  }
  const { method, reference } = entry
  return {
    entries: [
      {
        kind: 'adjustment',
        correction: 'reversal',
        changeCents: amountCents,
        ...(invoice ? { invoiceId: invoice.id } : {}),
        method,
        reference,
        note: reason,
        reversesId: entry.id,
      },
    ],
    invoices: invoice ? [{ invoiceId: invoice.id, paidCents: -amountCents, lateFeeCents: 0 }] : [],
  }
}

function planWaiver(account: Account, { invoiceId, amount, reason }: Of<'waive'>): CorrectionPlan {
  const amountCents = cents(amount)
  const invoice = invoiceOf(account, invoiceId, 'invoiceId')
  const openFeeCents = Math.min(invoice.lateFeeCents, invoiceBalanceCents(invoice))
  if (amountCents > openFeeCents) {
    refuse('amount', `${formatDollars(openFeeCents)} of late fees is unpaid`)
  }
  return {
    entries: [
      { kind: 'adjustment', correction: 'waiver', changeCents: -amountCents, invoiceId, note: reason },
    ],
    invoices: [{ invoiceId, paidCents: 0, lateFeeCents: -amountCents }],
  }
}

function planFee(account: Account, { invoiceId, amount, reason }: Of<'fee'>): CorrectionPlan {
  const amountCents = cents(amount)
  const invoice = invoiceOf(account, invoiceId, 'invoiceId')
  const lateFeeCents = invoice.lateFeeCents + amountCents
  if (takenFromCredit(amountCents, invoice, { lateFeeCents }) > creditCents(account)) {
    refuse(
      'amount',
      `${invoice.invoiceNumber} was overpaid and its credit is used: it would not ask for this fee`,
    )
  }
  return {
    entries: [{ kind: 'late_fee', changeCents: amountCents, invoiceId, note: reason }],
    invoices: [{ invoiceId, paidCents: 0, lateFeeCents: amountCents }],
  }
}

function refuseAboveCredit(account: Account, amountCents: number): void {
  const availableCents = creditCents(account)
  if (amountCents > availableCents)
    refuse('amount', `${formatDollars(availableCents)} of credit is available`)
}

/** The credit moves to the invoice: two entries, and the balance stays. */
function planApplication(account: Account, { invoiceId, amount }: Of<'apply'>): CorrectionPlan {
  const amountCents = cents(amount)
  refuseAboveCredit(account, amountCents)
  const { invoiceNumber } = openInvoice(account, { invoiceId, amountCents }, 'amount')
  const entry = { kind: 'adjustment', correction: 'applied' } as const
  return {
    entries: [
      { ...entry, changeCents: -amountCents, invoiceId },
      { ...entry, changeCents: amountCents, note: `To ${invoiceNumber}` },
    ],
    invoices: [{ invoiceId, paidCents: amountCents, lateFeeCents: 0 }],
  }
}

function planPayOut(account: Account, { amount, method, reference, reason }: Of<'pay_out'>): CorrectionPlan {
  const amountCents = cents(amount)
  refuseAboveCredit(account, amountCents)
  const safeCents = Math.max(0, creditCents(account) - account.disputedCents)
  if (amountCents > safeCents) {
    const disputed = formatDollars(account.disputedCents)
    refuse('amount', `${formatDollars(safeCents)} can be paid out: a payment of ${disputed} is disputed`)
  }
  const note = reason
  return {
    entries: [
      { kind: 'adjustment', correction: 'paid_out', changeCents: amountCents, method, reference, note },
    ],
    invoices: [],
  }
}

/** The change of the debt by an adjustment, in whole cents. */
export const adjustedCents = ({ amount, owedMore }: Pick<Of<'adjust'>, 'amount' | 'owedMore'>): number =>
  owedMore ? cents(amount) : -cents(amount)

/**
 * Decides what a correction writes on the account as it was read. Pure.
 * @throws Refusal `invalid` at the field for more than is due, unpaid or available, and for a void invoice or one of
 * another dealership; `illegal_transition` for a payment that cannot be reversed.
 * Source: CREDIT-12.
 */
export function planCorrection(account: Account, correction: Correction): CorrectionPlan {
  switch (correction.kind) {
    case 'payment':
      return planPayment(account, correction)
    case 'reverse':
      return planReversal(account, correction)
    case 'waive':
      return planWaiver(account, correction)
    case 'fee':
      return planFee(account, correction)
    case 'apply':
      return planApplication(account, correction)
    case 'pay_out':
      return planPayOut(account, correction)
    case 'adjust': {
      const entry = {
        kind: 'adjustment',
        changeCents: adjustedCents(correction),
        note: correction.reason,
      } as const
      return { entries: [entry], invoices: [] }
    }
  }
}
