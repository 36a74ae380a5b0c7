import type { TransportType, VehicleType } from '#core/trips/trip.ts'

/** The inputs of a price besides the card: whole miles, the vehicle, and the transport type. */
export type PricedTrip = {
  readonly miles: number
  readonly vehicleType: VehicleType
  readonly transportType: TransportType
  readonly isRunning: boolean
}

/**
 * The parts of a total in whole cents: each part is the step's effect on the running total, so the parts before
 * `finalPriceCents` add up to it to the cent.
 * Source: PRICE-6.
 */
export type Breakdown = {
  readonly basePriceCents: number
  readonly vehicleModifierCents: number
  readonly transportModifierCents: number
  readonly runningModifierCents: number
  readonly markupCents: number
  readonly roundingCents: number
  readonly minimumAdjustmentCents: number
  /** The adjustment beside the card's price that staff agreed on, above or below zero; none without it. Source: PRICE-18. */
  readonly agreedCents?: number
  readonly finalPriceCents: number
}

/** The price of one vehicle over whole `miles`; `baseRate` is the matching band's dollars per mile. */
export type Price = {
  readonly miles: number
  readonly baseRate: number
  readonly totalCents: number
  readonly breakdown: Breakdown
}
