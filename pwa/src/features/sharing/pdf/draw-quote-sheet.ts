import { showCount } from '@switchback/core/shown/count.ts'
import type { jsPDF } from 'jspdf'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { receiptLines } from '@switchback/core/quotes/response/price-lines.ts'
import type { QuotePdfResponse } from '@switchback/core/quotes/response/quote-pdf.ts'
import type { RouteEnds } from '../../../offline/prices/route-ends.ts'
import { centsOf } from '../../../ui/money.tsx'
import { showInstant } from '../../../ui/format/business-day.ts'
import { drawLetterhead, letterheadHeight } from '@switchback/core/documents/draw-letterhead.ts'
import { drawName } from './draw-name.ts'
import { drawRoute, drawStates, mapHeight, type States } from './draw-route.ts'
import {
  fillWith,
  page,
  rightEdge,
  rule,
  widthOf,
  write,
  type TextLook,
} from '@switchback/core/documents/paper.ts'

type PdfData = QuotePdfResponse['pdfData']
type PdfQuote = PdfData['quote']

/** The data for drawing the route map. */
export type RouteMapData = { states: States; ends: RouteEnds }

/** How to draw several vehicles; loads only for them. */
type Several = typeof import('./draw-vehicles.ts')

/** `SUV`, `sedan`, `luxury vehicle`. */
function vehicleWord({ vehicleType }: PdfQuote): string {
  if (vehicleType === 'SUV') return vehicleType
  return vehicleType.toLowerCase() + (vehicleType === 'Luxury' ? ' vehicle' : '')
}

const oceanLegWarning = "One leg goes by sea or air. We'll confirm it with you, and the price may change."

const dollars = (amount: number): string => formatDollars(centsOf(amount))
const small: TextLook = { size: 10, ink: 'soft' }
const body: TextLook = { size: 10.5, ink: 'ink' }

/** Draws one page: company, price, route, breakdown and terms; of several vehicles, also the lines of each. Source: SHARE-6, SHARE-11. */
export function drawQuoteSheet(doc: jsPDF, pdfData: PdfData, map: RouteMapData, several?: Several): void {
  const { company, date, quoteNumber, quote } = pdfData
  const letterhead = { company, date: showInstant(date), title: `Quote ${quoteNumber}` }
  drawLetterhead(doc, letterhead)
  let y = drawPrice(doc, pdfData, letterheadHeight + 38)
  y = drawTrip(doc, quote, y, map)
  drawLines(doc, quote, y, several?.drawVehiclePrices ?? drawReceipt)
  drawTerms(doc, pdfData)
  drawFoot(doc, pdfData)
  several?.drawVehicleLines(doc, quote.vehicles, letterhead)
}

function drawPrice(doc: jsPDF, { quote, customerName, link }: PdfData, top: number): number {
  if (customerName) {
    const label = 'Prepared for '
    write(doc, label, { x: page.margin, y: top }, small)
    const x = page.margin + widthOf(doc, label, small)
    const look: TextLook = { ...small, ink: 'ink', isBold: true, maxWidth: rightEdge - x }
    drawName(doc, customerName, { x, y: top }, look)
  }
  const price = dollars(quote.totalPrice)
  const big: TextLook = { size: 46, ink: 'ink', isBold: true }
  const baseLine = top + 50
  write(doc, price, { x: page.margin - 2, y: baseLine }, big)
  const right: TextLook = { ...small, align: 'right' }
  write(doc, 'Valid until', { x: rightEdge, y: baseLine - 22 }, right)
  write(
    doc,
    showInstant(quote.validUntil),
    { x: rightEdge, y: baseLine - 5 },
    { ...right, size: 14, ink: 'amberInk', isBold: true },
  )
  const kind = quote.isEstimate ? 'Estimate for' : 'Transport of'
  const { length: count } = quote.vehicles
  const load = count > 1 ? `${count} vehicles` : `one ${vehicleWord(quote)}`
  const sentence = `${kind} ${load} from ${quote.pickupZip} to ${quote.deliveryZip}, door to door.`
  write(doc, sentence, { x: page.margin, y: baseLine + 20 }, { ...body, size: 11 })
  const open = 'Order it online'
  write(doc, open, { x: rightEdge, y: baseLine + 20 }, { ...body, align: 'right', isBold: true })
  const width = widthOf(doc, open, { ...body, isBold: true })
  doc.link(rightEdge - width, baseLine + 9, width, 15, { url: link })
  rule(doc, baseLine + 24, { ink: 'faint', from: rightEdge - width })
  return drawSavings(doc, quote, baseLine + 20)
}

function drawSavings(doc: jsPDF, quote: PdfQuote, y: number): number {
  if (!quote.isDealerQuote || !quote.savingsAmount) return y + 24
  const percent = quote.savingsPercentage === null ? '' : ` (${quote.savingsPercentage.toFixed(1)}%)`
  const whose = quote.dealerName ? `Dealer price of ${quote.dealerName}: ` : 'Dealer price: '
  const text = `${whose}${dollars(quote.savingsAmount)}${percent} below our retail price.`
  const look: TextLook = {
    ...body,
    ink: 'done',
    isBold: true,
    maxWidth: rightEdge - page.margin,
    lineHeight: 14,
  }
  return write(doc, text, { x: page.margin, y: y + 17 }, look) + 7
}

function factsOf(quote: PdfQuote): [string, string][] {
  return [
    ['Pickup ZIP', quote.pickupZip],
    ['Delivery ZIP', quote.deliveryZip],
    ['Distance', `${quote.isEstimate ? 'about ' : ''}${showCount(quote.distance)} miles`],
    ...(quote.transit ? ([['Estimated transit', quote.transit]] as [string, string][]) : []),
    ['Vehicle', quote.vehicleType],
    ['Transport', quote.transportType === 'open' ? 'Open' : 'Enclosed'],
    ['Condition', quote.isRunning ? 'Running' : 'Non-running'],
  ]
}

function drawTrip(doc: jsPDF, quote: PdfQuote, top: number, { states, ends }: RouteMapData): number {
  const width = 318
  const height = mapHeight(width)
  const place = { x: page.margin - 6, y: top + 4, width }
  drawStates(doc, states, place)
  drawRoute(doc, ends, place, [quote.pickupZip, quote.deliveryZip])
  const left = page.margin + width + 22
  // Several vehicles stand in the breakdown.
  const facts = factsOf(quote).slice(0, quote.vehicles.length > 1 ? 3 : 7)
  const step = 25
  let y = top + (height - step * facts.length) / 2 + 20
  for (const [label, value] of facts) {
    write(doc, label, { x: left, y }, small)
    write(doc, value, { x: rightEdge, y }, { ...body, align: 'right', isBold: true })
    if (label !== 'Condition') rule(doc, y + 8, { ink: 'line', from: left })
    y += step
  }
  const warning = ends.unknownZips ?? (quote.oceanLeg ? oceanLegWarning : undefined)
  if (warning) {
    write(
      doc,
      warning,
      { x: left, y: y + 2 },
      { ...small, size: 8.5, ink: 'amberInk', maxWidth: rightEdge - left },
    )
  }
  return top + height + 22
}

function drawLines(doc: jsPDF, quote: PdfQuote, top: number, drawPrices: typeof drawReceipt): void {
  const heading = top + 12
  write(doc, 'Price breakdown', { x: page.margin, y: heading }, { size: 12.5, ink: 'ink', isBold: true })
  const y = drawPrices(doc, quote, heading + 20)
  rule(doc, y - 9, { ink: 'ink' })
  const total: TextLook = { size: 12.5, ink: 'ink', isBold: true }
  drawAmount(doc, { label: 'Total', dollars: quote.totalPrice }, y + 8, total)
}

type Amount = { readonly label: string; readonly dollars: number }

function drawAmount(doc: jsPDF, { label, dollars: amount }: Amount, y: number, look: TextLook): void {
  write(doc, label, { x: page.margin, y }, look)
  write(doc, dollars(amount), { x: rightEdge, y }, { ...look, align: 'right' })
}

function drawReceipt(doc: jsPDF, quote: PdfQuote, top: number): number {
  let y = top
  for (const line of receiptLines(quote)) {
    drawAmount(doc, line, y, body)
    y += 17
  }
  return y
}

/** The terms always start here, at the bottom of the page, however long the breakdown is. */
const termsTop = page.height - 148

/** Draws the terms in two columns, read top to bottom. */
function drawTerms(doc: jsPDF, { terms }: PdfData): void {
  const top = termsTop
  const gap = 28
  const width = (rightEdge - page.margin - gap) / 2
  const half = Math.ceil(terms.length / 2)
  write(doc, 'Terms', { x: page.margin, y: top + 12 }, { size: 10.5, ink: 'ink', isBold: true })
  for (const [column, part] of [terms.slice(0, half), terms.slice(half)].entries()) {
    const left = page.margin + column * (width + gap)
    let y = top + 29
    for (const term of part) {
      fillWith(doc, 'amber')
      doc.circle(left + 2, y - 3, 1.6, 'F')
      y =
        write(
          doc,
          term,
          { x: left + 10, y },
          { size: 9, ink: 'soft', maxWidth: width - 10, lineHeight: 12 },
        ) + 3
    }
  }
}

function drawFoot(doc: jsPDF, { company }: PdfData): void {
  const y = page.height - 40
  rule(doc, y - 14, { ink: 'line' })
  const look: TextLook = { ...small, size: 9.5 }
  const contact = `${company.phone}   ·   ${company.email}`
  write(doc, contact, { x: page.margin, y: y + 2 }, { ...look, ink: 'ink' })
  write(doc, company.postalAddress, { x: rightEdge, y: y + 2 }, { ...look, align: 'right' })
}
