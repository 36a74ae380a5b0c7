import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'
import { daysBetween } from '#core/calendar/days.ts'
import type { CsvCell } from '#core/csv/csv-text.ts'
import { dollarsText } from '#core/money/dollars-text.ts'

export const accountingFormats = ['quickbooks', 'xero'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

/**
 * Query of `GET /api/dealer/accounting/bills/csv`: business days, both inclusive, and which of the files of the range.
 * Apps of earlier releases name no part.
 */
export const AccountingQuery = z
  .object({
    format: z.enum(accountingFormats),
    from: Day,
    to: Day,
    part: z.optional(z.coerce.number('Choose a file').check(z.int(), z.gte(1), z.lte(9999))),
  })
  .check(
    z.refine(({ from, to }) => from <= to && daysBetween(from, to) < 366, {
      path: ['to'],
      message: 'Choose at most a year',
    }),
  )
export type AccountingQuery = z.output<typeof AccountingQuery>

/** Response of `GET /api/dealer/accounting/bills`, besides `success`: the range's files, each as large as an import takes. */
export type BillFilesResponse = { files: { part: number; bills: number; name: string }[] }

type FileOfBills = Pick<AccountingQuery, 'format' | 'from' | 'to'> & { readonly part: number }

/** The name of one of the files of a range: `xero-bills-2026-10-01-2026-10-31.csv`, and `-2.csv` for further ones. */
export const billFileName = ({ format, from, to, part }: FileOfBills): string =>
  `${format}-bills-${from}-${to}${part > 1 ? `-${part}` : ''}.csv`

/** One line of an invoice or a bill; its lines share the number. */
export type InvoiceLine = {
  readonly number: string
  /** Who owes it or, of a bill, who is owed. */
  readonly party: string
  readonly email: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly termsDays: number
  /** The order, for people. */
  readonly reference: string
  readonly item: 'Vehicle transport' | 'Late fee' | 'Adjustment'
  readonly description: string
  readonly amountCents: number
}

/** Money that came, or went back if negative. */
export type MoneyLine = {
  readonly on: string
  readonly payee: string
  readonly description: string
  readonly reference: string
  readonly checkNumber: string
  readonly amountCents: number
}

/** `2026-12-05` as both programs read it in the United States. */
const americanDay = (text: string): string => `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)}`

/** The limits of one import: 500 invoices or bills, 1,000 lines of a bank statement or a journal. Source: ADR-53. */
export const importedAtMost = { invoices: 500, lines: 1000 } as const

type Table = readonly (readonly CsvCell[])[]

const quickBooksInvoiceHead = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
]

/** Terms as both programs name them from the start. */
const termsText = ({ termsDays }: Pick<InvoiceLine, 'termsDays'>): string =>
  termsDays === 0 ? 'Due on receipt' : `Net ${termsDays}`

const quickBooksInvoice = (line: InvoiceLine): CsvCell[] => [
  line.number,
  line.party,
  americanDay(line.issuedOn),
  americanDay(line.dueOn),
  termsText(line),
  '',
  `Order ${line.reference}`,
  line.item,
  line.description,
  1,
  dollarsText(line.amountCents),
  dollarsText(line.amountCents),
]

const xeroInvoiceHead = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
]

/** Sales and tax exempt in a chart of accounts as Xero sets it up. */
const xeroAccount = '200'
const xeroTax = 'Tax Exempt (0%)'

const xeroCells = (line: InvoiceLine): Map<string, CsvCell> =>
  new Map<string, CsvCell>([
    ['*ContactName', line.party],
    ['EmailAddress', line.email],
    ['*InvoiceNumber', line.number],
    ['Reference', line.reference],
    ['*InvoiceDate', americanDay(line.issuedOn)],
    ['*DueDate', americanDay(line.dueOn)],
    ['*Description', `${line.item}: ${line.description}`],
    ['*Quantity', 1],
    ['*UnitAmount', dollarsText(line.amountCents)],
    ['*AccountCode', xeroAccount],
    ['*TaxType', xeroTax],
    ['Currency', 'USD'],
  ])

const xeroInvoice = (line: InvoiceLine): CsvCell[] => {
  const filled = xeroCells(line)
  return xeroInvoiceHead.map((heading) => filled.get(heading) ?? '')
}

/** Invoices with the columns that the program's own import names. Source: ACCOUNT-4. */
export function invoiceTable(format: AccountingFormat, lines: readonly InvoiceLine[]): Table {
  return format === 'xero'
    ? [xeroInvoiceHead, ...lines.map(xeroInvoice)]
    : [quickBooksInvoiceHead, ...lines.map(quickBooksInvoice)]
}

const quickBooksBillHead = [
  '*BillNo',
  '*Vendor',
  '*BillDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  '*Account',
  'LineDescription',
  '*LineAmount',
]

/**
 * The account of transport costs, as each program sets it up: an expense of a dealership, a cost of sales of the broker.
 */
const billAccounts = {
  dealership: { quickbooks: 'Shipping, Freight & Delivery', xero: '425' },
  broker: { quickbooks: 'Shipping, Freight & Delivery - COS', xero: '310' },
} as const
type Biller = keyof typeof billAccounts

const quickBooksBill =
  (of: Biller) =>
  (line: InvoiceLine): CsvCell[] => [
    line.number,
    line.party,
    americanDay(line.issuedOn),
    americanDay(line.dueOn),
    termsText(line),
    '',
    `Order ${line.reference}`,
    billAccounts[of].quickbooks,
    `${line.item}: ${line.description}`,
    dollarsText(line.amountCents),
  ]

/** The template of bills lacks three columns of the one of invoices, and needs no description. Source: ADR-53. */
const xeroBillHead = xeroInvoiceHead
  .filter((heading) => !['Reference', 'Discount', 'BrandingTheme'].includes(heading))
  .map((heading) => (heading === '*Description' ? 'Description' : heading))

const xeroBill =
  (of: Biller) =>
  (line: InvoiceLine): CsvCell[] => {
    const filled = xeroCells({ ...line, email: '' })
    filled.set('Description', `${line.item}: ${line.description}, order ${line.reference}`)
    filled.set('*AccountCode', billAccounts[of].xero)
    return xeroBillHead.map((heading) => filled.get(heading) ?? '')
  }

/** Bills in the books of those who owe them. Source: INVOICE-11, ACCOUNT-4. */
export function billTable(format: AccountingFormat, of: Biller, lines: readonly InvoiceLine[]): Table {
  return format === 'xero'
    ? [xeroBillHead, ...lines.map(xeroBill(of))]
    : [quickBooksBillHead, ...lines.map(quickBooksBill(of))]
}

/** A line of a journal entry: the amount is a debit if it is positive, else a credit. */
export type JournalLine = {
  readonly number: string
  readonly on: string
  readonly account: string
  readonly party: string
  readonly description: string
  readonly amountCents: number
}

/** Journal entries with the columns of QuickBooks Online's import. Source: ADR-53. */
export function journalTable(lines: readonly JournalLine[]): Table {
  return [
    ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'],
    ...lines.map(({ number, on, account, party, description, amountCents }): CsvCell[] => [
      number,
      americanDay(on),
      account,
      amountCents > 0 ? dollarsText(amountCents) : '',
      amountCents < 0 ? dollarsText(-amountCents) : '',
      description,
      party,
    ]),
  ]
}

const xeroMoneyHead = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number']

const xeroMoney = ({ on, amountCents, payee, description, reference, checkNumber }: MoneyLine): CsvCell[] => [
  americanDay(on),
  dollarsText(amountCents),
  payee,
  description,
  reference,
  checkNumber,
]

const quickBooksMoney = ({ on, amountCents, payee, description, reference }: MoneyLine): CsvCell[] => [
  americanDay(on),
  [payee, description, reference].filter(Boolean).join(', '),
  dollarsText(amountCents),
]

/** Payments and refunds as lines of a bank statement, which is how both programs import them. Source: ACCOUNT-4. */
export function moneyTable(format: AccountingFormat, lines: readonly MoneyLine[]): Table {
  return format === 'xero'
    ? [xeroMoneyHead, ...lines.map(xeroMoney)]
    : [['Date', 'Description', 'Amount'], ...lines.map(quickBooksMoney)]
}
