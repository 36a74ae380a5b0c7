import type { ListedCells } from './listed-vehicle.ts'
import { conditionIn, isZip, readVin, transportTypeIn, vehicleTypeIn } from './read-cells.ts'

/** The content of a list's column. */
export type Part = keyof ListedCells | 'year' | 'make' | 'model' | 'trim'
export type Parts = readonly (Part | undefined)[]
type Rows = readonly (readonly string[])[]

/** Maps common column headings to cells. The first match wins. */
const headings: readonly [RegExp, Part | undefined][] = [
  [/\bvins?\b|vehicle id/, 'vin'],
  [/(yard|branch|facility|location|auction).*(zip|postal)/, 'pickupZip'],
  [/^(?!.*(zip|postal)).*(city|state|date|contact|phone|email|customer|note|location|rep\b)/, undefined],
  [/(price|fee|total|amount|cost|paid|due|odo|mile|color|grade|order)/, undefined],
  [/stock|stk|reference|ref\b|unit/, 'reference'],
  [/\blot\b|\brun ?(#|no|num)|\blane\b|buyer/, 'lotNumber'],
  [/vehicle type|type of vehicle|body|^type$|class/, 'vehicleType'],
  [/transport|carrier|trailer/, 'transportType'],
  [/pick ?-?up|origin|from/, 'pickupZip'],
  [/deliver|destination|drop|^to\b/, 'deliveryZip'],
  [/vehicle|description|year.*make/, 'vehicle'],
  [/year|^yr\b/, 'year'],
  [/make|^mk\b/, 'make'],
  [/model|^mdl\b/, 'model'],
  [/^trim|^series/, 'trim'],
  [/run|condition|operab/, 'isRunning'],
]

const lower = (heading: string): string => heading.trim().toLowerCase()

/** `Buyer: Bayshore Motors` is a label with its value, and a sentence is no heading either. */
const isHeading = (cell: string): boolean => cell.length <= 30 && !/:\s*\S/.test(cell)

export const partOfHeading = (heading: string): Part | undefined =>
  isHeading(heading) ? headings.find(([pattern]) => pattern.test(lower(heading)))?.[1] : undefined

/** Whether a value can be read as what its heading says; words fit anywhere. */
const readers: Partial<Record<Part, (text: string) => boolean>> = {
  vin: (text) => readVin(text).mark === undefined,
  pickupZip: (text) => /\b\d{3,5}(-\d{4})?$/.test(text),
  deliveryZip: (text) => /\b\d{3,5}(-\d{4})?$/.test(text),
  vehicleType: (text) => vehicleTypeIn(text) !== undefined,
  transportType: (text) => transportTypeIn(text) !== undefined,
  isRunning: (text) => conditionIn(text) !== undefined,
  year: (text) => /^(19|20)\d\d$/.test(text),
}

function readable(part: Part, below: Rows, at: number): number {
  const reads = readers[part] ?? (() => true)
  return below.filter((row) => (row[at] ?? '') !== '' && reads(row[at] ?? '')).length
}

/** If several columns match one cell, the one whose values can be read most often, then one that mentions ZIP, then the first. */
function isChosenColumn(row: readonly string[], parts: Parts, at: number, below: Rows): boolean {
  const part = parts[at]
  if (!part) return false
  const same = row.flatMap((heading, column) => (parts[column] === part ? [{ heading, column }] : []))
  const worth = ({ heading, column }: { heading: string; column: number }) =>
    readable(part, below, column) * 2 + (/zip|postal/.test(lower(heading)) ? 1 : 0)
  const [best] = same.toSorted((a, b) => worth(b) - worth(a))
  return best?.column === at
}

/** Grades of a condition report do not say whether it runs. */
const isGraded = (below: Rows, at: number): boolean => {
  const values = below.map((row) => row[at] ?? '').filter(Boolean)
  return (
    values.length > 0 &&
    values.every((value) => /^\d(\.\d+)?$/.test(value) && conditionIn(value) === undefined)
  )
}

function partsOf(row: readonly string[], below: Rows): Parts {
  const named = row.map((heading, at): Part | undefined => {
    const part = partOfHeading(heading)
    return part === 'isRunning' && isGraded(below, at) ? undefined : part
  })
  return named.map((part, at) => (isChosenColumn(row, named, at, below) ? part : undefined))
}

/** How well a row serves as headings of the rows below it: a point for each part, most of it for values that can be read. */
function fitOf(row: readonly string[], parts: Parts, below: Rows): number {
  if (row.some((cell) => isZip(cell) || (/\d/.test(cell) && readVin(cell).mark === undefined))) return 0
  const known = parts.flatMap((part, at) => (part ? [readable(part, below, at)] : []))
  const isAlone = row.filter(Boolean).length === 1
  if (isAlone) return parts.includes('vin') && (known[0] ?? 0) * 2 >= below.length ? 1 : 0
  const hasVins = parts.includes('vin') && (known[0] ?? 0) > 0
  return known.length < 2 && !hasVins ? 0 : known.reduce((sum, count) => sum + (count > 0 ? 1 : 0.4), 0)
}

export type Headings = { readonly at: number; readonly parts: Parts }

/** Deeper down, titles are over. */
const searchedRows = 60

/** The row that fits best as headings, the first of several; undefined if the list has none. Source: DEALER-26. */
export function findHeadings(rows: Rows): Headings | undefined {
  let best: (Headings & { fit: number }) | undefined
  for (const [at, row] of rows.slice(0, searchedRows).entries()) {
    if (!row.some((cell) => partOfHeading(cell))) continue
    const below = rows.slice(at + 1, at + 41).filter((each) => each.some(Boolean))
    const parts = partsOf(row, below)
    const fit = fitOf(row, parts, below)
    if (fit >= 1 && fit > (best?.fit ?? 0)) best = { at, parts, fit }
  }
  return best
}
