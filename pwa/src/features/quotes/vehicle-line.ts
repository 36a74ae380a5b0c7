import type { DealerCalculationAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import { newId } from '../../offline/new-id.ts'

/** What holds for every vehicle that does not say otherwise. */
export type LineDefaults = TripRequest

/** One of many vehicles that are priced together. Never changed in place: its price is kept beside it. */
export type VehicleLine = TripRequest & {
  readonly id: string
  /** `2021 Honda CR-V`. */
  readonly vehicle: string
  readonly vin: string
  /** The dealership's own word for it: a stock number, a buyer. */
  readonly reference: string
  /** The quote that it is kept as, until something of it changes. */
  readonly keptAs?: string
}

/** A line with its price, as files and documents show it. */
export type PricedLine = { readonly line: VehicleLine; readonly answer: DealerCalculationAnswer | undefined }

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

/** Sums in whole cents, so that many small ones add up. Source: decision 46. */
export function totalsOf(lines: readonly PricedLine[]): LineTotals {
  const answers = lines.flatMap(({ answer }) => answer ?? [])
  const sum = (valueOf: (answer: DealerCalculationAnswer) => number) =>
    answers.reduce((total, answer) => total + Math.round(valueOf(answer) * 100), 0) / 100
  return {
    priced: answers.length,
    miles: answers.reduce((total, { distance }) => total + distance, 0),
    dollars: sum(({ totalPrice }) => totalPrice),
    saved: sum(({ savingsAmount }) => savingsAmount),
  }
}

/** Year, make and model of `2021 Honda CR-V`, as far as they are there. */
export function namedVehicle(text: string) {
  const [, year, rest = ''] = /^\s*((?:19|20)\d{2})?\s*(.*?)\s*$/.exec(text) ?? []
  const [make = '', ...model] = rest.split(/\s+/)
  return {
    vehicleYear: year ?? null,
    vehicleMake: make.slice(0, 60) || null,
    vehicleModel: model.join(' ').slice(0, 60) || null,
  }
}
