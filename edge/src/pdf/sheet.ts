import { pageSize, type PdfPage, type PdfRule, type PdfText } from './write-pdf.ts'

const margin = 56
const left = margin
const right = pageSize.width - margin
const top = pageSize.height - margin

type Style = Pick<PdfText, 'isBold' | 'isQuiet'> & { readonly size?: number }
/** A text in a line; at the left edge without `x`, at the right edge with `end`. */
type Cell = Style & { readonly text: string; readonly x?: number; readonly isEnd?: boolean }

/** A document written from top to bottom, over as many pages as needed. */
export type Sheet = {
  /** Adds one line of cells; the next begins below it. */
  line(cells: readonly Cell[], height?: number): void
  rule(): void
  gap(points: number): void
  pages(): PdfPage[]
}

/** Longer texts are cut, because a table row is one line. */
const maxCharacters = 92

export const sheetEdges = { left, right } as const

export function openSheet(): Sheet {
  const done: { texts: PdfText[]; rules: PdfRule[] }[] = []
  let y = 0
  const page = () => {
    const current = done.at(-1)
    if (current && y > margin) return current
    const fresh = { texts: [], rules: [] }
    done.push(fresh)
    y = top
    return fresh
  }
  return {
    line: (cells, height = 16) => {
      const { texts } = page()
      for (const { text, x = left, isEnd = false, size = 10, ...style } of cells) {
        const shown = text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text
        texts.push({ ...style, text: shown, size, y, x: isEnd && x === left ? right : x, isRight: isEnd })
      }
      y -= height
    },
    rule: () => {
      const { rules } = page()
      rules.push({ x: left, y: y + 6, width: right - left })
      y -= 10
    },
    gap: (points) => void (y -= points),
    pages: () => done,
  }
}
