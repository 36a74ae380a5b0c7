import type { TransportType, VehicleType } from '#core/quotes/trip.ts'

/** How sure the miles are: the weaker of the two ends. Anything but `exact` is shown as an estimate. Source: decision 8. */
export type DistancePrecision = 'exact' | 'prefix' | 'region' | 'numeric'

/** Dollars as numbers; the parts add up to `finalPrice`. Source: spec/public.md section 3 "Quote breakdown"; decisions 2 and 37. */
export type BreakdownAnswer = {
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
export type CalculationAnswer = {
  pickupZip: string
  deliveryZip: string
  vehicleType: VehicleType
  transportType: TransportType
  isRunning: boolean
  distance: number
  precision: DistancePrecision
  isEstimate: boolean
  /** A leg by sea or air is part of the route; staff confirm it. Source: decision 9. */
  oceanLeg: boolean
  baseRate: number
  totalPrice: number
  rateVersion: string
  breakdown: BreakdownAnswer
}

/** A kept quote, valid until `validUntil`. Source: spec/public.md section 3 "Quote"; decision 6. */
export type QuoteAnswer = CalculationAnswer & {
  id: string
  createdAt: string
  validUntil: string
  isExpired: boolean
}
