import type { CalculationResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { drawLetterhead, letterheadHeight } from '@switchback/core/documents/draw-letterhead.ts'
import { page, rightEdge, rule, write, type TextLook } from '@switchback/core/documents/paper.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { receiptLines } from '@switchback/core/quotes/response/price-lines.ts'
import type { jsPDF } from 'jspdf'
import { centsOf } from '../../../ui/money.tsx'

type Letterhead = Parameters<typeof drawLetterhead>[1]
type Vehicles = readonly CalculationResponse[]

const dollars = (amount: number): string => formatDollars(centsOf(amount))
const body: TextLook = { size: 10, ink: 'ink' }
const gap = 28
const columnWidth = (rightEdge - page.margin - gap) / 2

/** `2. Van, enclosed, non-running`. */
const nameOf = ({ vehicleType, transportType, isRunning }: CalculationResponse, index: number): string =>
  `${index + 1}. ${vehicleType}, ${transportType}, ${isRunning ? 'running' : 'non-running'}`

function row(
  doc: jsPDF,
  [label, amount]: readonly [string, string],
  y: number,
  look: TextLook & { left: number },
): void {
  const { left, ...text } = look
  write(doc, label, { x: left, y }, text)
  write(doc, amount, { x: left + columnWidth, y }, { ...text, align: 'right' })
}

/** Draws each vehicle with its price, in two columns; returns the baseline after them. Source: QUOTE-10. */
export function drawVehiclePrices(doc: jsPDF, { vehicles }: { vehicles: Vehicles }, top: number): number {
  const perColumn = Math.ceil(vehicles.length / 2)
  vehicles.forEach((vehicle, index) => {
    const left = page.margin + Math.floor(index / perColumn) * (columnWidth + gap)
    const y = top + (index % perColumn) * 17
    row(doc, [nameOf(vehicle, index), dollars(vehicle.totalPrice)], y, { ...body, left })
  })
  return top + perColumn * 17
}

const bottom = page.height - 60

/** Draws the lines of each vehicle's price on pages of their own. */
export function drawVehicleLines(doc: jsPDF, vehicles: Vehicles, letterhead: Letterhead): void {
  const top = letterheadHeight + 40
  let column = 1
  let y: number = bottom
  for (const [index, vehicle] of vehicles.entries()) {
    const lines = receiptLines(vehicle)
    if (y + lines.length * 14 + 20 > bottom) {
      column = 1 - column
      y = top
      if (column === 0) {
        doc.addPage()
        drawLetterhead(doc, letterhead)
      }
    }
    const left = page.margin + column * (columnWidth + gap)
    write(doc, nameOf(vehicle, index), { x: left, y }, { ...body, isBold: true })
    y += 16
    for (const { label, dollars: amount } of lines) {
      row(doc, [label, dollars(amount)], y, { ...body, size: 9, ink: 'soft', left })
      y += 14
    }
    rule(doc, y - 9, { ink: 'line', from: left, to: left + columnWidth })
    row(doc, ['Total', dollars(vehicle.totalPrice)], y + 4, { ...body, isBold: true, left })
    y += 34
  }
}
