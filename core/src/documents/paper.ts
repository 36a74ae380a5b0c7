import { takeFont, writableText } from './fonts.ts'
import type { PdfCanvas } from './pdf-canvas.ts'

/** The brand colors for print, as red, green and blue. */
export const inks = {
  pine: [21, 48, 39],
  ink: [27, 49, 41],
  soft: [84, 101, 92],
  faint: [178, 190, 181],
  line: [216, 219, 205],
  land: [226, 228, 211],
  wash: [247, 244, 235],
  amber: [236, 166, 55],
  amberInk: [125, 78, 14],
  done: [30, 110, 62],
  white: [255, 255, 255],
} as const
export type Ink = keyof typeof inks

/** A letter-size page, in points. */
export const page = { width: 612, height: 792, margin: 48 } as const
export const rightEdge = page.width - page.margin

export type TextLook = {
  readonly size: number
  readonly ink: Ink
  readonly isBold?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** Wraps lines at this width. */
  readonly maxWidth?: number
  readonly lineHeight?: number
}

export type At = { x: number; y: number }

/** Sets font, size and color. @returns the text as the font can write it. */
function take(doc: PdfCanvas, text: string, look: TextLook): string {
  const composed = text.normalize('NFC')
  const [red, green, blue] = inks[look.ink]
  const isWhole = takeFont(doc, composed, look.isBold ?? false)
  doc.setFontSize(look.size)
  doc.setTextColor(red, green, blue)
  return isWhole ? composed : writableText(doc, composed)
}

/** Wraps a text into lines of this width. */
export function linesOf(doc: PdfCanvas, text: string, look: TextLook, width: number): string[] {
  return doc.splitTextToSize(take(doc, text, look), width) as string[]
}

/** Writes text at a baseline; returns the baseline after the last line. */
export function write(doc: PdfCanvas, text: string, at: At, look: TextLook): number {
  const lineHeight = look.lineHeight ?? look.size * 1.4
  const lines = look.maxWidth ? linesOf(doc, text, look, look.maxWidth) : [take(doc, text, look)]
  lines.forEach((line, index) => {
    doc.text(line, at.x, at.y + index * lineHeight, { align: look.align ?? 'left' })
  })
  return at.y + lines.length * lineHeight
}

export function widthOf(doc: PdfCanvas, text: string, look: TextLook): number {
  return doc.getTextWidth(take(doc, text, look))
}

export function fillWith(doc: PdfCanvas, ink: Ink): void {
  const [red, green, blue] = inks[ink]
  doc.setFillColor(red, green, blue)
}

export function strokeWith(doc: PdfCanvas, ink: Ink, width: number): void {
  const [red, green, blue] = inks[ink]
  doc.setDrawColor(red, green, blue)
  doc.setLineWidth(width)
  doc.setLineCap('round')
  doc.setLineJoin('round')
}

export type RuleLook = { readonly ink: Ink; readonly from?: number; readonly to?: number }

export function rule(doc: PdfCanvas, y: number, { ink, from = page.margin, to = rightEdge }: RuleLook): void {
  strokeWith(doc, ink, 0.75)
  doc.line(from, y, to, y)
}
