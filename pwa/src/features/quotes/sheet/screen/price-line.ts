import type { DealerCalculationResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { readVehicleName } from '@switchback/core/vehicles/read-vehicle-name.ts'
import {
  suggestedType,
  typeInQuestion,
  type SuggestedType,
} from '@switchback/core/vehicles/suggested-type.ts'
import { priceDealerTrip, type DealerPricing } from '../../../../offline/prices/price-dealer-trip.ts'
import { isWholeTrip } from '../../trip-errors.ts'
import type { PricedLine, TypeChoice, TypeQuestion, VehicleLine } from '../vehicle-line.ts'

type PriceOf = (trip: TripRequest) => DealerCalculationResponse

/** The trip of a line with the given vehicle type; undefined unless all inputs of the price were read or chosen. */
function tripOf(line: VehicleLine, vehicleType: VehicleType): TripRequest | undefined {
  const { pickupZip, deliveryZip, transportType, isRunning } = line
  if (!isWholeTrip(line) || transportType === '' || isRunning === null) return undefined
  return { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
}

/** The suggested type that the line asks about: one is missing, or the line's own is in question. */
function askedOf(line: VehicleLine): SuggestedType | undefined {
  const { vehicle, vehicleType: priced, marks, isTypeConfirmed: isConfirmed = false } = line
  if (vehicle === '' || (priced === '' && marks?.vehicleType)) return undefined
  const named = readVehicleName(vehicle)
  const ofVin = line.ofVin?.vin === line.vin ? line.ofVin : undefined
  return priced === '' ? suggestedType(named, ofVin) : typeInQuestion(named, { priced, isConfirmed }, ofVin)
}

function questionOf(line: VehicleLine, priceOf: PriceOf | undefined): TypeQuestion | undefined {
  const suggested = askedOf(line)
  if (!suggested) return undefined
  const types = line.vehicleType === '' ? [suggested.type] : [suggested.type, line.vehicleType]
  const choices = types.map((type): TypeChoice => {
    const trip = tripOf(line, type)
    return trip && priceOf ? { type, dollars: priceOf(trip).totalPrice } : { type }
  })
  const { year, make, model } = readVehicleName(line.vehicle)
  return { vehicle: [year, make, model].filter(Boolean).join(' '), source: suggested.source, choices }
}

/** The price of a line; undefined while a cell is marked, a choice is missing, or the vehicle type is in question. */
export function priceLine(line: VehicleLine, priceOf: PriceOf | undefined): PricedLine {
  const question = questionOf(line, priceOf)
  const isOpen = question !== undefined || line.marks !== undefined || line.vehicleType === ''
  const trip = isOpen ? undefined : tripOf(line, line.vehicleType)
  return { line, response: trip && priceOf?.(trip), ...(question ? { question } : {}) }
}

/** Caches the price of each line, since lines are immutable. */
export function linePricer(pricing: DealerPricing | undefined): (line: VehicleLine) => PricedLine {
  const cache = new WeakMap<VehicleLine, PricedLine>()
  const priceOf = pricing ? (trip: TripRequest) => priceDealerTrip(trip, pricing).response : undefined
  return (line) => {
    const priced = cache.get(line) ?? priceLine(line, priceOf)
    cache.set(line, priced)
    return priced
  }
}
