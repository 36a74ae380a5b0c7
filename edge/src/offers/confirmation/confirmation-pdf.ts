import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import { linesOf, write } from '@switchback/core/documents/paper.ts'
import type { PdfCanvas } from '@switchback/core/documents/pdf-canvas.ts'
import type { PaperFact } from '@switchback/core/offers/rate-confirmation.ts'
import { showInstant } from '../../outbox/mails/parts/mail-content.ts'
import { bytesOf, openPaper } from '../../pdf/open-paper.ts'
import { openSheet, sheetEdges, type Sheet } from '../../pdf/sheet.ts'
import type { Confirmation } from '../find-offers.ts'

const textX = sheetEdges.left + 110
const size = 9.5

function writeFacts(sheet: Sheet, facts: readonly PaperFact[]): void {
  for (const [label, text] of facts) sheet.fact(label, text, textX, size)
}

function writeHeading(sheet: Sheet, text: string): void {
  sheet.gap(8)
  sheet.keep(70)
  sheet.line([{ text, size: 12, isBold: true }], 12)
  sheet.rule()
}

type Signed = Pick<Confirmation, 'signedBy' | 'signedAt' | 'signedFrom'>

/** The signature of the carrier, or the line that waits for it. */
function writeSignature(
  doc: PdfCanvas,
  sheet: Sheet,
  { signedBy, signedAt, signedFrom }: Signed,
  { carrier, timeZone }: { readonly carrier: string; readonly timeZone: TimeZone },
): void {
  writeHeading(sheet, 'Signature')
  if (signedBy === null || signedAt === null) {
    sheet.line([{ text: `Not signed yet for ${carrier}`, isBold: true }], 20)
    return
  }
  const width = sheetEdges.right - sheetEdges.left
  const look = { size: 17, ink: 'ink', isBold: true, maxWidth: width, lineHeight: 20 } as const
  const height = 14 + 20 * linesOf(doc, signedBy, look, width).length
  sheet.keep(height + 56)
  sheet.space(height, (y) => write(doc, signedBy, { x: sheetEdges.left, y: y + 14 }, look))
  writeFacts(sheet, [
    ['Signed by', `${signedBy}, for ${carrier}`],
    ['Signed on', showInstant(signedAt, timeZone)],
    ['Network address', signedFrom ?? 'unknown'],
  ])
}

/** Renders a version of the rate confirmation, with its signature if it has one. Source: OFFER-8. */
export async function confirmationPdf(
  { paper, ...signed }: Confirmation,
  { timeZone, loadFont }: { readonly timeZone: TimeZone; readonly loadFont: LoadFont },
): Promise<Uint8Array<ArrayBuffer>> {
  const title = 'Rate confirmation'
  const doc = await openPaper(
    `${title} ${paper.number}`,
    JSON.stringify([title, paper, signed.signedBy]),
    loadFont,
  )
  const sheet = openSheet(doc, { title, date: paper.day, company: paper.broker }, `No. ${paper.number}`)
  const state = signed.signedAt === null ? 'Not signed' : 'Signed'
  sheet.line(
    [
      { text: `No. ${paper.number}`, isBold: true, size: 12 },
      { text: state, isEnd: true, isBold: true },
    ],
    18,
  )
  writeHeading(sheet, `Broker: ${paper.broker.name}`)
  writeFacts(sheet, paper.broker.facts)
  writeHeading(sheet, `Carrier: ${paper.carrier.name}`)
  writeFacts(sheet, paper.carrier.facts)
  for (const section of paper.sections) {
    writeHeading(sheet, section.title)
    writeFacts(sheet, section.facts)
  }
  writeHeading(sheet, `Terms ${paper.terms.version}`)
  for (const [at, paragraph] of paper.terms.paragraphs.entries()) {
    sheet.fact(`${at + 1}.`, paragraph, sheetEdges.left + 18, 9)
    sheet.gap(3)
  }
  writeSignature(doc, sheet, signed, { carrier: paper.carrier.name, timeZone })
  sheet.finish()
  return bytesOf(doc)
}
