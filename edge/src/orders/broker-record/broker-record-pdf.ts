import type { Brand } from '@switchback/core/brand.ts'
import type { CsvCell } from '@switchback/core/csv/csv-text.ts'
import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import { linesOf } from '@switchback/core/documents/paper.ts'
import { bytesOf, openPaper } from '../../pdf/open-paper.ts'
import { openSheet, sheetEdges } from '../../pdf/sheet.ts'

type Record = {
  /** The short number of the order. */
  readonly number: string
  /** The day on which the record is made, in words. */
  readonly day: string
  readonly items: readonly (readonly [item: string, value: CsvCell])[]
}

const valueX = sheetEdges.left + 250
const size = 10

/** Renders the broker's record of an order as a document: the items of the CSV, one below the other. Source: CARRIER-4. */
export async function brokerRecordPdf(
  { number, day, items }: Record,
  brand: Brand,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = 'Broker’s record of a transaction'
  const doc = await openPaper(`${title}, order ${number}`, JSON.stringify([title, items, brand]), loadFont)
  const sheet = openSheet(doc, { title, date: day, company: brand })
  sheet.line([{ text: `Order ${number}, as 49 CFR 371.3 requires`, size: 12, isBold: true }], 28)
  for (const [item, value] of items) {
    const look = { size, isBold: false, ink: 'ink', align: 'left' } as const
    const itemLines = linesOf(doc, item, look, valueX - sheetEdges.left - 20)
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
  return bytesOf(doc)
}
