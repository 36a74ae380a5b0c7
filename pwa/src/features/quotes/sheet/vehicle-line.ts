import type { DealerCalculationResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { CellMark } from '@switchback/core/vehicle-lists/listed-vehicle.ts'
import type { TransportType, VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { SuggestedType, TypeOfVin } from '@switchback/core/vehicles/suggested-type.ts'
import { hasValidCheckDigit } from '@switchback/core/vehicles/vin.ts'
import { newId } from '../../../offline/device/new-id.ts'

/** A trip on the sheet: unchosen values are empty, and a ZIP may be any text. */
type LineTrip = {
  readonly pickupZip: string
  readonly deliveryZip: string
  readonly vehicleType: VehicleType | ''
  readonly transportType: TransportType | ''
  readonly isRunning: boolean | null
}

/** The cell with the ZIP of an end. */
export const zipCell = { pickup: 'pickupZip', delivery: 'deliveryZip' } as const

/** The default values for all vehicles. */
export type LineDefaults = LineTrip

export type LineCells = LineTrip & {
  /** `2021 Honda CR-V`. */
  readonly vehicle: string
  readonly vin: string
  /** The dealership's own reference, such as a stock number or a buyer. */
  readonly reference: string
}

type CellMarks = Partial<Record<keyof LineCells, CellMark>>

/** One of many vehicles priced together. Immutable, because its price is cached by line. */
export type VehicleLine = LineCells & {
  readonly id: string
  /** The id that its row on the screen began with, if it got another one: typing goes on in the same field. */
  readonly rowId?: string
  /** Cells that could not be read; a line with a mark has no price. */
  readonly marks?: CellMarks
  /** The user confirmed the vehicle type although the make and model contradict it. */
  readonly isTypeConfirmed?: boolean
  /** The type of vehicle that its VIN names. */
  readonly ofVin?: TypeOfVin & { readonly vin: string }
  /** The id of the quote it was saved as, until it changes. */
  readonly savedAs?: string
  /** Lot or buyer number at an auction. */
  readonly lotNumber?: string
  /** Gate pass or release code for the driver. */
  readonly releaseNote?: string
  /** The unsent order that it was taken from: ordering it again replaces that one. */
  readonly fromOrder?: string
  /** The order that it repeats. */
  readonly repeats?: string
  /** Chosen to be ordered or removed together with others. */
  readonly isSelected?: boolean
}

/** A vehicle type option, and the line's price with it. */
export type TypeChoice = { readonly type: VehicleType; readonly dollars?: number }

/** The make and model, or the VIN, suggest a different vehicle type, or one for a line without a type. */
export type TypeQuestion = {
  readonly vehicle: string
  readonly source: SuggestedType['source']
  /** The suggested type first. */
  readonly choices: readonly TypeChoice[]
}

/** A line with its price, for files and documents. */
export type PricedLine = {
  readonly line: VehicleLine
  readonly response: DealerCalculationResponse | undefined
  readonly question?: TypeQuestion | undefined
}

/** The data of a price list document. */
export type QuoteListDocument = {
  readonly dealerName: string
  readonly lines: readonly PricedLine[]
  readonly totals: LineTotals
}

export type LineTotals = {
  readonly priced: number
  readonly miles: number
  readonly dollars: number
  readonly saved: number
}

export function emptyLine(defaults: LineDefaults): VehicleLine {
  return { ...defaults, id: newId(), vehicle: '', vin: '', reference: '' }
}

/** Whether a whole VIN fails its check digit, as a mistyped one does: a hint, because other markets do not use it. */
export const hasWrongDigit = ({ vin, marks }: VehicleLine): boolean =>
  vin.length === 17 && !marks?.vin && !hasValidCheckDigit(vin)

/** Whether deleting the line would lose no input. */
export function isBlankLine(line: VehicleLine, defaults: LineDefaults): boolean {
  const isTyped = [line.vehicle, line.vin, line.reference].some((text) => text !== '')
  const names = Object.keys(defaults) as (keyof LineDefaults)[]
  return !isTyped && !line.marks && names.every((name) => line[name] === defaults[name])
}

/** The row on the screen of a line, whatever quotes it was saved as. */
export const rowIdOf = ({ id, rowId }: VehicleLine): string => rowId ?? id

/** Another id for a line whose quote stays as it was saved, in the same row. */
export const newIdOf = (line: VehicleLine): Pick<VehicleLine, 'id' | 'rowId'> => ({
  id: newId(),
  rowId: rowIdOf(line),
})

/** Applies a user's edit to a line. A quote saved from the line stays as it is. */
export function changedLine(line: VehicleLine, part: Partial<VehicleLine>): VehicleLine {
  const { savedAs, marks = {}, isTypeConfirmed, ...cells } = line
  const open = Object.entries(marks).filter(([cell]) => !(cell in part))
  const isSameVehicle = !('vehicle' in part) && !('vehicleType' in part)
  return {
    ...cells,
    ...(savedAs ? newIdOf(line) : {}),
    ...(open.length > 0 ? { marks: Object.fromEntries(open) } : {}),
    ...(isTypeConfirmed && isSameVehicle ? { isTypeConfirmed } : {}),
    ...part,
  }
}

/** Applies changed defaults to a line: cells equal to the old default follow, unreadable cells do not. */
export function followedLine(
  line: VehicleLine,
  before: LineDefaults,
  part: Partial<LineDefaults>,
): VehicleLine {
  const changes = Object.entries(part).filter(([name]) => {
    const cell = name as keyof LineDefaults
    return line[cell] === before[cell] && !line.marks?.[cell]
  })
  return changes.length > 0 ? changedLine(line, Object.fromEntries(changes)) : line
}

/** Adds in whole cents, so that rounding errors do not accumulate. Source: PRICE-11. */
export function totalsOf(lines: readonly PricedLine[]): LineTotals {
  const responses = lines.flatMap(({ response }) => response ?? [])
  const sum = (valueOf: (response: DealerCalculationResponse) => number) =>
    responses.reduce((total, response) => total + Math.round(valueOf(response) * 100), 0) / 100
  return {
    priced: responses.length,
    miles: responses.reduce((total, { distance }) => total + distance, 0),
    dollars: sum(({ totalPrice }) => totalPrice),
    saved: sum(({ savingsAmount }) => savingsAmount),
  }
}
