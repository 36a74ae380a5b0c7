import { formatDollars } from '#core/money/format-dollars.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import type { CreditCorrection, CreditEntryKind, InvoicePaymentMethod } from '#core/invoices/statement.ts'
import type { Correction } from './correction.ts'
import { adjustedCents } from './plan-correction.ts'

/** An entry that a correction has booked; sums are whole cents. */
export type RecordedEntry = {
  readonly kind: CreditEntryKind
  readonly correction: CreditCorrection | null
  readonly changeCents: number
  readonly invoiceId: string | null
  readonly method: InvoicePaymentMethod | null
  readonly reference: string | null
  readonly note: string | null
  readonly reversesId: number | null
}

const cents = (amount: string | number): number => parseDollars(amount) ?? 0

/**
 * Everything of a correction's entries that its request decides alone, in the order of its plan. The day is not among
 * it: a closed period moves it (ACCOUNT-2), and then names it in the note of a payment's rest.
 */
function requestedEntries(correction: Correction): Partial<RecordedEntry>[] {
  if (correction.kind === 'payment') {
    const { method, reference, parts } = correction
    const money = { kind: 'payment', method, reference: reference ?? null } as const
    const restCents = parts.reduce((rest, { amount }) => rest - cents(amount), cents(correction.amount))
    return [
      ...parts.map(({ invoiceId, amount }) => ({ ...money, invoiceId, changeCents: -cents(amount) })),
      ...(restCents > 0 ? [{ ...money, invoiceId: null, changeCents: -restCents }] : []),
    ]
  }
  const adjustment = { kind: 'adjustment' } as const
  if (correction.kind === 'reverse') {
    const { entryId: reversesId, reason: note } = correction
    return [{ ...adjustment, correction: 'reversal', reversesId, note }]
  }
  if (correction.kind === 'adjust') {
    return [
      { ...adjustment, correction: null, changeCents: adjustedCents(correction), note: correction.reason },
    ]
  }
  const changeCents = cents(correction.amount)
  if (correction.kind === 'pay_out') {
    const { method, reference, reason: note } = correction
    return [{ ...adjustment, correction: 'paid_out', changeCents, method, reference, note }]
  }
  const { invoiceId } = correction
  if (correction.kind === 'fee')
    return [{ kind: 'late_fee', invoiceId, changeCents, note: correction.reason }]
  if (correction.kind === 'waive') {
    const note = correction.reason
    return [{ ...adjustment, correction: 'waiver', invoiceId, changeCents: -changeCents, note }]
  }
  const applied = { ...adjustment, correction: 'applied' } as const
  return [
    { ...applied, invoiceId, changeCents: -changeCents },
    { ...applied, invoiceId: null, changeCents },
  ]
}

/**
 * Whether the entries that are booked under a correction's id are those of this correction: of the same invoices, sums,
 * method, number and reason.
 * Source: CREDIT-12.
 */
export function isRecorded(entries: readonly RecordedEntry[], correction: Correction): boolean {
  const requested = requestedEntries(correction)
  return (
    requested.length === entries.length &&
    requested.every((wanted, at) => {
      const entry: Readonly<Record<string, unknown>> = { ...entries[at] }
      return Object.entries(wanted).every(([name, value]) => entry[name] === value)
    })
  )
}

/** Says what is booked under an id that came with other contents, so that nobody books the same money twice. */
export function recordedSentence(entries: readonly RecordedEntry[]): string {
  const next = 'Close this, and check the statement before you record more.'
  const sum = formatDollars(Math.abs(entries.reduce((total, { changeCents }) => total + changeCents, 0)))
  const paid = entries.filter(({ invoiceId }) => invoiceId !== null).length
  const goal = { 0: 'as credit', 1: 'for 1 invoice' }[paid] ?? `for ${paid} invoices`
  return entries.every(({ kind }) => kind === 'payment')
    ? `This payment was recorded already: ${sum} ${goal}. ${next}`
    : `This was recorded already, with other contents. ${next}`
}
