import type { jsPDF } from 'jspdf'

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
  size: number
  ink: Ink
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
  /** Wraps lines at this width. */
  maxWidth?: number
  lineHeight?: number
}

export type At = { x: number; y: number }

function take(doc: jsPDF, look: TextLook): void {
  const [red, green, blue] = inks[look.ink]
  doc.setFont('Overpass', look.isBold ? 'bold' : 'normal')
  doc.setFontSize(look.size)
  doc.setTextColor(red, green, blue)
}

/** Writes text at a baseline; returns the baseline after the last line. */
export function write(doc: jsPDF, text: string, at: At, look: TextLook): number {
  take(doc, look)
  const lineHeight = look.lineHeight ?? look.size * 1.4
  const lines = look.maxWidth ? (doc.splitTextToSize(text, look.maxWidth) as string[]) : [text]
  lines.forEach((line, index) => {
    doc.text(line, at.x, at.y + index * lineHeight, { align: look.align ?? 'left' })
  })
  return at.y + lines.length * lineHeight
}

export function widthOf(doc: jsPDF, text: string, look: TextLook): number {
  take(doc, look)
  return doc.getTextWidth(text)
}

export function fillWith(doc: jsPDF, ink: Ink): void {
  const [red, green, blue] = inks[ink]
  doc.setFillColor(red, green, blue)
}

export function strokeWith(doc: jsPDF, ink: Ink, width: number): void {
  const [red, green, blue] = inks[ink]
  doc.setDrawColor(red, green, blue)
  doc.setLineWidth(width)
  doc.setLineCap('round')
  doc.setLineJoin('round')
}

export type RuleLook = { ink: Ink; from?: number; to?: number }

export function rule(doc: jsPDF, y: number, { ink, from = page.margin, to = rightEdge }: RuleLook): void {
  strokeWith(doc, ink, 0.75)
  doc.line(from, y, to, y)
}
