import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import type { DistancePrecision } from '#core/geo/distance-between.ts'
import { TransportType, VehicleType } from '#core/trips/trip.ts'

const precisions = ['exact', 'prefix', 'region', 'numeric'] as const satisfies readonly DistancePrecision[]

/** Dollars as numbers; the parts add up to `finalPrice`. Source: PRICE-6, API-2. */
const BreakdownResponse = z.object({
  basePrice: z.number(),
  vehicleModifier: z.number(),
  transportModifier: z.number(),
  runningModifier: z.number(),
  markup: z.number(),
  rounding: z.number(),
  minimumAdjustment: z.number(),
  /** The adjustment beside the card's price that staff agreed on. Source: PRICE-18. */
  agreed: z.optional(z.number()),
  finalPrice: z.number(),
})
export type BreakdownResponse = z.output<typeof BreakdownResponse>

/** A price that is not saved: response of `POST /api/quotes/calculate`, besides `success`. Dollars as numbers. */
export const CalculationResponse = z.object({
  pickupZip: z.string(),
  deliveryZip: z.string(),
  vehicleType: VehicleType,
  transportType: TransportType,
  isRunning: z.boolean(),
  distance: z.number(),
  precision: z.enum(precisions),
  isEstimate: z.boolean(),
  /** The route includes a leg by sea or air; staff confirm it. Source: DIST-6. */
  oceanLeg: z.boolean(),
  baseRate: z.number(),
  totalPrice: z.number(),
  rateVersion: z.string(),
  breakdown: BreakdownResponse,
})
export type CalculationResponse = z.output<typeof CalculationResponse>

/**
 * The same for several vehicles: each price, and their sum. The other fields are those of the route.
 * Source: ORDER-43.
 */
export type CalculationsResponse = Pick<
  CalculationResponse,
  | 'pickupZip'
  | 'deliveryZip'
  | 'distance'
  | 'precision'
  | 'isEstimate'
  | 'oceanLeg'
  | 'totalPrice'
  | 'rateVersion'
> & { vehicles: CalculationResponse[] }

/**
 * The price of a quote: the fields of its first vehicle, but `totalPrice` is the sum of all `vehicles`.
 * Source: QUOTE-10.
 */
const QuotePrice = z.extend(CalculationResponse, {
  /** Earlier versions saved none. */
  vehicles: z._default(z.array(CalculationResponse), []),
})
export type QuotePrice = z.output<typeof QuotePrice>

/** A saved quote, valid until `validUntil`. Source: PRICE-6, QUOTE-8. */
export const QuoteResponse = z.extend(QuotePrice, {
  id: z.string(),
  createdAt: Instant,
  validUntil: Instant,
  isExpired: z.boolean(),
})
export type QuoteResponse = z.output<typeof QuoteResponse>
