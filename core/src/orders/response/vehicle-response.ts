import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { TransportType, VehicleType } from '#core/trips/trip.ts'

/** The parts of a vehicle's price as strings of dollars; they add up to its `totalPrice`. */
const VehicleBreakdown = z.object({
  basePrice: z.string(),
  vehicleModifier: z.string(),
  transportModifier: z.string(),
  runningModifier: z.string(),
  markup: z.string(),
  rounding: z.string(),
  minimumAdjustment: z.string(),
  /** The adjustment beside the card's price that staff agreed on. Source: PRICE-18. */
  agreed: z.optional(z.string()),
})

/**
 * One vehicle of an order in the API. Its `totalPrice` is its part of the order's.
 * Source: ORDER-43, API-2.
 */
export const VehicleResponse = z.object({
  /** The number of the vehicle in the order. Counts from 0, and stays when another vehicle goes. */
  position: z.number(),
  vehicleYear: z.string(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleVin: z.nullable(z.string()),
  vehicleType: VehicleType,
  transportType: TransportType,
  isRunning: z.boolean(),
  stockNumber: z.nullable(z.string()),
  lotNumber: z.nullable(z.string()),
  releaseNote: z.nullable(z.string()),
  quoteId: z.nullable(z.string()),
  /** Whole miles that the price is for. */
  distance: z.number(),
  /** Dollars per mile. */
  baseRate: z.string(),
  totalPrice: z.string(),
  breakdown: VehicleBreakdown,
})
export type VehicleResponse = z.output<typeof VehicleResponse>

/** A vehicle that was cancelled by itself: it is no part of the order's total. */
export const CancelledVehicle = z.extend(VehicleResponse, {
  cancelledAt: Instant,
  cancellationReason: z.nullable(z.string()),
})
export type CancelledVehicle = z.output<typeof CancelledVehicle>
