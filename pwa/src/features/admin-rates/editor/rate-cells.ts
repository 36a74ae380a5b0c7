import { DealerFigures, RetailFigures, type RateFigures } from '@switchback/core/rates/rate-figures.ts'
import { firstErrors } from '../../../ui/fields/first-errors.ts'
import { fractionOf, percentOf } from '../show-figure.ts'

/** A band as it is typed, by column. */
export type BandCells = Readonly<Record<string, string>>

/** All figures as they are typed: the bands, and the others by their path (`vehicleModifiers.SUV`). */
export type RateCells = {
  readonly audience: 'retail' | 'dealer'
  readonly bands: readonly BandCells[]
  readonly fields: Readonly<Record<string, string>>
}

/** The columns of the table of bands. */
export const bandColumns = {
  retail: [
    { key: 'range', heading: 'Miles', name: 'range of miles' },
    { key: 'rate', heading: '$ per mile', name: 'dollars per mile' },
  ],
  dealer: [
    { key: 'range', heading: 'Miles', name: 'range of miles' },
    { key: 'dealerRate', heading: 'Dealer, $ per mile', name: 'dealer rate per mile' },
    { key: 'retailRate', heading: 'Retail, $ per mile', name: 'retail rate per mile' },
    { key: 'discount', heading: 'Discount, %', name: 'discount in percent' },
  ],
} as const

const texts = new Set(['name', 'description'])
const plainNumbers = new Set([
  'defaultRate',
  'minimumCharge',
  'minimumCharges.retail',
  'minimumCharges.dealer',
])

/** A number without its percent sign, dollar sign and thousands separators; an empty cell is no number. */
function numberOf(text: string): number {
  const digits = text.replaceAll(/[\s$,%]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

function cellText(path: string, value: unknown): string {
  if (typeof value !== 'number') return String(value)
  return plainNumbers.has(path) ? String(value) : percentOf(value)
}

function flatten(value: object, prefix = ''): [path: string, text: string][] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const path = `${prefix}${key}`
    if (Array.isArray(each) || each === undefined) return []
    if (typeof each === 'object' && each !== null) return flatten(each, `${path}.`)
    return [[path, cellText(path, each)]]
  })
}

/** The figures of a card as cells. */
export function cellsOf(figures: RateFigures): RateCells {
  const bands: readonly object[] = figures.baseMileRates
  return {
    audience: 'name' in figures ? 'dealer' : 'retail',
    bands: bands.map((band) =>
      Object.fromEntries(Object.entries(band).map(([key, value]) => [key, String(value)])),
    ),
    fields: { dealerMarkup: '', ...Object.fromEntries(flatten(figures)) },
  }
}

/** An empty dealer markup means that the one of the retail settings applies. */
const isLeftOut = (audience: RateCells['audience'], path: string, text: string) =>
  audience === 'dealer' && path === 'dealerMarkup' && text.trim() === ''

function valueOf(path: string, text: string): number | string {
  if (texts.has(path)) return text
  const number = numberOf(text)
  return plainNumbers.has(path) || Number.isNaN(number) ? number : fractionOf(String(number))
}

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    target[key] = value
    return
  }
  target[key] ??= {}
  put(target[key] as Record<string, unknown>, rest, value)
}

/** The figures of the cells, before any check. */
function rawFigures({ audience, bands, fields }: RateCells): object {
  const figures: Record<string, unknown> = {
    baseMileRates: bands.map((band) =>
      Object.fromEntries(
        Object.entries(band).map(([key, text]) => [key, key === 'range' ? text : numberOf(text)]),
      ),
    ),
  }
  for (const [path, text] of Object.entries(fields)) {
    if (!isLeftOut(audience, path, text)) put(figures, path.split('.'), valueOf(path, text))
  }
  return figures
}

/** The checked figures, or the first error of each cell by its path. */
export type CheckedCells =
  | { readonly audience: 'retail'; readonly figures: RetailFigures }
  | { readonly audience: 'dealer'; readonly figures: DealerFigures }
  | { readonly errors: Readonly<Record<string, string>> }

const errorsOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) => ({
  errors: firstErrors(issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
})

/** Checks the cells by the rules of the server. Source: RATE-2. */
export function checkCells(cells: RateCells): CheckedCells {
  const raw = rawFigures(cells)
  if (cells.audience === 'retail') {
    const { success, data, error } = RetailFigures.safeParse(raw)
    return success ? { audience: 'retail', figures: data } : errorsOf(error.issues)
  }
  const { success, data, error } = DealerFigures.safeParse(raw)
  return success ? { audience: 'dealer', figures: data } : errorsOf(error.issues)
}

const emptyBand = ({ audience }: RateCells): BandCells =>
  Object.fromEntries(bandColumns[audience].map(({ key }) => [key, '']))

export const addBand = (cells: RateCells): RateCells => ({
  ...cells,
  bands: [...cells.bands, emptyBand(cells)],
})

export const removeBand = (cells: RateCells, at: number): RateCells => ({
  ...cells,
  bands: cells.bands.toSpliced(at, 1),
})

/** Moves a band one place up: the first band that matches wins. */
export function raiseBand(cells: RateCells, at: number): RateCells {
  const band = cells.bands[at]
  if (!band || at === 0) return cells
  return { ...cells, bands: cells.bands.toSpliced(at, 1).toSpliced(at - 1, 0, band) }
}

/** Fills bands from a pasted table, from a cell to the right and down; adds bands where it is longer. */
export function fillBands(
  cells: RateCells,
  from: { readonly row: number; readonly column: number },
  table: readonly (readonly string[])[],
): RateCells {
  const columns = bandColumns[cells.audience]
  const bands = [...cells.bands]
  for (const [down, line] of table.entries()) {
    const filled: Record<string, string> = { ...(bands[from.row + down] ?? emptyBand(cells)) }
    for (const [right, text] of line.entries()) {
      const key = columns[from.column + right]?.key
      if (key) filled[key] = text.trim()
    }
    bands[from.row + down] = filled
  }
  return { ...cells, bands }
}

/** Fills fields from a pasted table; `grid` has the path of each cell. */
export function fillFields(
  cells: RateCells,
  grid: readonly (readonly (string | undefined)[])[],
  from: { readonly row: number; readonly column: number },
  table: readonly (readonly string[])[],
): RateCells {
  const fields: Record<string, string> = { ...cells.fields }
  for (const [down, line] of table.entries()) {
    for (const [right, text] of line.entries()) {
      const path = grid[from.row + down]?.[from.column + right]
      if (path) fields[path] = text.trim()
    }
  }
  return { ...cells, fields }
}

/** A pasted table: rows by line, cells by tab. Undefined if it is a single value. */
export function pastedTable(text: string): readonly (readonly string[])[] | undefined {
  const lines = text.replaceAll('\r', '').replace(/\n$/, '').split('\n')
  const table = lines.map((each) => each.split('\t'))
  return table.length > 1 || (table[0]?.length ?? 0) > 1 ? table : undefined
}
