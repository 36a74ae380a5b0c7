import { readCsv } from '@switchback/core/csv/read-csv.ts'
import { transportTypes, vehicleTypes, zipPattern } from '@switchback/core/quotes/trip-choices.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import { emptyLine, type LineDefaults, type VehicleLine } from './vehicle-line.ts'

type Found = Partial<Pick<VehicleLine, 'vin' | 'reference' | 'vehicle' | keyof TripRequest>>
type Part = keyof Found | 'year' | 'make' | 'model'

const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/i.test(text)
const isZip = (text: string): boolean => zipPattern.test(text.slice(0, 5)) && /^\d{5}(-\d{4})?$/.test(text)
const oneOf = <Choice extends string>(choices: readonly Choice[], text: string) =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase())

/** Words of people who write down whether a car moves on its own. */
function conditionOf(text: string): boolean | undefined {
  if (/^(running|runs|yes|y|true|1|operable|op)$/i.test(text)) return true
  if (/^(non[- ]?running|not running|no|n|false|0|inoperable|inop)$/i.test(text)) return false
  return undefined
}

/** Headings as people write them, to what they mean. */
const headings: readonly [RegExp, Part][] = [
  [/vin/, 'vin'],
  [/stock|reference|ref\b|lot|buyer|unit/, 'reference'],
  [/pick ?-?up|origin|from/, 'pickupZip'],
  [/deliver|destination|drop|^to\b/, 'deliveryZip'],
  [/year/, 'year'],
  [/make/, 'make'],
  [/model/, 'model'],
  [/vehicle type|body|^type$|class/, 'vehicleType'],
  [/transport|carrier|trailer/, 'transportType'],
  [/run|condition|operab/, 'isRunning'],
  [/vehicle|description/, 'vehicle'],
]

const partOfHeading = (heading: string): Part | undefined =>
  headings.find(([pattern]) => pattern.test(heading.trim().toLowerCase()))?.[1]

/** A first row is a row of headings if most of it says so, and nothing of it is a value. */
function headingsIn(row: readonly string[]): (Part | undefined)[] | undefined {
  if (row.some((cell) => isVin(cell) || isZip(cell))) return undefined
  const parts = row.map(partOfHeading)
  const known = parts.filter((part) => part !== undefined).length
  return known >= 2 || (row.length === 1 && known === 1) ? parts : undefined
}

/** Puts one cell where its own look says it belongs; words that mean nothing else name the vehicle. */
function placeCell(found: Found, cell: string): Found {
  if (isVin(cell)) return { ...found, vin: cell.toUpperCase() }
  if (isZip(cell)) {
    const end = found.pickupZip === undefined ? 'pickupZip' : 'deliveryZip'
    return { ...found, [end]: cell.slice(0, 5) }
  }
  const vehicleType = oneOf(vehicleTypes, cell)
  if (vehicleType) return { ...found, vehicleType }
  const transportType = oneOf(transportTypes, cell)
  if (transportType) return { ...found, transportType }
  const isRunning = conditionOf(cell)
  if (isRunning !== undefined) return { ...found, isRunning }
  return { ...found, vehicle: `${found.vehicle ?? ''} ${cell}`.trim() }
}

/** Spreadsheets drop the zeros in front: 2134 is 02134. */
function zipOf(cell: string): string | undefined {
  const digits = (/\d{3,5}/.exec(cell)?.[0] ?? '').padStart(5, '0')
  return isZip(digits) ? digits : undefined
}

function placeUnder(found: Found, part: Part | undefined, cell: string): Found {
  switch (part) {
    case undefined:
      return found
    case 'vin':
      return { ...found, vin: cell.toUpperCase().replace(/\s/g, '').slice(0, 17) }
    case 'reference':
      return { ...found, reference: cell.slice(0, 80) }
    case 'pickupZip':
    case 'deliveryZip': {
      const zip = zipOf(cell)
      return zip ? { ...found, [part]: zip } : found
    }
    case 'vehicleType':
    case 'transportType':
    case 'isRunning':
      return placeCell(found, cell)
    default:
      return { ...found, vehicle: `${found.vehicle ?? ''} ${cell}`.trim() }
  }
}

function lineOf(found: Found, defaults: LineDefaults): VehicleLine {
  return { ...emptyLine(defaults), ...found }
}

/** VINs one after another, on a line or in a column. */
function vinsOnly(row: readonly string[]): string[] | undefined {
  const words = row.flatMap((cell) => cell.split(/[\s,;]+/)).filter((word) => word !== '')
  return words.length > 0 && words.every(isVin) ? words : undefined
}

/**
 * Vehicles from what somebody pasted or a spreadsheet wrote: VINs alone, lines such as `2021 Honda CR-V, 33602, 10001,
 * SUV`, or columns under headings. What a line does not say is taken from `defaults`.
 */
export function readVehicleLines(text: string, defaults: LineDefaults): VehicleLine[] {
  const rows = readCsv(text)
  const [first = [], ...rest] = rows
  const parts = headingsIn(first)
  return (parts ? rest : rows).flatMap((row) => {
    const vins = parts ? undefined : vinsOnly(row)
    if (vins) return vins.map((vin) => lineOf({ vin: vin.toUpperCase() }, defaults))
    const found = row.reduce<Found>((known, cell, at) => {
      if (cell === '') return known
      return parts ? placeUnder(known, parts[at], cell) : placeCell(known, cell)
    }, {})
    return Object.keys(found).length > 0 ? [lineOf(found, defaults)] : []
  })
}
