import {
  drawLetterhead,
  letterheadHeight,
  type Letterhead,
} from '@switchback/core/documents/draw-letterhead.ts'
import {
  cut,
  linesOf,
  page,
  rightEdge,
  rule,
  widthOf,
  write,
  type TextLook,
} from '@switchback/core/documents/paper.ts'
import type { PdfCanvas } from '@switchback/core/documents/pdf-canvas.ts'

const left = page.margin

type Style = { readonly size?: number; readonly isBold?: boolean; readonly isQuiet?: boolean }
/** A text in a line; at the left edge without `x`, at the right edge with `isEnd`. A longer one than `width` is cut. */
type Cell = Style & {
  readonly text: string
  readonly x?: number
  readonly isEnd?: boolean
  readonly width?: number
}

/** A document written from top to bottom, over as many pages as needed. */
export type Sheet = {
  /** Adds one line of cells; the next begins below it. */
  line(cells: readonly Cell[], height?: number): void
  /** The cell as one cell for each line that its text takes, for texts that are never cut. */
  wrapped(cell: Cell): Cell[]
  /** Adds a label and a text that is wrapped, never cut. */
  fact(label: string, text: string, x: number, size?: number): void
  rule(): void
  /** Keeps this many points for a drawing, which gets where they begin. */
  space(points: number, draw: (y: number) => void): void
  /** Starts a new page. */
  page(): void
  gap(points: number): void
  /** Starts a new page unless this many points are left, so that what follows stays together. */
  keep(points: number): void
  /** Sets what is drawn again at the top of each further page, such as the heads of a table; none without `draw`. */
  repeat(draw?: () => void): void
  /** Numbers the pages. Nothing may be written afterwards. */
  finish(): void
}

export const sheetEdges = { left, right: rightEdge } as const

const lookOf = ({ size = 10, isBold = false, isQuiet = false, isEnd = false }: Cell): TextLook => ({
  size,
  isBold,
  ink: isQuiet ? 'soft' : 'ink',
  align: isEnd ? 'right' : 'left',
})

function placeOf({ isEnd = false, x = isEnd ? rightEdge : left, width }: Cell) {
  return { x, width: width ?? (isEnd ? x - left : rightEdge - x) }
}

function drawCell(doc: PdfCanvas, cell: Cell, y: number): void {
  const { x, width } = placeOf(cell)
  const look = lookOf(cell)
  write(doc, cut(doc, cell.text, look, width), { x, y }, look)
}

const wrap = (doc: PdfCanvas, cell: Cell): Cell[] =>
  linesOf(doc, cell.text, lookOf(cell), placeOf(cell).width).map((text) => ({ ...cell, text }))

const bottom = page.height - page.margin - 8
const small = { size: 8.5, ink: 'soft' } as const

/** Writes the page numbers, and on further pages what document this is. */
function numberPages(doc: PdfCanvas, { title, date, company }: Letterhead, party: string): void {
  const count = doc.getNumberOfPages()
  const end = ` | ${title}`
  const name = cut(doc, company.name, small, rightEdge - left - widthOf(doc, end, small) - 80)
  const head = cut(doc, party, small, rightEdge - left - widthOf(doc, date, small) - 12)
  for (let number = 1; number <= count; number++) {
    doc.setPage(number)
    const foot = { y: page.height - 30 }
    write(doc, name + end, { x: left, ...foot }, small)
    write(doc, `Page ${number} of ${count}`, { x: rightEdge, ...foot }, { ...small, align: 'right' })
    if (number === 1) continue
    write(doc, head, { x: left, y: page.margin - 8 }, small)
    write(doc, date, { x: rightEdge, y: page.margin - 8 }, { ...small, align: 'right' })
  }
}

/**
 * Starts a sheet below a letterhead.
 * @param party whom the document is for; each further page names them.
 */
export function openSheet(doc: PdfCanvas, letterhead: Letterhead, party = ''): Sheet {
  drawLetterhead(doc, letterhead)
  let y = letterheadHeight + 30
  let again: (() => void) | undefined
  const turn = () => {
    doc.addPage()
    y = page.margin + 18
    again?.()
  }
  const makeRoom = (points = 0) => {
    if (y + points > bottom) turn()
  }
  const sheet: Sheet = {
    line: (cells, height = 16) => {
      makeRoom()
      for (const cell of cells) drawCell(doc, cell, y)
      y += height
    },
    wrapped: (cell) => wrap(doc, cell),
    fact: (label, text, x, size = 10) => {
      const lines = linesOf(doc, text, lookOf({ text, size }), rightEdge - x)
      for (const [at, each] of lines.entries()) {
        const cells = [...(at === 0 ? [{ text: label, isQuiet: true, size }] : []), { text: each, x, size }]
        sheet.line(cells, size * 1.4 + 1)
      }
    },
    rule: () => {
      makeRoom()
      rule(doc, y - 6, { ink: 'faint' })
      y += 10
    },
    space: (points, draw) => {
      makeRoom(points)
      draw(y)
      y += points
    },
    page: turn,
    gap: (points) => void (y += points),
    keep: makeRoom,
    repeat: (draw) => void (again = draw),
    finish: () => numberPages(doc, letterhead, party),
  }
  return sheet
}
