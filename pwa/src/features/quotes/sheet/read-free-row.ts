import { findMake, vehicleTypeOf } from '@switchback/core/vehicles/vehicle-type-of.ts'
import { nothingFound, withCell, type FoundLine } from './found-line.ts'
import {
  conditionIn,
  isTypeWord,
  isVin,
  isZip,
  readVehicleType,
  readVin,
  readZip,
  transportTypeIn,
  unplacedText,
  vehicleTypeIn,
} from './read-cells.ts'

type Kind = 'empty' | 'vin' | 'zip' | 'number' | 'type' | 'transport' | 'condition' | 'words'
type Item = { readonly text: string; readonly kind: Kind }

const isYear = (text: string): boolean => /^(?:19|20)\d{2}$/.test(text)
/** Looks like a VIN, with about the right length and both letters and digits, but is not valid. */
const isNearlyVin = (text: string): boolean =>
  /^[A-Z0-9]{14,19}$/i.test(text) && /\d.*\d.*\d/.test(text) && /[A-Z].*[A-Z]/i.test(text)

function kindOf(text: string): Kind {
  if (text === '') return 'empty'
  if (isVin(text) || isNearlyVin(text)) return 'vin'
  if (isZip(text)) return 'zip'
  if (vehicleTypeIn(text) || isTypeWord(text)) return 'type'
  if (transportTypeIn(text)) return 'transport'
  if (conditionIn(text) !== undefined && !/^\d$/.test(text)) return 'condition'
  return /^\d{1,9}(-\d*)?$/.test(text) && !isYear(text) ? 'number' : 'words'
}

/** Words at the end of a line without separators that are not part of the name: `... Accord 33602 10001 SUV inop`. */
const isTail = (word: string): boolean =>
  word.length > 2 && ['zip', 'type', 'transport', 'condition'].includes(kindOf(word))

/** Splits a cell: separates the VIN, and for a line without separators also the words after the name. */
function partsOf(cell: string, isWholeLine: boolean): string[] {
  const words = cell.split(/\s+/)
  const vins = words.filter(isVin)
  if (vins.length === 0 && !isWholeLine) return [cell]
  const rest = words.filter((word) => !isVin(word))
  const tailLength = isWholeLine ? rest.toReversed().findIndex((word) => !isTail(word)) : 0
  const nameLength = tailLength < 0 ? 0 : rest.length - tailLength
  const [name, tail] = [rest.slice(0, nameLength).join(' '), rest.slice(nameLength)]
  return [...vins, ...(name ? [name] : []), ...tail]
}

function itemsOf(row: readonly string[]): Item[] {
  const isWholeLine = row.filter(Boolean).length === 1
  return row
    .flatMap((cell) => (cell === '' ? [''] : partsOf(cell, isWholeLine)))
    .map((text) => ({ text, kind: kindOf(text) }))
}

/** `1500` after `Ram` is a model, and in a row with two ZIPs any other number belongs to the name. */
function withModelNumbers(items: readonly Item[]): Item[] {
  const hasBothZips = items.filter(({ kind }) => kind === 'zip').length >= 2
  return items.map((item, at) => {
    const make = items[at - 1]?.text.split(' ').at(-1) ?? ''
    const isModel = findMake(make) && vehicleTypeOf({ make, model: item.text })
    return item.kind === 'number' && (hasBothZips || isModel) ? { ...item, kind: 'words' } : item
  })
}

/**
 * Takes the first two ZIPs, or the numbers in their positions. A single one after an empty cell is the delivery ZIP.
 */
function placeZips(found: FoundLine, items: readonly Item[]): FoundLine {
  const at = items.flatMap(({ kind }, index) => (kind === 'zip' || kind === 'number' ? [index] : []))
  const isDeliveryAlone = at.length === 1 && items[(at[0] ?? 0) - 1]?.kind === 'empty'
  const ends = isDeliveryAlone ? (['deliveryZip'] as const) : (['pickupZip', 'deliveryZip'] as const)
  return ends.reduce((known, end, index) => {
    const item = items[at[index] ?? -1]
    return item ? withCell(known, end, readZip(item.text)) : known
  }, found)
}

const extraZips = (items: readonly Item[]): string[] =>
  items
    .filter(({ kind }) => kind === 'zip' || kind === 'number')
    .slice(2)
    .map(({ text }) => text)

/** Adjacent words form the name; does not guess about words elsewhere. */
function placeWords(found: FoundLine, items: readonly Item[]): FoundLine {
  const first = items.findIndex(({ kind }) => kind === 'words')
  const end = items.findIndex(({ kind }, at) => at > first && kind !== 'words')
  const name = first < 0 ? [] : items.slice(first, end < 0 ? undefined : end)
  const others = items.filter((item) => item.kind === 'words' && !name.includes(item))
  const unplaced = [...others.map(({ text }) => text), ...extraZips(items)].join(' ')
  const vehicle = name.map(({ text }) => text).join(' ')
  const named = vehicle ? withCell(found, 'vehicle', { value: vehicle.slice(0, 120) }) : found
  return unplaced ? withCell(named, 'reference', unplacedText(unplaced)) : named
}

function placeItem(found: FoundLine, { kind, text }: Item): FoundLine {
  switch (kind) {
    case 'vin':
      return found.cells.vin === undefined ? withCell(found, 'vin', readVin(text)) : found
    case 'type':
      return withCell(found, 'vehicleType', readVehicleType(text))
    case 'transport':
      return withCell(found, 'transportType', { value: transportTypeIn(text) ?? '' })
    case 'condition':
      return withCell(found, 'isRunning', { value: conditionIn(text) ?? null })
    default:
      return found
  }
}

/** Reads a row without headings: assigns each cell by its format. */
export function readFreeRow(row: readonly string[]): FoundLine {
  const items = withModelNumbers(itemsOf(row))
  return placeWords(placeZips(items.reduce(placeItem, nothingFound), items), items)
}

/** A list of VINs only, on one line or in a column. */
export function vinsOnly(row: readonly string[]): string[] | undefined {
  const words = row.flatMap((cell) => cell.split(/[\s,;]+/)).filter((word) => word !== '')
  return words.length > 0 && words.every(isVin) ? words : undefined
}

/** Whether a row describes a vehicle: it has a VIN, a ZIP, a type, a year or a known make. */
export function tellsOfVehicle({ cells }: FoundLine): boolean {
  const { vehicle = '', ...others } = cells
  const words = vehicle.split(' ')
  const [first = '', second = ''] = words
  return (
    Object.keys(others).some((name) => name !== 'reference') ||
    words.some(isYear) ||
    findMake(first) !== undefined ||
    findMake(`${first} ${second}`) !== undefined
  )
}
