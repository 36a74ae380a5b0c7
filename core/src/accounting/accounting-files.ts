import { addDays } from '#core/calendar/days.ts'
import { csvText, type CsvCell } from '#core/csv/csv-text.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import {
  bankCents,
  documentNumber,
  entryLines,
  lateFees,
  orderNumber,
  type AccountingEntry,
  type EntryLine,
} from './accounting-entry.ts'
import { accountingKindNames, accountingKinds, type AccountingKind } from './entry-kinds.ts'
import {
  billTable,
  importedAtMost,
  invoiceTable,
  journalTable,
  moneyTable,
  type AccountingFormat,
  type InvoiceLine,
  type JournalLine,
  type MoneyLine,
} from './program-tables.ts'

/** The kinds of files of a period. */
export const accountingFileKinds = [
  'entries',
  'quickbooks-invoices',
  'quickbooks-bills',
  'quickbooks-journal',
  'quickbooks-bank',
  'quickbooks-card',
  'xero-invoices',
  'xero-bills',
  'xero-bank',
  'xero-card',
] as const
export type AccountingFileKind = (typeof accountingFileKinds)[number]

/** The entries in a kind of file: of some kinds, perhaps only increases or decreases, or of card money or not. */
export type FileContent = {
  readonly kinds: readonly AccountingKind[]
  readonly sign?: 1 | -1
  readonly isCard?: boolean
  /** Entries in one file, so that the program imports it. */
  readonly atMost: number
}

const sales = [
  'invoice',
  'late_fee',
  'credit_note',
  'waiver',
  'adjustment',
  'order_payment',
  'order_refund',
  'dispute_lost',
  'dispute_won',
] as const
const bills = ['carrier_bill'] as const
const money = [
  'payment',
  'reversal',
  'paid_out',
  'refund',
  'order_payment',
  'order_refund',
  'dispute_lost',
  'dispute_won',
  'dispute_fee',
  'carrier_payment',
] as const

/** An entry has a line for each of up to 12 cars, and in a journal another against them. */
const journalEntries = Math.floor(importedAtMost.lines / 14)
const { invoices: documents, lines } = importedAtMost

/**
 * The contents of each kind of file. QuickBooks Online imports no credit notes or vendor credits: they are journal entries
 * there. Card money is apart from what a bank statement shows, because the bank feed brings it once more as pay-outs.
 * Source: ACCOUNT-4.
 */
export const accountingFileContents: Readonly<Record<AccountingFileKind, FileContent>> = {
  entries: { kinds: accountingKinds, atMost: 2000 },
  'quickbooks-invoices': { kinds: sales, sign: 1, atMost: documents },
  'quickbooks-bills': { kinds: bills, sign: 1, atMost: documents },
  'quickbooks-journal': { kinds: [...sales, ...bills], sign: -1, atMost: journalEntries },
  'quickbooks-bank': { kinds: money, isCard: false, atMost: lines },
  'quickbooks-card': { kinds: money, isCard: true, atMost: lines },
  'xero-invoices': { kinds: sales, atMost: documents },
  'xero-bills': { kinds: bills, atMost: documents },
  'xero-bank': { kinds: money, isCard: false, atMost: lines },
  'xero-card': { kinds: money, isCard: true, atMost: lines },
}

/** Whether an entry is in files of a kind. */
export function isInFile(
  { kinds, sign, isCard }: FileContent,
  { kind, changeCents, method }: Pick<AccountingEntry, 'kind' | 'changeCents' | 'method'>,
): boolean {
  if (!kinds.includes(kind) || (sign !== undefined && Math.sign(changeCents) !== sign)) return false
  return isCard === undefined || isCard === (method === 'card')
}

/** The amount of an entry in a file, whole cents: what it puts into the bank, else its change. */
export function centsInFile(
  kind: AccountingFileKind,
  entry: Pick<AccountingEntry, 'kind' | 'changeCents'>,
): number {
  return /-(?:bank|card)$/.test(kind) ? bankCents(entry) : entry.changeCents
}

/** `entries-2026-10-1.csv`; parts count from 1. */
export const accountingFileName = (kind: AccountingFileKind, month: string, part: number): string =>
  `${kind}-${month}-${part}.csv`

const itemOf = ({ kind }: AccountingEntry, { car, text }: EntryLine): InvoiceLine['item'] => {
  if (kind === 'late_fee' || kind === 'waiver' || (car === null && text === lateFees)) return 'Late fee'
  return kind === 'adjustment' ? 'Adjustment' : 'Vehicle transport'
}

/** The description of a line: its cars and route, or its kind. */
function describe(entry: AccountingEntry, { text }: EntryLine): string {
  const { kind, route, invoiceNumber, reference } = entry
  const name = accountingKindNames[kind].replace(/s$/, '')
  if (kind === 'carrier_bill')
    return [route, reference && `bill of lading ${reference}`].filter(Boolean).join(', ')
  if (kind === 'invoice' || kind === 'order_payment') return [text, route].filter(Boolean).join(', ')
  return [name, invoiceNumber ?? '', text].filter(Boolean).join(', ')
}

const invoiceLines = (entry: AccountingEntry): InvoiceLine[] =>
  entryLines(entry).map((line) => ({
    number: documentNumber(entry),
    party: entry.party,
    email: entry.email,
    issuedOn: entry.day,
    dueOn: addDays(entry.day, entry.termsDays),
    termsDays: entry.termsDays,
    reference: orderNumber(entry),
    item: itemOf(entry, line),
    description: describe(entry, line),
    amountCents: line.cents,
  }))

/** Accounts of QuickBooks Online as it sets up a company. */
const accounts = {
  receivable: 'Accounts Receivable (A/R)',
  sales: 'Sales',
  payable: 'Accounts Payable (A/P)',
  freight: 'Shipping, Freight & Delivery - COS',
} as const

/** A decrease of a debt as a balanced journal entry: who owes less or is owed less, and for which cars. */
function journalLines(entry: AccountingEntry): JournalLine[] {
  const isBill = entry.kind === 'carrier_bill'
  const [against, account] = isBill
    ? [accounts.payable, accounts.freight]
    : [accounts.receivable, accounts.sales]
  const sign = isBill ? -1 : 1
  const line = (name: string, description: string, cents: number): JournalLine => ({
    number: documentNumber(entry),
    on: entry.day,
    account: name,
    party: entry.party,
    description,
    amountCents: cents,
  })
  const parts = entryLines(entry)
  const about = `${accountingKindNames[entry.kind].replace(/s$/, '')}, order ${orderNumber(entry)}`
  return [
    line(against, about, sign * entry.changeCents),
    ...parts.map((part) => line(account, describe(entry, part), -sign * part.cents)),
  ]
}

const methodNames = {
  card: 'card, through the card provider',
  ach: 'ACH',
  wire: 'wire',
  check: 'check',
  recorded: 'as recorded',
} as const

const moneyLine = (entry: AccountingEntry): MoneyLine => ({
  on: entry.day,
  payee: entry.party,
  description: `${accountingKindNames[entry.kind]}${entry.method === null ? '' : `, ${methodNames[entry.method]}`}`,
  reference: entry.invoiceNumber ?? (entry.orderId === null ? '' : documentNumber(entry)),
  checkNumber: entry.method === 'check' ? entry.reference : '',
  amountCents: bankCents(entry),
})

const entriesHead = [
  'Entry',
  'Date',
  'Kind',
  'Document',
  'Invoice',
  'Customer or carrier',
  'Order',
  'Route',
  'Vehicle',
  'VIN',
  'Stock number',
  'Amount',
  'Due date',
  'Method',
  'Reference',
  'Invoice paid',
  'Invoice void on',
]

/** One row a car, or one for an entry that is no car's; what the invoice was paid stands in its first row. */
function entryRows(entry: AccountingEntry): CsvCell[][] {
  const isDue = entry.kind === 'invoice' || entry.kind === 'carrier_bill'
  return entryLines(entry).map(({ car, text, cents }, index) => [
    entry.id,
    entry.day,
    accountingKindNames[entry.kind].replace(/s$/, ''),
    documentNumber(entry),
    entry.invoiceNumber ?? '',
    entry.party,
    orderNumber(entry),
    entry.route,
    ...(car ? [car.name, car.vin, car.stockNumber] : [text, '', '']),
    dollarsText(cents),
    isDue ? addDays(entry.day, entry.termsDays) : '',
    entry.method ?? '',
    entry.reference,
    index === 0 && entry.paidCents !== null ? dollarsText(entry.paidCents) : '',
    entry.voidedOn ?? '',
  ])
}

const formatOf = (kind: AccountingFileKind): AccountingFormat =>
  kind.startsWith('xero') ? 'xero' : 'quickbooks'

/**
 * A file of entries that {@link isInFile} lets in, as CSV. It depends on its arguments alone.
 * Source: ACCOUNT-4.
 */
export function accountingFile(kind: AccountingFileKind, entries: readonly AccountingEntry[]): string {
  if (kind === 'entries') return csvText([entriesHead, ...entries.flatMap(entryRows)])
  if (kind === 'quickbooks-journal') return csvText(journalTable(entries.flatMap(journalLines)))
  if (/-(?:bank|card)$/.test(kind)) return csvText(moneyTable(formatOf(kind), entries.map(moneyLine)))
  const documentLines = entries.flatMap(invoiceLines)
  return csvText(
    kind.endsWith('bills')
      ? billTable(formatOf(kind), 'broker', documentLines)
      : invoiceTable(formatOf(kind), documentLines),
  )
}
