import type { Brand } from '#core/brand.ts'
import { fillWith, linesOf, page, rightEdge, strokeWith, widthOf, write, type TextLook } from './paper.ts'
import type { PdfCanvas } from './pdf-canvas.ts'

export const letterheadHeight = 104

/** Draws the logo, a road that climbs in switchbacks, `size` points wide. */
function drawMark(doc: PdfCanvas, left: number, top: number, size: number): void {
  const unit = size / 24
  const radius = 3.75
  const bend = radius * 0.5523
  const at = (x: number, y: number): [number, number] => [left + x * unit, top + y * unit]
  const curve = (a: [number, number], b: [number, number], c: [number, number]) =>
    doc.curveTo(...at(...a), ...at(...b), ...at(...c))
  strokeWith(doc, 'amber', 3.6 * unit)
  doc.moveTo(...at(5, 19.5))
  doc.lineTo(...at(15.2, 19.5))
  curve([15.2 + bend, 19.5], [15.2 + radius, 15.75 + bend], [15.2 + radius, 15.75])
  curve([15.2 + radius, 15.75 - bend], [15.2 + bend, 12], [15.2, 12])
  doc.lineTo(...at(8.8, 12))
  curve([8.8 - bend, 12], [8.8 - radius, 8.25 + bend], [8.8 - radius, 8.25])
  curve([8.8 - radius, 8.25 - bend], [8.8 - bend, 4.5], [8.8, 4.5])
  doc.lineTo(...at(19, 4.5))
  doc.stroke()
}

export type Letterhead = {
  /** The document's title: `Quote Q-3F9A01BC`. */
  readonly title: string
  /** The day or days of the document, as people read them. */
  readonly date: string
  readonly company: Pick<Brand, 'name' | 'tagline'>
  /** A paper in the name of another company has no logo of ours. */
  readonly isOfOthers?: boolean
}

const small = { size: 10, ink: 'faint' } as const

/** The largest size at which a name stands in one line of this width; a longer one is wrapped at the smallest. */
function nameLook(doc: PdfCanvas, name: string, width: number): TextLook {
  const look = { ink: 'white', isBold: true } as const
  const fitting = [22, 18, 14].find((size) => widthOf(doc, name, { ...look, size }) <= width)
  return { ...look, size: fitting ?? 11 }
}

/** Draws the page header: the company, the title and the date. */
export function drawLetterhead(
  doc: PdfCanvas,
  { title, date, company, isOfOthers = false }: Letterhead,
): void {
  fillWith(doc, 'pine')
  doc.rect(0, 0, page.width, letterheadHeight, 'F')
  if (!isOfOthers) drawMark(doc, page.margin - 6, 32, 38)
  const left = page.margin + (isOfOthers ? 0 : 42)
  const titleLook = { size: 13, ink: 'white', isBold: true, align: 'right' } as const
  const width = rightEdge - left - Math.max(widthOf(doc, title, titleLook), widthOf(doc, date, small)) - 20
  const look = nameLook(doc, company.name, width)
  const more = linesOf(doc, company.name, look, width).length - 1
  write(doc, company.name, { x: left, y: 54 - more * 14 }, { ...look, maxWidth: width, lineHeight: 14 })
  write(doc, company.tagline, { x: left, y: 71 }, small)
  write(doc, title, { x: rightEdge, y: 54 }, titleLook)
  write(doc, date, { x: rightEdge, y: 71 }, { ...small, align: 'right' })
}
