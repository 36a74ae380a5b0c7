import { showCount } from '@switchback/core/shown/count.ts'
import type { jsPDF } from 'jspdf'
import { defaultBrand } from '@switchback/core/brand.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { DealerCalculationResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { queryClient } from '../../../api/query-client.ts'
import { siteConfigQuery } from '../../../queries/site-config.ts'
import { businessDay, showInstant } from '../../../ui/format/business-day.ts'
import { centsOf } from '../../../ui/money.tsx'
import { saveFile } from '../../../ui/page/save-file.ts'
import { drawLetterhead, letterheadHeight } from '@switchback/core/documents/draw-letterhead.ts'
import { openPaper } from './open-paper.ts'
import {
  cut,
  page,
  rightEdge,
  rule,
  widthOf,
  write,
  type TextLook,
} from '@switchback/core/documents/paper.ts'

type Line = {
  readonly line: { readonly reference: string; readonly vin: string; readonly vehicle: string }
  readonly response: DealerCalculationResponse | undefined
}

/** A dealership's price list with totals. */
export type QuoteList = {
  readonly dealerName: string
  readonly lines: readonly Line[]
  readonly totals: {
    readonly priced: number
    readonly miles: number
    readonly dollars: number
    readonly saved: number
  }
}

const money = (dollars: number): string => formatDollars(centsOf(dollars))
const small: TextLook = { size: 8.5, ink: 'soft' }
const body: TextLook = { size: 10, ink: 'ink' }
const atRight = { align: 'right' } as const
const places = { vehicle: page.margin, route: 284, miles: 424, saved: 494 }
const nameWidth = 220
const rowHeight = 30
const footHeight = 110

function drawHeadings(doc: jsPDF, y: number): number {
  write(doc, 'Vehicle', { x: places.vehicle, y }, small)
  write(doc, 'Route', { x: places.route, y }, small)
  write(doc, 'Miles', { x: places.miles, y }, { ...small, ...atRight })
  write(doc, 'Saved', { x: places.saved, y }, { ...small, ...atRight })
  write(doc, 'Price', { x: rightEdge, y }, { ...small, ...atRight })
  rule(doc, y + 6, { ink: 'faint' })
  return y + 22
}

function drawRow(doc: jsPDF, { line, response }: Line, y: number): void {
  if (!response) return
  const name = line.vehicle || response.vehicleType
  const bold: TextLook = { ...body, isBold: true }
  write(doc, cut(doc, name, bold, nameWidth), { x: places.vehicle, y }, bold)
  const end = line.reference && line.vin ? `, ${line.vin}` : line.vin
  const reference = cut(doc, line.reference, small, nameWidth - widthOf(doc, end, small))
  write(doc, reference + end, { x: places.vehicle, y: y + 11 }, small)
  const how = `${response.transportType === 'open' ? 'Open' : 'Enclosed'}, ${response.isRunning ? 'running' : 'non-running'}`
  write(doc, `${response.pickupZip} to ${response.deliveryZip}`, { x: places.route, y }, body)
  write(doc, `${response.vehicleType}, ${how}`, { x: places.route, y: y + 11 }, small)
  const miles = `${response.isEstimate ? '~' : ''}${showCount(response.distance)}`
  write(doc, miles, { x: places.miles, y }, { ...body, ...atRight })
  write(doc, money(response.savingsAmount), { x: places.saved, y }, { ...body, ink: 'done', ...atRight })
  write(doc, money(response.totalPrice), { x: rightEdge, y }, { ...body, isBold: true, ...atRight })
}

function drawTotals(doc: jsPDF, { totals, dealerName }: QuoteList, y: number): void {
  rule(doc, y - 14, { ink: 'ink' })
  const count = totals.priced === 1 ? '1 vehicle' : `${totals.priced} vehicles`
  const who: TextLook = { ...body, isBold: true, maxWidth: places.miles - page.margin - 60 }
  const end = write(doc, `${count} for ${dealerName}`, { x: page.margin, y: y + 4 }, who)
  write(doc, showCount(totals.miles), { x: places.miles, y: y + 4 }, { ...body, ...atRight })
  write(doc, money(totals.saved), { x: places.saved, y: y + 4 }, { ...body, ink: 'done', ...atRight })
  write(
    doc,
    money(totals.dollars),
    { x: rightEdge, y: y + 4 },
    { size: 14, ink: 'ink', isBold: true, ...atRight },
  )
  write(
    doc,
    'Dealer prices, door to door. Prices are confirmed when a vehicle is ordered. Free cancellation until a driver is assigned.',
    { x: page.margin, y: end + 10 },
    { ...small, maxWidth: rightEdge - page.margin },
  )
}

/** Draws one row per vehicle, on as many pages as needed. */
function drawList(doc: jsPDF, list: QuoteList, now: Date): void {
  const { brand } = queryClient.getQueryData(siteConfigQuery.queryKey) ?? { brand: defaultBrand }
  drawLetterhead(doc, { title: 'Vehicle quotes', date: showInstant(now.toISOString()), company: brand })
  let y = drawHeadings(doc, letterheadHeight + 32)
  for (const priced of list.lines.filter(({ response }) => response !== undefined)) {
    if (y > page.height - page.margin - rowHeight) {
      doc.addPage()
      y = drawHeadings(doc, page.margin + 10)
    }
    drawRow(doc, priced, y)
    y += rowHeight
  }
  if (y > page.height - footHeight) {
    doc.addPage()
    y = page.margin + 20
  }
  drawTotals(doc, list, y + 6)
}

/**
 * Saves the prices of many vehicles as a PDF.
 * @throws if a part of it cannot be fetched or drawn.
 */
export async function saveQuoteListPdf(list: QuoteList, now = new Date()): Promise<void> {
  const doc = await openPaper(JSON.stringify(list))
  doc.setProperties({ title: `Vehicle quotes for ${list.dealerName}` })
  doc.viewerPreferences({ DisplayDocTitle: true })
  drawList(doc, list, now)
  saveFile(doc.output('blob'), `vehicle-quotes-${businessDay(now)}.pdf`)
}
