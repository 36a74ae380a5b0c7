import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import type { PdfCanvas } from '@switchback/core/documents/pdf-canvas.ts'
import { linesOf, write, type TextLook } from '@switchback/core/documents/paper.ts'
import { bytesOf, openPaper } from '../../pdf/open-paper.ts'
import { openSheet, sheetEdges, type Sheet } from '../../pdf/sheet.ts'
import type { BillOfLading, PaperLine, PaperSignature, PaperVehicle } from './paper-parts.ts'
import { barcodeSide, drawBarcode } from './draw-barcode.ts'
import { drawingHeight, drawSignature, drawVehicle, signatureSize } from './draw-inspection.ts'

const textX = sheetEdges.left + 120
const size = 9

function writeLines(sheet: Sheet, lines: readonly PaperLine[]): void {
  for (const [label, text] of lines) sheet.fact(label, text, textX, size)
}

function writeHeading(sheet: Sheet, text: string): void {
  sheet.gap(8)
  sheet.keep(60)
  sheet.line([{ text, size: 12, isBold: true }], 12)
  sheet.rule()
}

/** Quiet texts over as many lines as they need, with the barcode of the number at their right. */
function writeIssuer(doc: PdfCanvas, sheet: Sheet, texts: readonly string[], number: string): void {
  let end = 0
  sheet.space(0, (y) => {
    const top = y - 12
    end = top + barcodeSide + 20
    drawBarcode(doc, number, { x: sheetEdges.right - barcodeSide, y: top })
  })
  const width = sheetEdges.right - barcodeSide - 16 - sheetEdges.left
  for (const text of texts) {
    const lines = linesOf(doc, text, { size, ink: 'soft' }, width)
    for (const line of lines) sheet.line([{ text: line, isQuiet: true, size }], 12)
  }
  let rest = 0
  sheet.space(0, (y) => {
    rest = end - y
  })
  sheet.gap(Math.max(8, rest))
}

/** A text below each signature, in as many lines as the longest needs. */
function writeBelow(
  doc: PdfCanvas,
  sheet: Sheet,
  columns: readonly { readonly text: string; readonly x: number }[],
  look: TextLook,
): void {
  const wrapped = { ...look, maxWidth: 230, lineHeight: 12 }
  const lines = columns.map(({ text }) => linesOf(doc, text, look, wrapped.maxWidth).length)
  sheet.space(12 * Math.max(...lines), (y) => {
    for (const { x, text } of columns) write(doc, text, { x, y }, wrapped)
  })
}

/** Both signatures of a step side by side, each with its name below. */
function writeSignatures(doc: PdfCanvas, sheet: Sheet, signatures: readonly PaperSignature[]): void {
  sheet.keep(signatureSize.height + 76)
  const columns = signatures.map((signature, at) => ({ signature, x: sheetEdges.left + at * 250 }))
  sheet.line(
    columns.map(({ signature, x }) => ({ text: signature.role, x, isQuiet: true, size: 8 })),
    6,
  )
  sheet.space(signatureSize.height, (y) => {
    for (const { signature, x } of columns) {
      if (signature.path !== null) drawSignature(doc, signature.path, { x, y })
      else write(doc, signature.name, { x, y: y + 30 }, { size: 14, ink: 'amberInk', isBold: true })
    }
  })
  sheet.gap(12)
  const names = columns.map(({ signature, x }) => ({ text: signature.name, x }))
  writeBelow(doc, sheet, names, { size, ink: 'ink', isBold: true })
  const details = columns.map(({ signature, x }) => ({ text: signature.detail, x }))
  writeBelow(doc, sheet, details, { size: 8, ink: 'soft' })
  sheet.gap(6)
}

function writeVehicle(doc: PdfCanvas, sheet: Sheet, vehicle: PaperVehicle): void {
  writeHeading(sheet, vehicle.heading)
  writeLines(sheet, vehicle.facts)
  sheet.gap(4)
  sheet.keep(drawingHeight + 20)
  sheet.space(drawingHeight, (y) => drawVehicle(doc, { x: sheetEdges.left, y }, vehicle.body, vehicle.marks))
  sheet.gap(10)
  sheet.line([{ text: 'Marks: P at pickup (green), D at delivery (brown)', size: 8, isQuiet: true }], 13)
  writeLines(sheet, vehicle.damages)
  for (const { title, lines, signatures } of vehicle.steps) {
    sheet.gap(8)
    sheet.keep(60)
    sheet.line([{ text: title, size: 10, isBold: true }], 15)
    writeLines(sheet, lines)
    sheet.gap(6)
    writeSignatures(doc, sheet, signatures)
  }
}

/**
 * Renders the bill of lading in the carrier's name, with the files' hashes on the last page. Source: DRIVER-16.
 */
export async function billOfLadingPdf(
  paper: BillOfLading,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = 'Bill of lading'
  const doc = await openPaper(`${title} ${paper.number}`, JSON.stringify([title, paper]), loadFont)
  const [tagline = '', ...lines] = paper.carrier.lines
  const company = { name: paper.carrier.name, tagline }
  const sheet = openSheet(doc, { title, date: paper.day, company, isOfOthers: true }, paper.number)
  writeIssuer(doc, sheet, [...lines, paper.broker], paper.number)
  sheet.line(
    [
      { text: `No. ${paper.number}`, isBold: true },
      { text: paper.state, isEnd: true, isBold: true },
    ],
    20,
  )
  writeLines(sheet, paper.parties)
  for (const vehicle of paper.vehicles) writeVehicle(doc, sheet, vehicle)
  writeHeading(sheet, 'Terms')
  writeLines(sheet, paper.terms)
  sheet.page()
  writeHeading(sheet, 'Files')
  writeLines(sheet, paper.hashes)
  sheet.finish()
  return bytesOf(doc)
}
