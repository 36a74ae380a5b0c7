import { maxQuotesAtOnce } from '@switchback/core/quotes/dealer-quote-sorts.ts'
import type { ImportReport } from './add-lines.ts'
import { nothingFound, withCell, type FoundLine } from './found-line.ts'
import { readBlockRow } from './read-block-row.ts'
import { readFreeRow, vinsOnly } from './read-free-row.ts'
import { headingsIn, readHeadedRow } from './read-headed-row.ts'
import { readTable } from './read-table.ts'
import {
  changedLine,
  emptyLine,
  type LineCells,
  type LineDefaults,
  type VehicleLine,
} from './vehicle-line.ts'

/** The cell that has the focus. */
export type PastePlace = { readonly lineId: string; readonly cell: keyof LineCells }

type Sheet = { readonly lines: readonly VehicleLine[]; readonly defaults: LineDefaults }

/** What a paste replaced, by the line's id now; null for an added line. */
export type Replaced = ReadonlyMap<string, VehicleLine | null>

type Pasted = { lines: readonly VehicleLine[]; report: ImportReport; replaced: Replaced }

const marksIn = (rows: readonly FoundLine[]): number =>
  rows.reduce((count, { marks }) => count + Object.keys(marks).length, 0)

/** Column by column from the focused cell as in a spreadsheet, unless the cells by themselves make more sense. */
function readRows(rows: readonly (readonly string[])[], cell: keyof LineCells): readonly FoundLine[] {
  const [first = [], ...rest] = rows
  const parts = rows.length > 1 ? headingsIn(first) : undefined
  if (parts) return rest.map((row) => readHeadedRow(row, parts))
  const inPlace = rows.map((row) => readBlockRow(row, cell))
  const isOneColumn = rows.every((row) => row.length === 1)
  if (isOneColumn || marksIn(inPlace) === 0) return inPlace
  const free = rows.map(readFreeRow)
  return marksIn(free) < marksIn(inPlace) ? free : inPlace
}

/** A list of VINs goes into the VIN cells, each once. */
function readVins(rows: readonly (readonly string[])[], known: ReadonlySet<string>) {
  const lists = rows.map(vinsOnly)
  if (lists.some((list) => list === undefined)) return undefined
  const vins = lists.flatMap((list) => list ?? []).map((vin) => vin.toUpperCase())
  const isFresh = (vin: string, at: number) => !known.has(vin) && vins.indexOf(vin) === at
  return {
    found: vins.filter(isFresh).map((vin) => withCell(nothingFound, 'vin', { value: vin })),
    repeated: vins.filter((vin, at) => !isFresh(vin, at)),
  }
}

function filledLine(line: VehicleLine, { cells, marks }: FoundLine): VehicleLine {
  const changed = changedLine(line, cells)
  const all = { ...changed.marks, ...marks }
  return Object.keys(all).length > 0 ? { ...changed, marks: all } : changed
}

/** Writes rows over the lines from `start` on, passes over locked ones, and adds lines at the end as needed. */
function fillFrom(
  { lines, defaults }: Sheet,
  { start, found, isLocked }: { start: number; found: readonly FoundLine[]; isLocked: IsLocked },
) {
  const next = [...lines]
  const replaced = new Map<string, VehicleLine | null>()
  const filled: VehicleLine[] = []
  let at = start
  for (const row of found) {
    while (next[at] !== undefined && isLocked(next[at] as VehicleLine)) at += 1
    if (at >= maxQuotesAtOnce) break
    const before = next[at]
    const line = filledLine(before ?? emptyLine(defaults), row)
    next[at] = line
    replaced.set(line.id, before ?? null)
    filled.push(line)
    at += 1
  }
  return { lines: next, filled, replaced }
}

type IsLocked = (line: VehicleLine) => boolean

/**
 * Pastes a block of cells, a column of VINs, or rows with headings, from the focused cell on. A value that cannot be
 * read is marked in its cell, never replaced by a guess. Lines that `isLocked` names stay as they are.
 * @throws UnreadableImport
 */
export function pasteCells(sheet: Sheet, place: PastePlace, text: string, isLocked: IsLocked): Pasted {
  const rows = readTable(text.replace(/[\r\n]+$/, ''))
  const vins = readVins(rows, new Set(sheet.lines.map(({ vin }) => vin)))
  const found = vins?.found ?? readRows(rows, place.cell)
  const start = Math.max(
    0,
    sheet.lines.findIndex(({ id }) => id === place.lineId),
  )
  const { lines, filled, replaced } = fillFrom(sheet, { start, found, isLocked })
  const unmarked = filled.filter(({ marks }) => !marks)
  return {
    lines,
    replaced,
    report: {
      taken: filled.length,
      marked: filled.length - unmarked.length,
      withoutType: unmarked.filter(({ vehicleType }) => vehicleType === '').length,
      repeated: vins?.repeated ?? [],
      leftOut: found.length - filled.length,
    },
  }
}

/** Takes a paste back; what was typed into other lines since then stays. */
export const withoutPaste = (lines: readonly VehicleLine[], replaced: Replaced): readonly VehicleLine[] =>
  lines.flatMap((line) => {
    const before = replaced.get(line.id)
    if (before === null) return []
    return before ?? line
  })
