import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import { invoiceStatus, lateFeePercentPerMonth } from '@switchback/core/invoices/invoice-rules.ts'
import { paperSums, type PaperEntry, type PaperSums } from '@switchback/core/invoices/paper-sums.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { bytesOf, openPaper } from '../pdf/open-paper.ts'
import { remittanceHeight, writeIssuer, writeParties, writeRemittance } from '../pdf/parties.ts'
import type { Issuer, Payer } from '../pdf/parties.ts'
import { openSheet, sheetEdges, type Sheet } from '../pdf/sheet.ts'
import type { VehicleRow } from '../vehicles/vehicles-of.ts'
import type { InvoiceRow } from './invoice-row.ts'

/** The contents of an invoice on paper. */
export type InvoicePaper = {
  readonly row: InvoiceRow
  /** The vehicles that were cancelled by themselves after the invoice was issued. */
  readonly cancelled: readonly VehicleRow[]
  /** Its entries of the ledger, oldest first. */
  readonly entries: readonly PaperEntry[]
  readonly dealer: Payer
  readonly issuer: Issuer
  readonly today: string
}

/** Numbers longer than this do not fit on one line. */
const longNumbers = 90

/** `VIN 1HG..., stock A7, lot L-9`: one line, or a line each. */
function numbersOf({ vin, stockNumber, lotNumber }: VehicleRow): readonly string[] {
  const numbers = [
    `VIN ${vin ?? 'not given'}`,
    ...(stockNumber ? [`stock ${stockNumber}`] : []),
    ...(lotNumber ? [`lot ${lotNumber}`] : []),
  ]
  const together = numbers.join(', ')
  return together.length > longNumbers ? numbers : [together]
}

const transportOf = ({ transportType, isRunning }: VehicleRow): string =>
  `${transportType}, ${isRunning ? 'running' : 'non-running'}`

/** The height of a car's name and of each line of its numbers, in points. */
const rowHeight = 12
/** Below a car's block. */
const carGap = 6
const carHeight = (car: VehicleRow): number => rowHeight * (1 + numbersOf(car).length) + carGap

/** Writes a car as one block: name, transport, numbers, and its amount. */
export function writeCar(sheet: Sheet, car: VehicleRow, cents: number): void {
  const state = car.cancelledAt === null ? transportOf(car) : 'canceled'
  sheet.keep(carHeight(car))
  sheet.line(
    [
      { text: `${vehicleName(car)}, ${state}`, width: 400 },
      { text: formatDollars(cents), isEnd: true },
    ],
    rowHeight,
  )
  for (const text of numbersOf(car)) sheet.line([{ text, isQuiet: true, size: 9 }], rowHeight)
  sheet.gap(carGap)
}

/** Writes a row of words and a sum. */
export function writeSum(sheet: Sheet, text: string, cents: number, isBold = false): void {
  sheet.line(
    [
      { text, isBold, width: 400 },
      { text: formatDollars(cents), isEnd: true, isBold },
    ],
    16,
  )
}

function writeSums(sheet: Sheet, { totalCents, rows, keptCents, dueCents }: PaperSums): void {
  sheet.rule()
  writeSum(sheet, 'Total', totalCents, true)
  for (const { text, cents } of rows) writeSum(sheet, text, cents)
  if (keptCents > 0) writeSum(sheet, 'Kept as credit of your account', keptCents)
  writeSum(sheet, 'Balance due', dueCents, true)
  sheet.gap(12)
}

/** The cars and the sums. The last car, the sums and the terms stay together, so no page has only terms. */
function writeBody(sheet: Sheet, paper: InvoicePaper, sums: PaperSums): void {
  const { order, vehicles } = paper.row
  const cars = [...vehicles, ...paper.cancelled].toSorted((a, b) => a.position - b.position)
  const heads = () => {
    sheet.line([
      { text: `Vehicle transport, ${showCount(order.distanceMiles)} miles`, isQuiet: true },
      { text: 'Amount', isQuiet: true, isEnd: true },
    ])
    sheet.rule()
  }
  heads()
  sheet.repeat(heads)
  const sumRows = sums.rows.length + 2 + (sums.keptCents > 0 ? 1 : 0)
  const termsHeight = isVoid(paper) ? 0 : 58 + remittanceHeight(paper.issuer)
  const tail = 22 + 16 * sumRows + termsHeight
  for (const [at, car] of cars.entries()) {
    if (at === cars.length - 1) sheet.keep(Math.min(carHeight(car) + tail, 500))
    writeCar(sheet, car, car.totalCents)
  }
  const changedCents = sums.totalCents - cars.reduce((sum, { totalCents }) => sum + totalCents, 0)
  if (changedCents !== 0) writeSum(sheet, 'Price when issued, beyond the prices above', changedCents)
  sheet.repeat()
  writeSums(sheet, sums)
}

const isVoid = ({ row }: InvoicePaper): boolean => row.invoice.voidedOn !== null

function writeTerms(sheet: Sheet, { issuer, row: { invoice } }: InvoicePaper): void {
  const { phone, email } = issuer.brand
  const lines = [
    `Payment terms: Net ${invoice.paymentTermsDays} days.`,
    `Late fee: ${lateFeePercentPerMonth}% per month on overdue amounts.`,
  ]
  sheet.line([{ text: 'Terms', isBold: true }])
  for (const text of lines) sheet.line([{ text, size: 9 }], 14)
  writeRemittance(sheet, issuer, invoice.invoiceNumber)
  sheet.line([{ text: `Questions: ${phone}, ${email}`, size: 9 }], 14)
}

function writeHead(sheet: Sheet, paper: InvoicePaper): void {
  const { invoice, order } = paper.row
  const terms: [string, string][] = isVoid(paper)
    ? []
    : [
        ['Due date', showDay(invoice.dueOn)],
        ['Terms', `Net ${invoice.paymentTermsDays} days`],
      ]
  if (isVoid(paper)) sheet.line([{ text: 'VOID: do not pay', isBold: true, size: 16 }], 26)
  writeIssuer(sheet, paper.issuer)
  writeParties(sheet, 'Bill to', paper.dealer, [
    ['Issue date', showDay(invoice.issuedOn)],
    ...terms,
    ['Status', invoiceStatus(invoice, paper.today)],
    ['Order', `#${displayOrderId(invoice.orderId)}`],
  ])
  sheet.fact('Pickup', order.pickupAddress, sheetEdges.left + 70)
  sheet.fact('Delivery', order.deliveryAddress, sheetEdges.left + 70)
  sheet.gap(14)
}

/** Renders an invoice. A void one says so, shows its credit note and asks for nothing. Source: INVOICE-8, INVOICE-14. */
export async function invoicePdf(paper: InvoicePaper, loadFont: LoadFont): Promise<Uint8Array<ArrayBuffer>> {
  const { row, dealer, issuer } = paper
  const title = `Invoice ${row.invoice.invoiceNumber}`
  const doc = await openPaper(title, JSON.stringify(paper), loadFont)
  const letterhead = { title, date: showDay(row.invoice.issuedOn), company: issuer.brand }
  const sheet = openSheet(doc, letterhead, dealer.companyName)
  writeHead(sheet, paper)
  writeBody(sheet, paper, paperSums(paper.entries))
  if (!isVoid(paper)) writeTerms(sheet, paper)
  sheet.finish()
  return bytesOf(doc)
}
