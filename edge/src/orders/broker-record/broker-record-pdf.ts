import type { Brand } from '@switchback/core/brand.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import type { PdfCanvas } from '@switchback/core/documents/pdf-canvas.ts'
import { linesOf } from '@switchback/core/documents/paper.ts'
import { bytesOf, openPaper } from '../../pdf/open-paper.ts'
import { openSheet, sheetEdges, type Sheet } from '../../pdf/sheet.ts'
import type { RecordItem } from './broker-record.ts'

type Record = {
  /** The short number of the order. */
  readonly number: string
  /** The day on which the record is made, in words. */
  readonly day: string
  readonly items: readonly RecordItem[]
}

const valueX = sheetEdges.left + 250
const size = 10

/** Writes an item; a sum stands at the right edge, as `$1,600.00`. */
function writeItem(doc: PdfCanvas, sheet: Sheet, [item, value, isSum]: RecordItem): void {
  const label = isSum ? item.replace(/ in dollars$/, '') : item
  const look = { size, isBold: false, ink: 'ink', align: 'left' } as const
  if (isSum) {
    const amount = String(value)
    const cents = parseDollars(amount.replace('-', '')) ?? 0
    const text = formatDollars(amount.startsWith('-') ? -cents : cents)
    sheet.line(
      [
        { text: label, isQuiet: true, width: sheetEdges.right - sheetEdges.left - 110 },
        { text, isEnd: true },
      ],
      20,
    )
    return
  }
  const itemLines = linesOf(doc, label, look, valueX - sheetEdges.left - 20)
  const valueLines = linesOf(doc, String(value), look, sheetEdges.right - valueX)
  const count = Math.max(itemLines.length, valueLines.length)
  for (let at = 0; at < count; at++) {
    const cells = [
      { text: itemLines[at] ?? '', isQuiet: true, width: valueX - sheetEdges.left - 10 },
      { text: valueLines[at] ?? '', x: valueX },
    ]
    sheet.line(cells, at === count - 1 ? 20 : 14)
  }
}

/** Renders the broker's record of an order as a document: the items of the CSV, one below the other. Source: CARRIER-4. */
export async function brokerRecordPdf(
  { number, day, items }: Record,
  brand: Brand,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = 'Broker’s record of a transaction'
  const doc = await openPaper(`${title}, order ${number}`, JSON.stringify([title, items, brand]), loadFont)
  const sheet = openSheet(doc, { title, date: day, company: brand }, `Order ${number}`)
  sheet.line([{ text: `Order ${number}, as 49 CFR 371.3 requires`, size: 12, isBold: true }], 28)
  for (const item of items) writeItem(doc, sheet, item)
  sheet.finish()
  return bytesOf(doc)
}
