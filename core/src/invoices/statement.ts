import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'

/** Kinds of entry that change a balance. Source: CREDIT-5. */
export const creditEntryKinds = ['invoice', 'payment', 'credit_note', 'late_fee', 'adjustment'] as const
export type CreditEntryKind = (typeof creditEntryKinds)[number]

/** Corrections by finance: entries of the kind `adjustment` with a meaning of their own. Source: CREDIT-12. */
export const creditCorrections = ['reversal', 'waiver', 'applied', 'paid_out'] as const
export type CreditCorrection = (typeof creditCorrections)[number]

const entryTexts: Readonly<Record<CreditEntryKind | CreditCorrection, string>> = {
  invoice: 'Invoice',
  payment: 'Payment',
  credit_note: 'Credit note',
  late_fee: 'Late fee',
  adjustment: 'Adjustment',
  reversal: 'Payment reversed',
  waiver: 'Late fee waived',
  applied: 'Credit applied',
  paid_out: 'Credit paid out',
}

/** How the note of an entry begins that raises an invoice, before the vehicles. Source: STAFF-38. */
export const higherPrice = 'Higher price'

/** An entry by its kind, or its meaning if it is a correction. */
export const entryTitle = ({ kind, correction }: Pick<EntryFacts, 'kind' | 'correction'>): string =>
  entryTexts[correction ?? kind]

export type EntryFacts = {
  readonly kind: CreditEntryKind
  readonly correction: CreditCorrection | null
  readonly method: InvoicePaymentMethod | null
  readonly reference: string | null
  readonly note: string | null
}

/** Payment methods of an invoice: the dealership pays by card; staff record the others. */
export const invoicePaymentMethods = ['card', 'ach', 'wire', 'check'] as const
export type InvoicePaymentMethod = (typeof invoicePaymentMethods)[number]

const methodTexts: Readonly<Record<InvoicePaymentMethod, string>> = {
  card: 'Card',
  ach: 'ACH',
  wire: 'Wire',
  check: 'Check',
}

/** `Check 10023`; a reference that begins with the method, such as `Check 10023`, says it once. */
function methodText(method: InvoicePaymentMethod | null, reference: string | null): string | null {
  if (method === null) return reference
  const word = methodTexts[method]
  if (reference === null) return word
  return reference.toLowerCase().startsWith(word.toLowerCase()) ? reference : `${word} ${reference}`
}

/** An entry of the ledger in words: `Payment, Check 10023`. Source: CREDIT-5. */
export function entryText({ method, reference, note, ...entry }: EntryFacts): string {
  return [entryTitle(entry), methodText(method, reference), note].filter(Boolean).join(', ')
}

/** Query of `GET /api/dealer/statement` and of `/statement/csv` and `/statement/pdf`: days, both inclusive. */
export const StatementQuery = z.object({
  from: z.optional(Day),
  to: z.optional(Day),
})
export type StatementQuery = z.output<typeof StatementQuery>

/** One line of a statement: `amount` is negative if it lowers the debt, `balance` is the debt after it. */
export type StatementEntry = {
  id: number
  date: string
  kind: CreditEntryKind
  description: string
  invoiceId: string | null
  invoiceNumber: string | null
  /** `CN-2026-000001` of a credit note; not in what a device saved before. Source: INVOICE-16. */
  creditNoteNumber?: string | null | undefined
  amount: string
  balance: string
  /** A payment that staff recorded and nobody reversed; not in what a device saved before. Source: CREDIT-12. */
  canReverse?: boolean
}

/**
 * Response of `GET /api/dealer/statement`, besides `success`, oldest entry first. Defaults to the last 90 days. Sums
 * as strings of dollars.
 * Source: CREDIT-5.
 */
export type StatementResponse = {
  statement: {
    companyName: string
    from: string
    to: string
    openingBalance: string
    closingBalance: string
    entries: StatementEntry[]
  }
}
