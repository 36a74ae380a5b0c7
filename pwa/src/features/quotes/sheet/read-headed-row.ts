import { nothingFound, withCell, type FoundLine } from './found-line.ts'
import {
  isVin,
  isZip,
  readCondition,
  readTransportType,
  readVehicleType,
  readVin,
  readZip,
} from './read-cells.ts'
import type { LineCells } from './vehicle-line.ts'

export type Part = keyof LineCells | 'year' | 'make' | 'model'

/** Maps common column headings to cells. The first match wins. */
const headings: readonly [RegExp, Part | undefined][] = [
  [/vin/, 'vin'],
  [/^(?!.*(zip|postal)).*(city|state|date|contact|phone|email|customer|note)/, undefined],
  [/stock|reference|ref\b|lot|buyer|unit|run ?(#|no|num)/, 'reference'],
  [/vehicle type|type of vehicle|body|^type$|class/, 'vehicleType'],
  [/transport|carrier|trailer/, 'transportType'],
  [/pick ?-?up|origin|from/, 'pickupZip'],
  [/deliver|destination|drop|^to\b/, 'deliveryZip'],
  [/vehicle|description|year.*make/, 'vehicle'],
  [/year/, 'year'],
  [/make/, 'make'],
  [/model/, 'model'],
  [/run|condition|operab/, 'isRunning'],
]

const lower = (heading: string): string => heading.trim().toLowerCase()
const partOfHeading = (heading: string): Part | undefined =>
  headings.find(([pattern]) => pattern.test(lower(heading)))?.[1]

/** If several columns match one cell, prefers the one that mentions ZIP, or else the first. */
function isChosenColumn(row: readonly string[], parts: readonly (Part | undefined)[], at: number): boolean {
  const same = row.flatMap((heading, column) => (parts[column] === parts[at] ? [{ heading, column }] : []))
  const chosen = same.find(({ heading }) => /zip|postal/.test(lower(heading))) ?? same[0]
  return chosen?.column === at
}

/** Treats the first row as headings if it has enough known headings and no values. */
export function headingsIn(row: readonly string[]): (Part | undefined)[] | undefined {
  if (row.some((cell) => isVin(cell) || isZip(cell))) return undefined
  const parts = row.map(partOfHeading)
  const known = parts.filter((part) => part !== undefined).length
  if (known < 2 && !(row.length === 1 && known === 1)) return undefined
  return parts.map((part, at) => (isChosenColumn(row, parts, at) ? part : undefined))
}

function placeCell(found: FoundLine, part: Part, cell: string): FoundLine {
  switch (part) {
    case 'vin':
      return withCell(found, 'vin', readVin(cell))
    case 'reference':
      return withCell(found, 'reference', { value: cell.slice(0, 80) })
    case 'pickupZip':
    case 'deliveryZip':
      return withCell(found, part, readZip(cell))
    case 'vehicleType':
      return withCell(found, 'vehicleType', readVehicleType(cell))
    case 'transportType':
      return withCell(found, 'transportType', readTransportType(cell))
    case 'isRunning':
      return withCell(found, 'isRunning', readCondition(cell))
    default:
      return found
  }
}

/** Reads a row below headings. */
export function readHeadedRow(row: readonly string[], parts: readonly (Part | undefined)[]): FoundLine {
  const found = row.reduce<FoundLine>((known, cell, at) => {
    const part = parts[at]
    return part && cell !== '' ? placeCell(known, part, cell) : known
  }, nothingFound)
  const named = (['vehicle', 'year', 'make', 'model'] as const).flatMap(
    (part) => row[parts.indexOf(part)] ?? [],
  )
  const vehicle = named.filter(Boolean).join(' ').slice(0, 120)
  return vehicle ? withCell(found, 'vehicle', { value: vehicle }) : found
}
