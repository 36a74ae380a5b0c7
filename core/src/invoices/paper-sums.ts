import { showDay } from '#core/shown/day.ts'
import { entryText, entryTitle, type EntryFacts } from './statement.ts'

/** An entry of the ledger about an invoice. */
export type PaperEntry = EntryFacts & {
  readonly changeCents: number
  readonly occurredOn: string
  /** `CN-2026-000001`, if the entry is a credit note. */
  readonly creditNoteNumber: string | null
}

/** A row of a paper: words and whole cents, negative for what lowers the debt. */
export type PaperRow = { readonly text: string; readonly cents: number }

/** The sums of an invoice on paper, in whole cents. */
export type PaperSums = {
  /** The price as issued. */
  readonly totalCents: number
  /** Fees, payments, credit notes and corrections since, oldest first. */
  readonly rows: readonly PaperRow[]
  /** The payments beyond what is owed, which are kept as credit of the account. */
  readonly keptCents: number
  readonly dueCents: number
}

/** `Credit note, Nov 23, 2026, CN-2026-000001`, `Payment, Check 10023, Nov 23, 2026`. */
function rowOf(entry: PaperEntry): PaperRow {
  const isCreditNote = entry.kind === 'credit_note'
  const words = isCreditNote ? entryTitle(entry) : entryText(entry)
  const parts = [words, showDay(entry.occurredOn), isCreditNote ? entry.creditNoteNumber : null]
  return { text: parts.filter(Boolean).join(', '), cents: entry.changeCents }
}

/**
 * The sums of an invoice from its entries of the ledger: total, plus the rows, plus what is kept as credit, is what is
 * due, to the cent.
 * Source: INVOICE-14.
 */
export function paperSums(entries: readonly PaperEntry[]): PaperSums {
  const sumOf = (some: readonly PaperEntry[]) => some.reduce((sum, { changeCents }) => sum + changeCents, 0)
  const issued = entries.filter(({ kind }) => kind === 'invoice')
  const balanceCents = sumOf(entries)
  return {
    totalCents: sumOf(issued),
    rows: entries.filter(({ kind }) => kind !== 'invoice').map(rowOf),
    keptCents: Math.max(0, -balanceCents),
    dueCents: Math.max(0, balanceCents),
  }
}
