import type { TransportType, VehicleType } from '#core/quotes/trip.ts'

/** How sure the miles are: the weaker of the two ends. Anything but `exact` is shown as an estimate. Source: DIST-2. */
export type DistancePrecision = 'exact' | 'prefix' | 'region' | 'numeric'

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

/** A price worked out and not kept: answer of `POST /api/quotes/calculate` beside `success`. Dollars as numbers. */
export type CalculationResponse = {
  pickupZip: string
  deliveryZip: string
  vehicleType: VehicleType
  transportType: TransportType
  isRunning: boolean
  distance: number
  precision: DistancePrecision
  isEstimate: boolean
  /** A leg by sea or air is part of the route; staff confirm it. Source: DIST-6. */
  oceanLeg: boolean
  baseRate: number
  totalPrice: number
  rateVersion: string
  breakdown: BreakdownResponse
}

/** A kept quote, valid until `validUntil`. Source: PRICE-6, QUOTE-8. */
export type QuoteResponse = CalculationResponse & {
  id: string
  createdAt: string
  validUntil: string
  isExpired: boolean
}
