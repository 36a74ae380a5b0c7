import { showCount } from '@switchback/core/shown/count.ts'
import type { Brand } from '@switchback/core/brand.ts'
import {
  invoiceBalanceCents,
  invoicePaymentWays,
  invoiceStatus,
  lateFeePercentPerMonth,
} from '@switchback/core/invoices/invoice-status-inputs.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { dealers } from '@switchback/db/schema/dealers.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { openSheet, sheetEdges, type Sheet } from '../pdf/sheet.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import type { InvoiceRow } from './invoice-row.ts'

type Dealer = typeof dealers.$inferSelect

const half = 320

function head(sheet: Sheet, brand: Brand, number: string): void {
  sheet.line(
    [
      { text: brand.name, size: 20, isBold: true },
      { text: 'Invoice', x: half, size: 20, isBold: true },
    ],
    22,
  )
  sheet.line([
    { text: brand.tagline, isQuiet: true },
    { text: number, x: half, size: 12, isBold: true },
  ])
  sheet.line([{ text: brand.postalAddress, isQuiet: true, size: 9 }], 12)
  sheet.line([{ text: `${brand.phone} | ${brand.email}`, isQuiet: true, size: 9 }])
  sheet.rule()
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
      { text, isBold: index === 0 },
      { text: label, x: half, isQuiet: true },
      { text: value, x: half + 90 },
    ])
  }
  sheet.gap(14)
}

function moved(sheet: Sheet, { order, vehicle }: InvoiceRow): void {
  const facts = [
    ['Vehicle', `${vehicle.year} ${vehicle.make} ${vehicle.model}`],
    ['VIN', vehicle.vin ?? 'not given'],
    ['Pickup', order.pickupAddress],
    ['Delivery', order.deliveryAddress],
    ['Transport', `${vehicle.transportType}, ${vehicle.isRunning ? 'running' : 'non-running'}`],
  ] as const
  for (const [label, text] of facts) {
    sheet.line([
      { text: label, isQuiet: true },
      { text, x: sheetEdges.left + 70 },
    ])
  }
  sheet.gap(14)
}

function sums(sheet: Sheet, { invoice, order }: InvoiceRow): void {
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
  sum(`Vehicle transport, ${showCount(order.distanceMiles)} miles`, invoice.amountCents)
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

/** Renders an invoice as a document of one page. Source: INVOICE-8. */
export function invoicePdf(
  row: InvoiceRow,
  dealer: Dealer,
  brand: Brand,
  today: string,
): Uint8Array<ArrayBuffer> {
  const sheet = openSheet()
  head(sheet, brand, row.invoice.invoiceNumber)
  parties(sheet, row, dealer, today)
  moved(sheet, row)
  sums(sheet, row)
  terms(sheet, brand, row)
  return writePdf(sheet.pages(), `Invoice ${row.invoice.invoiceNumber}`)
}
