import { findHeadings, partOfHeading, type Headings } from './column-headings.ts'
import { findVins } from './find-vins.ts'
import type { ListedVehicle } from './listed-vehicle.ts'
import { isNamed } from './name-in-text.ts'
import { readHeadedRow } from './read-headed-row.ts'
import { readLines } from './read-lines.ts'

type Row = readonly string[]

/** The content of a list: its vehicles, and as they were written the lines without one, such as titles and totals. */
export type VehicleList = {
  readonly vehicles: readonly ListedVehicle[]
  readonly skipped: readonly string[]
  /** VINs that the list names again: each is one vehicle. */
  readonly repeated: readonly string[]
}

const total = /^(?:grand |sub-?)?(?:total|sum)\b|amount due|balance due|^page \d/i
const textOf = (row: Row): string => row.filter(Boolean).join(' ')
const vinsIn = (row: Row): number => new Set(findVins(row.join(' | ')).map(({ vin }) => vin)).size

const telling = ['vehicle', 'vehicleType', 'pickupZip', 'deliveryZip'] as const

/** Whether a row below headings only repeats them, as at the top of each page. */
const repeatsHeadings = (row: Row, { parts }: Headings): boolean =>
  parts.every((part, at) => {
    const cell = row[at] ?? ''
    return !part || cell === '' || partOfHeading(cell) === part
  })

/** Whether a row below headings is a vehicle, and not a total, a remark or the headings again. */
function isVehicle({ cells, marks }: ListedVehicle, row: Row, headings: Headings): boolean {
  const { vin = '', vehicle = '' } = cells
  if (vin !== '' && !marks.vin) return true
  if (row.some((cell) => total.test(cell)) || repeatsHeadings(row, headings)) return false
  if (isNamed(vehicle)) return true
  // A VIN that somebody mistyped, not a word in its column.
  if (headings.parts.includes('vin')) return vin.length >= 11 && /\d.*\d.*\d/.test(vin)
  return telling.some((name) => cells[name] !== undefined)
}

/** A row whose VIN is not under its heading, such as text in a merged cell, is read as a line. */
const isShifted = (row: Row, { cells, marks }: ListedVehicle): boolean =>
  (cells.vin === undefined || marks.vin !== undefined) && vinsIn(row) > 0

function readTable(rows: readonly Row[], headings: Headings) {
  const before = rows.slice(0, headings.at)
  const vehicles: ListedVehicle[] = []
  const skipped: string[] = []
  for (const row of before) {
    if (vinsIn(row) > 0) vehicles.push(...readLines([row]).vehicles)
    else if (textOf(row)) skipped.push(textOf(row))
  }
  for (const row of rows.slice(headings.at + 1)) {
    if (!textOf(row)) continue
    const found = readHeadedRow(row, headings.parts)
    if (isShifted(row, found)) vehicles.push(...readLines([row]).vehicles)
    else if (isVehicle(found, row, headings)) vehicles.push(found)
    else skipped.push(textOf(row))
  }
  return { vehicles, skipped, repeated: [] }
}

/**
 * Reads the vehicles of a list that a user pasted or imported, as rows of cells (a line of text is a row of one cell):
 * an invoice with title, headings and totals, a mail, the text of a PDF, or VINs alone. One VIN is one vehicle. A
 * value that cannot be read is marked, never replaced by a guess.
 * Source: DEALER-26.
 */
export function readVehicleList(rows: readonly Row[]): VehicleList {
  const headings = findHeadings(rows)
  const { vehicles, skipped, repeated } = headings ? readTable(rows, headings) : readLines(rows)
  const seen = new Set<string>()
  const again: string[] = []
  const once = vehicles.filter(({ cells: { vin }, marks }) => {
    if (vin === undefined || marks.vin) return true
    if (seen.has(vin)) again.push(vin)
    return !seen.has(vin) && seen.add(vin)
  })
  return { vehicles: once, skipped, repeated: [...repeated, ...again] }
}
