import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import { bytesOf, openPaper } from '../pdf/open-paper.ts'
import { writeIssuer, type Issuer } from '../pdf/parties.ts'
import { openSheet, sheetEdges, type Sheet } from '../pdf/sheet.ts'

/** A line of the paper: a label or time, a text, and a sum at the right edge if it has one. */
export type EvidenceLine = { readonly label: string; readonly text: string; readonly sum?: string }

export type EvidenceSection = {
  readonly title: string
  readonly lines: readonly EvidenceLine[]
  /** Sentences below the lines. */
  readonly words?: readonly string[]
}

/** The contents of the paper of a dispute. */
export type EvidencePaper = {
  /** The short number of the order. */
  readonly number: string
  /** The day on which it is made, in words. */
  readonly day: string
  /** The sentence above all sections. */
  readonly lead: string
  readonly sections: readonly EvidenceSection[]
}

const textX = sheetEdges.left + 150
const sumWidth = 90

function writeLine(sheet: Sheet, { label, text, sum }: EvidenceLine): void {
  if (sum === undefined) {
    sheet.fact(label, text, textX)
    return
  }
  sheet.line(
    [
      { text: label, isQuiet: true },
      { text, x: textX, width: sheetEdges.right - textX - sumWidth },
      { text: sum, isEnd: true, x: sheetEdges.right, width: sumWidth },
    ],
    15,
  )
}

function writeSection(sheet: Sheet, { title, lines, words = [] }: EvidenceSection): void {
  sheet.gap(10)
  sheet.keep(70)
  sheet.line([{ text: title, size: 12, isBold: true }], 12)
  sheet.rule()
  for (const line of lines) writeLine(sheet, line)
  for (const text of words) sheet.fact('', text, sheetEdges.left)
}

/** Renders the paper of a dispute. Source: PAY-33. */
export async function evidencePdf(
  { number, day, lead, sections }: EvidencePaper,
  issuer: Issuer,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = 'Dispute evidence'
  const text = JSON.stringify([title, lead, sections, issuer.brand])
  const doc = await openPaper(`${title}, order ${number}`, text, loadFont)
  const sheet = openSheet(doc, { title, date: day, company: issuer.brand }, `Order ${number}`)
  writeIssuer(sheet, issuer)
  sheet.fact('', lead, sheetEdges.left)
  for (const section of sections) writeSection(sheet, section)
  sheet.finish()
  return bytesOf(doc)
}
