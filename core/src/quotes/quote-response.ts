import type { DistancePrecision } from '#core/geo/distance-between.ts'
import type { TransportType, VehicleType } from '#core/trips/trip.ts'

/** Dollars as numbers; the parts add up to `finalPrice`. Source: PRICE-6, API-2. */
export type BreakdownResponse = {
  basePrice: number
  vehicleModifier: number
  transportModifier: number
  runningModifier: number
  markup: number
  rounding: number
  minimumAdjustment: number
  finalPrice: number
}

/** A price that is not saved: response of `POST /api/quotes/calculate`, besides `success`. Dollars as numbers. */
export type CalculationResponse = {
  pickupZip: string
  deliveryZip: string
  vehicleType: VehicleType
  transportType: TransportType
  isRunning: boolean
  distance: number
  precision: DistancePrecision
  isEstimate: boolean
  /** The route includes a leg by sea or air; staff confirm it. Source: DIST-6. */
  oceanLeg: boolean
  baseRate: number
  totalPrice: number
  rateVersion: string
  breakdown: BreakdownResponse
}

/** A saved quote, valid until `validUntil`. Source: PRICE-6, QUOTE-8. */
export type QuoteResponse = CalculationResponse & {
  id: string
  createdAt: string
  validUntil: string
  isExpired: boolean
}
