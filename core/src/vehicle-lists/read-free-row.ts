import { findMake, vehicleTypeOf } from '#core/vehicles/vehicle-type-of.ts'
import { findVins } from './find-vins.ts'
import { nothingListed, withCell, type ListedVehicle } from './listed-vehicle.ts'
import { isNamed } from './name-in-text.ts'
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
export const isNearlyVin = (text: string): boolean =>
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
function placeZips(found: ListedVehicle, items: readonly Item[]): ListedVehicle {
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

/** `B-501`, `S1001`: digits with letters or a hyphen. */
const isStock = (text: string): boolean => /^(?=.*\d)(?=.*[A-Z-])[A-Z0-9]{1,6}(-[A-Z0-9]{1,8})?$/i.test(text)

type Run = readonly Item[]

/** Words that stand together. */
function runsOf(items: readonly Item[]): Run[] {
  const runs: Item[][] = []
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'words') continue
    if (items[at - 1]?.kind === 'words') runs.at(-1)?.push(item)
    else runs.push([item])
  }
  return runs
}

const textOf = (run: Run): string => run.map(({ text }) => text).join(' ')

/** A stock number beside the name is one; nothing else is guessed about words elsewhere. */
function splitStock(run: Run): Run[] {
  const [first, ...rest] = run
  return first && rest.length > 0 && isStock(first.text) && isNamed(textOf(rest)) ? [[first], rest] : [run]
}

/** Adjacent words form the name, best with a year or a known make. */
function placeWords(found: ListedVehicle, items: readonly Item[]): ListedVehicle {
  const runs = runsOf(items).flatMap(splitStock)
  const name = runs.find((run) => isNamed(textOf(run))) ?? runs[0]
  const others = runs.filter((run) => run !== name).map(textOf)
  const [stock] = others.length === 1 && others.every(isStock) ? others : []
  const unplaced = stock ? '' : [...others, ...extraZips(items)].join(' ')
  const named = name ? withCell(found, 'vehicle', { value: textOf(name).slice(0, 120) }) : found
  if (stock) return withCell(named, 'reference', { value: stock })
  return unplaced ? withCell(named, 'reference', unplacedText(unplaced)) : named
}

function placeItem(found: ListedVehicle, { kind, text }: Item): ListedVehicle {
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
export function readFreeRow(row: readonly string[]): ListedVehicle {
  const items = withModelNumbers(itemsOf(row))
  return placeWords(placeZips(items.reduce(placeItem, nothingListed), items), items)
}

/** The VINs of a text that says nothing else, also those whose check digit is wrong. */
export function vinsOnly(text: string): string[] | undefined {
  const vins = findVins(text, true)
  const rest = vins.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
  return vins.length > 0 && !/[A-Z0-9]/i.test(rest.replaceAll(/\bvins?\b/gi, ''))
    ? vins.map(({ vin }) => vin)
    : undefined
}
