import { maxQuotesAtOnce } from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import { countLines, type ImportReport } from './add-lines.ts'
import { nothingListed, withCell, type ListedVehicle } from '@switchback/core/vehicle-lists/listed-vehicle.ts'
import { findHeadings } from '@switchback/core/vehicle-lists/column-headings.ts'
import { vinsOnly } from '@switchback/core/vehicle-lists/read-free-row.ts'
import { readVehicleList, type VehicleList } from '@switchback/core/vehicle-lists/read-vehicle-list.ts'
import { readBlockRow } from './read-block-row.ts'
import { readTable } from './read-table.later.ts'
import {
  changedLine,
  emptyLine,
  type LineCells,
  type LineDefaults,
  type VehicleLine,
} from '../vehicle-line.ts'

/** The cell that has the focus. */
export type PastePlace = { readonly lineId: string; readonly cell: keyof LineCells }

type Sheet = { readonly lines: readonly VehicleLine[]; readonly defaults: LineDefaults }

/** The lines that a paste replaced, by the line's id now; null for an added line. */
export type Replaced = ReadonlyMap<string, VehicleLine | null>

type Pasted = { lines: readonly VehicleLine[]; report: ImportReport; replaced: Replaced }

/** How well a text was read: cells with a mark, valid VINs, and cells with a value. */
function qualityOf({ vehicles }: VehicleList) {
  return {
    marks: vehicles.reduce((count, { marks }) => count + Object.keys(marks).length, 0),
    vins: vehicles.filter(({ cells, marks }) => cells.vin && !marks.vin).length,
    cells: vehicles.reduce((count, { cells }) => count + Object.keys(cells).length, 0),
  }
}

type Found = { readonly list: VehicleList; readonly inPlace: VehicleList }

/** Whether a list makes more sense. A line in the VIN cell may say more than its VIN, such as the condition, which is part of the price. */
function isBetterList({ list, inPlace }: Found, rows: readonly (readonly string[])[], cell: keyof LineCells) {
  const [read, block] = [qualityOf(list), qualityOf(inPlace)]
  if (read.vins > block.vins) return true
  const isOneColumn = rows.every((row) => row.length === 1)
  if (read.marks < block.marks) return cell === 'vin' || !isOneColumn
  return cell === 'vin' && read.marks === block.marks && read.vins === block.vins && read.cells > block.cells
}

/** A list without the vehicles whose VIN the sheet has. Source: DEALER-18. */
function withoutKnown(list: VehicleList, known: ReadonlySet<string>): VehicleList {
  const isKnown = ({ cells: { vin } }: ListedVehicle) => vin !== undefined && known.has(vin)
  return {
    ...list,
    vehicles: list.vehicles.filter((vehicle) => !isKnown(vehicle)),
    repeated: [...list.repeated, ...list.vehicles.filter(isKnown).flatMap(({ cells }) => cells.vin ?? [])],
  }
}

/** Column by column from the focused cell as in a spreadsheet, unless the text is a list that makes more sense by itself. */
function readRows(
  rows: readonly (readonly string[])[],
  cell: keyof LineCells,
  known: ReadonlySet<string>,
): VehicleList {
  const inPlace = { vehicles: rows.map((row) => readBlockRow(row, cell)), skipped: [], repeated: [] }
  const list = readVehicleList(rows)
  if (list.vehicles.length === 0) return inPlace
  const hasHeadings = rows.length > 1 && findHeadings(rows) !== undefined
  return hasHeadings || isBetterList({ list, inPlace }, rows, cell) ? withoutKnown(list, known) : inPlace
}

/** A list of VINs goes into the VIN cells, each once. */
function readVins(rows: readonly (readonly string[])[], known: ReadonlySet<string>) {
  const lists = rows.map((row) => vinsOnly(row.join(' ')))
  if (lists.some((list) => list === undefined)) return undefined
  const vins = lists.flatMap((list) => list ?? [])
  const isFresh = (vin: string, at: number) => !known.has(vin) && vins.indexOf(vin) === at
  return {
    skipped: [],
    vehicles: vins.filter(isFresh).map((vin) => withCell(nothingListed, 'vin', { value: vin })),
    repeated: vins.filter((vin, at) => !isFresh(vin, at)),
  }
}

function filledLine(line: VehicleLine, { cells, marks }: ListedVehicle): VehicleLine {
  const changed = changedLine(line, cells)
  const all = { ...changed.marks, ...marks }
  return Object.keys(all).length > 0 ? { ...changed, marks: all } : changed
}

/** Writes rows over the lines from `start` on, passes over locked ones, and adds lines at the end as needed. */
function fillFrom(
  { lines, defaults }: Sheet,
  { start, found, isLocked }: { start: number; found: readonly ListedVehicle[]; isLocked: IsLocked },
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
  const known = new Set(sheet.lines.map(({ vin }) => vin).filter(Boolean))
  const { vehicles: found, repeated, skipped } = readVins(rows, known) ?? readRows(rows, place.cell, known)
  const start = Math.max(
    0,
    sheet.lines.findIndex(({ id }) => id === place.lineId),
  )
  const { lines, filled, replaced } = fillFrom(sheet, { start, found, isLocked })
  return {
    lines,
    replaced,
    report: {
      ...countLines(filled),
      repeated,
      skipped,
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
