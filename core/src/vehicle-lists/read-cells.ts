import { transportTypes, vehicleTypes, zipPattern, type VehicleType } from '#core/trips/trip-choices.ts'
import {
  cellBadVin,
  noConditionText,
  noTransportText,
  noTypeText,
  noZipText,
  unplacedCellText,
} from './cell-messages.ts'
import { findVins } from './find-vins.ts'
import type { CellMark, ReadCell } from './listed-vehicle.ts'

export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/i.test(text)
export const isZip = (text: string): boolean =>
  /^\d{5}(-\d{4})?$/.test(text) && zipPattern.test(text.slice(0, 5))

/** The only VIN in a cell, with a slip of the pen repaired; else the text, marked. */
export function readVin(text: string): ReadCell<'vin'> {
  const vin = text.toUpperCase().replace(/[\s-]/g, '')
  if (isVin(vin)) return { value: vin }
  const [found, another] = findVins(text)
  if (found && !another) return { value: found.vin }
  return { value: text.slice(0, 40), mark: { message: cellBadVin } }
}

/** The only ZIP in a cell. If a spreadsheet dropped the leading zeros, suggests the padded ZIP instead of using it. */
export function readZip(text: string): { value: string; mark?: CellMark } {
  const [zip, another] = text.match(/\b\d{5}(-\d{4})?\b/g) ?? []
  if (zip && !another && isZip(zip)) return { value: zip.slice(0, 5) }
  const whole = text.padStart(5, '0')
  const fix = /^\d{3,4}$/.test(text) && isZip(whole) ? { fix: whole } : {}
  return { value: text.slice(0, 40), mark: { message: noZipText(text), ...fix } }
}

/** Words that mean exactly one of our types. */
const typeNames: readonly [RegExp, VehicleType][] = [
  [/^pick-?up( truck)?$|^pick up$/i, 'Pickup'],
  [/^(mini|cargo |passenger )?-?van$/i, 'Van'],
  [/^sport utility( vehicle)?$/i, 'SUV'],
]
/** Common words that match none of our types, with the type they may mean. */
const typeWords: readonly [RegExp, VehicleType | undefined][] = [
  [/^truck$/i, 'Pickup'],
  [/^cross-?over$|^cuv$/i, 'SUV'],
  [/^(car|coupe|convertible|hatchback|compact)$/i, 'Sedan'],
  [/^(wagon|motorcycle|bike|rv|trailer|boat|atv|box truck|bus|other|unknown)$/i, undefined],
]

export function vehicleTypeIn(text: string): VehicleType | undefined {
  const exact = vehicleTypes.find((type) => type.toLowerCase() === text.toLowerCase())
  return exact ?? typeNames.find(([pattern]) => pattern.test(text))?.[1]
}

export const isTypeWord = (text: string): boolean => typeWords.some(([pattern]) => pattern.test(text))

export function readVehicleType(text: string): ReadCell<'vehicleType'> {
  const type = vehicleTypeIn(text)
  if (type) return { value: type }
  const fix = typeWords.find(([pattern]) => pattern.test(text))?.[1]
  const message = noTypeText(text)
  return { value: '', mark: { message, ...(fix ? { fix } : {}) } }
}

export const transportTypeIn = (text: string) =>
  transportTypes.find((type) => new RegExp(`^${type}( (air|transport|carrier|trailer))?$`, 'i').test(text))

export function readTransportType(text: string): ReadCell<'transportType'> {
  const transportType = transportTypeIn(text)
  if (transportType) return { value: transportType }
  return { value: '', mark: { message: noTransportText(text) } }
}

/** Reads common words for whether a car runs. */
export function conditionIn(text: string): boolean | undefined {
  if (/^(running|runs|runs (?:and|&) drives|run|yes|y|true|1|operable|op|drivable)$/i.test(text)) return true
  if (/^(non[- ]?running|not running|no|n|false|0|in-?op(erable)?|non[- ]?op(erable)?)$/i.test(text))
    return false
  if (/^does( not|n['’]?t) run$/i.test(text)) return false
  return undefined
}

export function readCondition(text: string): ReadCell<'isRunning'> {
  const isRunning = conditionIn(text)
  if (isRunning !== undefined) return { value: isRunning }
  return { value: null, mark: { message: noConditionText(text) } }
}

/** A word that matches no cell: it may be a reference, or a typo in something that affects the price. */
export function unplacedText(text: string): ReadCell<'reference'> {
  return { value: text.slice(0, 80), mark: { message: unplacedCellText(text), fix: text.slice(0, 80) } }
}
