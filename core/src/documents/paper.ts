import { asWritten, runsOf, selectFont, type Run } from './fonts.ts'
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

/** Sets size and color. @returns the text in parts, each with its font. */
function take(doc: PdfCanvas, text: string, look: TextLook): Run[] {
  const [red, green, blue] = inks[look.ink]
  doc.setFontSize(look.size)
  doc.setTextColor(red, green, blue)
  return runsOf(doc, asWritten(text), look.isBold ?? false)
}

function widthOfRun(doc: PdfCanvas, { text, font }: Run): number {
  selectFont(doc, font)
  return doc.getTextWidth(text)
}

export function widthOf(doc: PdfCanvas, text: string, look: TextLook): number {
  return take(doc, text, look).reduce((sum, run) => sum + widthOfRun(doc, run), 0)
}

/** Wraps a text of several fonts, between words or, within a word that is too long, between characters. */
function linesOfRuns(doc: PdfCanvas, text: string, look: TextLook, width: number): string[] {
  const lines = ['']
  for (const word of text.split(/(?<= )/)) {
    const fits = (part: string) => widthOf(doc, `${lines.at(-1) ?? ''}${part}`.trimEnd(), look) <= width
    const parts = fits(word) || widthOf(doc, word, look) <= width ? [word] : Array.from(word)
    for (const part of parts) {
      if (fits(part)) lines.push(`${lines.pop() ?? ''}${part}`)
      else lines.push(part)
    }
  }
  return lines.map((line) => line.trimEnd())
}

function wrap(doc: PdfCanvas, text: string, look: TextLook, width: number): string[] {
  const [run, ...others] = take(doc, text, look)
  if (!run) return ['']
  if (others.length > 0) return linesOfRuns(doc, asWritten(text), look, width)
  selectFont(doc, run.font)
  return doc.splitTextToSize(run.text, width) as string[]
}

/** Wraps a text into lines of this width; a line break of its own begins another line. */
export const linesOf = (doc: PdfCanvas, text: string, look: TextLook, width: number): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => wrap(doc, line, look, width))

/** The text in one line of this width; a longer one ends with an ellipsis. */
export function cut(doc: PdfCanvas, whole: string, look: TextLook, width: number): string {
  const text = asWritten(whole)
  const [first = '', ...more] = linesOf(doc, text, look, width)
  if (more.length === 0) return text
  const [shorter = ''] = linesOf(doc, first, look, width - look.size)
  return `${shorter.trimEnd()}…`
}

function writeLine(doc: PdfCanvas, line: string, at: At, look: TextLook): void {
  const runs = take(doc, line, look)
  const { align = 'left' } = look
  const [run, ...others] = runs
  if (run && others.length === 0) {
    selectFont(doc, run.font)
    doc.text(run.text, at.x, at.y, { align })
    return
  }
  const width = runs.reduce((sum, each) => sum + widthOfRun(doc, each), 0)
  let x = at.x - { left: 0, center: width / 2, right: width }[align]
  for (const each of runs) {
    const step = widthOfRun(doc, each)
    doc.text(each.text, x, at.y, { align: 'left' })
    x += step
  }
}

/** Writes text at a baseline, in one line without `maxWidth`; returns the baseline after the last line. */
export function write(doc: PdfCanvas, text: string, at: At, look: TextLook): number {
  const lineHeight = look.lineHeight ?? look.size * 1.4
  const lines = look.maxWidth ? linesOf(doc, text, look, look.maxWidth) : [text]
  lines.forEach((line, index) => {
    writeLine(doc, line, { x: at.x, y: at.y + index * lineHeight }, look)
  })
  return at.y + lines.length * lineHeight
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
