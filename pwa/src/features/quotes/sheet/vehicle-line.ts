import type { DealerCalculationResponse } from '@switchback/core/quotes/dealer-quote.ts'
import type { TransportType, VehicleType } from '@switchback/core/quotes/trip-choices.ts'
import { newId } from '../../../offline/new-id.ts'

/** A trip as the sheet holds it: what nobody has chosen is empty, and a ZIP may be any text. */
type LineTrip = {
  readonly pickupZip: string
  readonly deliveryZip: string
  readonly vehicleType: VehicleType | ''
  readonly transportType: TransportType | ''
  readonly isRunning: boolean | null
}

/** What holds for every vehicle that does not say otherwise. */
export type LineDefaults = LineTrip

export type LineCells = LineTrip & {
  /** `2021 Honda CR-V`. */
  readonly vehicle: string
  readonly vin: string
  /** The dealership's own word for it: a stock number, a buyer. */
  readonly reference: string
}

/** What an import could not read in a cell, for the person to put right; `fix` is what it may have meant. */
export type CellMark = { readonly message: string; readonly fix?: string }
type CellMarks = Partial<Record<keyof LineCells, CellMark>>

/** One of many vehicles that are priced together. Never changed in place: its price is cached beside it. */
export type VehicleLine = LineCells & {
  readonly id: string
  /** Cells that could not be read; a line with a mark has no price. */
  readonly marks?: CellMarks
  /** The person has confirmed the vehicle type that the make and model contradict. */
  readonly isTypeConfirmed?: boolean
  /** The quote that it is kept as, until something of it changes. */
  readonly keptAs?: string
}

/** A vehicle type to choose, and what the line would cost with it. */
export type TypeChoice = { readonly type: VehicleType; readonly dollars?: number }

/** The make and model say another vehicle type than the line, or one where the line has none. */
export type TypeQuestion = { readonly vehicle: string; readonly choices: readonly TypeChoice[] }

/** A line with its price, as files and documents show it. */
export type PricedLine = {
  readonly line: VehicleLine
  readonly response: DealerCalculationResponse | undefined
  readonly question?: TypeQuestion | undefined
}

/** What a document of many prices says. */
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

/** Whether nothing was entered in a line that would be missed. */
export function isBlankLine(line: VehicleLine, defaults: LineDefaults): boolean {
  const isTyped = [line.vehicle, line.vin, line.reference].some((text) => text !== '')
  const names = Object.keys(defaults) as (keyof LineDefaults)[]
  return !isTyped && !line.marks && names.every((name) => line[name] === defaults[name])
}

/** The line after a person changed some of its cells. A quote that it was kept as stays that quote. */
export function changedLine(line: VehicleLine, part: Partial<VehicleLine>): VehicleLine {
  const { keptAs, marks = {}, isTypeConfirmed, ...cells } = line
  const open = Object.entries(marks).filter(([cell]) => !(cell in part))
  const isSameVehicle = !('vehicle' in part) && !('vehicleType' in part)
  return {
    ...cells,
    ...(keptAs ? { id: newId() } : {}),
    ...(open.length > 0 ? { marks: Object.fromEntries(open) } : {}),
    ...(isTypeConfirmed && isSameVehicle ? { isTypeConfirmed } : {}),
    ...part,
  }
}

/** A line that says what the defaults said goes along with them; what could not be read does not. */
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

/** Sums in whole cents, so that many small ones add up. Source: PRICE-11. */
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
