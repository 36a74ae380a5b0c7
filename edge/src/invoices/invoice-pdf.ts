import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import type { VehicleRow } from '../vehicles/vehicles-of.ts'
import type { Brand } from '@switchback/core/brand.ts'
import {
  invoiceBalanceCents,
  invoicePaymentWays,
  invoiceStatus,
  lateFeePercentPerMonth,
} from '@switchback/core/invoices/invoice-rules.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import { bytesOf, openPaper } from '../pdf/open-paper.ts'
import { openSheet, sheetEdges, type Sheet } from '../pdf/sheet.ts'
import type { InvoiceRow } from './invoice-row.ts'

type Dealer = typeof dealers.$inferSelect

const half = 330

/** The issuer's address, below the letterhead. */
function issuer(sheet: Sheet, brand: Brand): void {
  sheet.line([{ text: brand.postalAddress, isQuiet: true, size: 9 }], 12)
  sheet.line([{ text: `${brand.phone} | ${brand.email}`, isQuiet: true, size: 9 }], 26)
}

/** The payer on the left, the due date on the right. */
function parties(sheet: Sheet, { invoice }: InvoiceRow, dealer: Dealer, today: string): void {
  const who = [
    dealer.companyName,
    dealer.contactName,
    dealer.address,
    `${dealer.city}, ${dealer.state} ${dealer.zipCode}`,
    dealer.email,
  ]
  const when = [
    ['Issue date', showDay(invoice.issuedOn)],
    ['Due date', showDay(invoice.dueOn)],
    ['Terms', `Net ${invoice.paymentTermsDays} days`],
    ['Status', invoiceStatus(invoice, today)],
    ['Order', `#${displayOrderId(invoice.orderId)}`],
  ]
  sheet.line([{ text: 'Bill to', isQuiet: true, size: 9 }], 14)
  for (const [index, text] of who.entries()) {
    const [label = '', value = ''] = when[index] ?? []
    sheet.line([
      { text, isBold: index === 0, width: half - sheetEdges.left - 12 },
      { text: label, x: half, isQuiet: true },
      { text: value, x: half + 90 },
    ])
  }
  sheet.gap(14)
}

/** `VIN 1HG..., stock A7`. */
const numbersOf = ({ vin, stockNumber }: VehicleRow): string =>
  [`VIN ${vin ?? 'not given'}`, stockNumber && `stock ${stockNumber}`].filter(Boolean).join(', ')

const transportOf = ({ transportType, isRunning }: VehicleRow): string =>
  `${transportType}, ${isRunning ? 'running' : 'non-running'}`

/** The route, and the vehicle if there is one: several have a line each among the sums. */
function moved(sheet: Sheet, { order, vehicles }: InvoiceRow): void {
  const [vehicle, ...others] = vehicles
  const ends = [
    ['Pickup', order.pickupAddress],
    ['Delivery', order.deliveryAddress],
  ] as const
  const alone = [
    ['Vehicle', vehicleName(vehicle)],
    ['VIN', vehicle.vin ?? 'not given'],
    ...(vehicle.stockNumber === null ? [] : [['Stock', vehicle.stockNumber] as const]),
    ...ends,
    ['Transport', transportOf(vehicle)],
  ] as const
  const facts = others.length === 0 ? alone : ends
  for (const [label, text] of facts) {
    sheet.line([
      { text: label, isQuiet: true },
      { text, x: sheetEdges.left + 70 },
    ])
  }
  sheet.gap(14)
}

function sums(sheet: Sheet, { invoice, order, vehicles }: InvoiceRow): void {
  const sum = (text: string, cents: number, isBold = false) =>
    sheet.line(
      [
        { text, isBold },
        { text: formatDollars(cents), isEnd: true, isBold },
      ],
      18,
    )
  sheet.line([
    { text: 'Description', isQuiet: true },
    { text: 'Amount', isQuiet: true, isEnd: true },
  ])
  sheet.rule()
  if (vehicles.length === 1) {
    sum(`Vehicle transport, ${showCount(order.distanceMiles)} miles`, invoice.amountCents)
  } else {
    for (const vehicle of vehicles) {
      sum(`${vehicleName(vehicle)}, ${transportOf(vehicle)}`, vehicle.totalCents)
      sheet.line([{ text: numbersOf(vehicle), isQuiet: true, size: 9 }], 12)
    }
  }
  if (invoice.lateFeeCents > 0) sum('Late fees', invoice.lateFeeCents)
  sheet.rule()
  sum('Total', invoice.amountCents + invoice.lateFeeCents, true)
  if (invoice.paidCents > 0) sum('Paid', -invoice.paidCents)
  sum('Balance due', invoiceBalanceCents(invoice), true)
  sheet.gap(18)
}

function terms(sheet: Sheet, brand: Brand, { invoice }: InvoiceRow): void {
  const ways = invoicePaymentWays.join(', ')
  const lines = [
    `Payment terms: Net ${invoice.paymentTermsDays} days.`,
    `Late fee: ${lateFeePercentPerMonth}% per month on overdue amounts.`,
    `How to pay: ${ways}, or by card in your dealer portal.`,
    `Checks and remittance: ${brand.name}, ${brand.postalAddress}`,
    `Please name ${invoice.invoiceNumber} with your payment.`,
    `Questions: ${brand.phone}, ${brand.email}`,
  ]
  sheet.line([{ text: 'Terms', isBold: true }])
  for (const text of lines) sheet.line([{ text, size: 9 }], 14)
}

type InvoiceDocument = {
  readonly row: InvoiceRow
  readonly dealer: Dealer
  readonly brand: Brand
  readonly today: string
}

/** Renders an invoice as a document of one page. Source: INVOICE-8. */
export async function invoicePdf(
  { row, dealer, brand, today }: InvoiceDocument,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Invoice ${row.invoice.invoiceNumber}`
  const doc = await openPaper(title, JSON.stringify([row, dealer, brand]), loadFont)
  const sheet = openSheet(doc, { title, date: showDay(row.invoice.issuedOn), company: brand })
  issuer(sheet, brand)
  parties(sheet, row, dealer, today)
  moved(sheet, row)
  sums(sheet, row)
  terms(sheet, brand, row)
  return bytesOf(doc)
}
