import {
  drawLetterhead,
  letterheadHeight,
  type Letterhead,
} from '@switchback/core/documents/draw-letterhead.ts'
import { linesOf, page, rightEdge, rule, write, type TextLook } from '@switchback/core/documents/paper.ts'
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
  rule(): void
  gap(points: number): void
}

export const sheetEdges = { left, right: rightEdge } as const

function cut(doc: PdfCanvas, text: string, look: TextLook, width: number): string {
  const [first = '', ...more] = linesOf(doc, text, look, width)
  if (more.length === 0) return text
  const [shorter = ''] = linesOf(doc, first, look, width - look.size)
  return `${shorter.trimEnd()}…`
}

const lookOf = ({ size = 10, isBold = false, isQuiet = false, isEnd = false }: Cell): TextLook => ({
  size,
  isBold,
  ink: isQuiet ? 'soft' : 'ink',
  align: isEnd ? 'right' : 'left',
})

function drawCell(doc: PdfCanvas, cell: Cell, y: number): void {
  const { text, isEnd = false, x = isEnd ? rightEdge : left } = cell
  const { width = isEnd ? x - left : rightEdge - x } = cell
  const look = lookOf(cell)
  write(doc, cut(doc, text, look, width), { x, y }, look)
}

/** Starts a sheet below a letterhead. */
export function openSheet(doc: PdfCanvas, letterhead: Letterhead): Sheet {
  drawLetterhead(doc, letterhead)
  let y = letterheadHeight + 34
  const makeRoom = () => {
    if (y <= page.height - page.margin) return
    doc.addPage()
    y = page.margin + 10
  }
  return {
    line: (cells, height = 16) => {
      makeRoom()
      for (const cell of cells) drawCell(doc, cell, y)
      y += height
    },
    rule: () => {
      makeRoom()
      rule(doc, y - 6, { ink: 'faint' })
      y += 10
    },
    gap: (points) => void (y += points),
  }
}
