import { aging } from '@switchback/core/invoices/aging.ts'
import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import {
  higherPrice,
  type StatementEntry,
  type StatementResponse,
} from '@switchback/core/invoices/statement.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { bytesOf, openPaper } from '../pdf/open-paper.ts'
import { writeIssuer, writeParties, writeRemittance } from '../pdf/parties.ts'
import type { Issuer, Payer } from '../pdf/parties.ts'
import { openSheet, sheetEdges, type Sheet } from '../pdf/sheet.ts'
import type { OpenInvoice } from './read-open-on.ts'

/** The contents of a statement of account on paper. */
export type StatementPaper = {
  readonly statement: StatementResponse['statement']
  readonly open: readonly OpenInvoice[]
  readonly dealer: Payer & { readonly paymentTermsDays: number }
  readonly issuer: Issuer
}

/** Whole cents of an amount of the statement, `-1234.50`. */
function centsOf(amount: string): number {
  const cents = parseDollars(amount.replace('-', '')) ?? 0
  return amount.startsWith('-') ? -cents : cents
}

const { left, right } = sheetEdges
const small = { size: 9 } as const
const rowHeight = 15

/** The amount due and its age, side by side. Credit that pays no invoice yet lowers the amount due. */
function writeAging(sheet: Sheet, { statement, open }: StatementPaper): void {
  const closingCents = centsOf(statement.closingBalance)
  const openCents = open.reduce((sum, each) => sum + each.openCents, 0)
  const ages = aging(open, openCents, statement.to)
  const otherCents = closingCents - openCents
  const cells = [
    ['Current', ages.notDue],
    ['1-30', ages.days1To30],
    ['31-60', ages.days31To60],
    ['61-90', ages.days61To90],
    ['over 90', ages.over90Days],
  ] as const
  const columns = [
    ['Amount due', formatDollars(Math.max(0, closingCents))] as const,
    ...cells.map(([label, amount]) => [label, formatDollars(centsOf(amount))] as const),
    ...(otherCents === 0 ? [] : [[otherCents < 0 ? 'Credit' : 'Other', formatDollars(otherCents)] as const]),
  ]
  const width = (right - left) / columns.length
  const across = (texts: readonly string[], isQuiet: boolean) =>
    texts.map((text, at) => ({
      text,
      x: left + width * (at + 1),
      isEnd: true,
      width,
      isQuiet,
      isBold: at === 0 && !isQuiet,
      size: isQuiet ? 8.5 : 10,
    }))
  sheet.rule()
  sheet.line(
    across(
      columns.map(([label]) => label),
      true,
    ),
    14,
  )
  sheet.line(
    across(
      columns.map(([, amount]) => amount),
      false,
    ),
    16,
  )
  sheet.rule()
  sheet.gap(8)
}

const openColumns = { issued: left + 105, due: left + 180, cars: left + 255 } as const

function writeOpen(sheet: Sheet, { statement, open }: StatementPaper): void {
  const heads = () => {
    sheet.line([
      { text: 'Invoice', isQuiet: true, ...small },
      { text: 'Issued', x: openColumns.issued, isQuiet: true, ...small },
      { text: 'Due', x: openColumns.due, isQuiet: true, ...small },
      { text: 'Vehicles', x: openColumns.cars, isQuiet: true, ...small },
      { text: 'Open', isEnd: true, isQuiet: true, ...small },
    ])
    sheet.rule()
  }
  sheet.keep(80)
  sheet.line([{ text: `Open invoices on ${showDay(statement.to)}`, isBold: true, size: 11 }], 18)
  heads()
  sheet.repeat(heads)
  for (const { invoiceNumber, issuedOn, dueOn, vehicle, openCents } of open) {
    sheet.line(
      [
        { text: invoiceNumber, ...small },
        { text: showDay(issuedOn), x: openColumns.issued, ...small },
        { text: showDay(dueOn), x: openColumns.due, ...small },
        { text: vehicle, x: openColumns.cars, width: 180, ...small },
        { text: formatDollars(openCents), isEnd: true, ...small },
      ],
      rowHeight,
    )
  }
  sheet.repeat()
  if (open.length === 0) sheet.line([{ text: 'None.', isQuiet: true, ...small }], rowHeight)
  sheet.gap(14)
}

const entryColumns = { what: left + 75, charge: right - 150, credit: right - 75 } as const

/** The invoice and what happened: `INV-2026-000001 Payment, Check 10023`; an invoice says its number alone. */
function wordsOf({ kind, description, invoiceNumber, creditNoteNumber }: StatementEntry): string {
  if (invoiceNumber === null) return description
  if (creditNoteNumber) return `Credit note ${creditNoteNumber}, ${invoiceNumber}`
  const isIssue = kind === 'invoice' && !description.includes(higherPrice)
  return isIssue ? `Invoice ${invoiceNumber}` : `${description}, ${invoiceNumber}`
}

function writeEntries(sheet: Sheet, { statement }: StatementPaper): void {
  const heads = () => {
    sheet.line([
      { text: 'Date', isQuiet: true, ...small },
      { text: 'Entry', x: entryColumns.what, isQuiet: true, ...small },
      { text: 'Charges', x: entryColumns.charge, isEnd: true, isQuiet: true, ...small },
      { text: 'Credits', x: entryColumns.credit, isEnd: true, isQuiet: true, ...small },
      { text: 'Balance', isEnd: true, isQuiet: true, ...small },
    ])
    sheet.rule()
  }
  sheet.keep(80)
  sheet.line([{ text: `${showDay(statement.from)} to ${showDay(statement.to)}`, isBold: true, size: 11 }], 18)
  heads()
  sheet.repeat(heads)
  const total = (text: string, amount: string, isBold: boolean) =>
    sheet.line(
      [
        { text, x: entryColumns.what, isBold, ...small },
        { text: formatDollars(centsOf(amount)), isEnd: true, isBold, ...small },
      ],
      rowHeight,
    )
  total('Balance forward', statement.openingBalance, false)
  for (const [at, entry] of statement.entries.entries()) {
    // The last entry and the closing balance stay together.
    if (at === statement.entries.length - 1) sheet.keep(rowHeight * 3)
    const cents = centsOf(entry.amount)
    const x = cents < 0 ? entryColumns.credit : entryColumns.charge
    sheet.line(
      [
        { text: showDay(entry.date), ...small },
        { text: wordsOf(entry), x: entryColumns.what, width: 270, ...small },
        { text: formatDollars(cents), x, isEnd: true, width: 70, ...small },
        { text: formatDollars(centsOf(entry.balance)), isEnd: true, width: 70, ...small },
      ],
      rowHeight,
    )
  }
  sheet.repeat()
  sheet.rule()
  total('Closing balance', statement.closingBalance, true)
  sheet.gap(16)
}

/** Renders a statement of account as a document. Source: INVOICE-15. */
export async function statementPdf(
  paper: StatementPaper,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const { statement, dealer, issuer } = paper
  const title = 'Statement of account'
  const date = showDay(statement.to)
  const doc = await openPaper(`${title}, ${date}`, JSON.stringify(paper), loadFont)
  const sheet = openSheet(doc, { title, date, company: issuer.brand }, dealer.companyName)
  writeIssuer(sheet, issuer)
  writeParties(sheet, 'To', dealer, [
    ['Statement day', date],
    ['From', showDay(statement.from)],
    ['Terms', `Net ${dealer.paymentTermsDays} days`],
  ])
  writeAging(sheet, paper)
  writeRemittance(sheet, issuer, 'the numbers of the invoices')
  sheet.gap(12)
  writeOpen(sheet, paper)
  writeEntries(sheet, paper)
  sheet.finish()
  return bytesOf(doc)
}
