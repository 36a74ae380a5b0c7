import type { TransportType, VehicleType } from '#core/quotes/trip.ts'

/** What a price depends on besides the card: whole miles, the vehicle and how it travels. */
export type PricedTrip = {
  readonly miles: number
  readonly vehicleType: VehicleType
  readonly transportType: TransportType
  readonly isRunning: boolean
}

/**
 * How a total came about, in whole cents: each part is the step's effect on the running total, so that the
 * seven parts before `finalPriceCents` add up to it to the cent. Source: PRICE-6.
 */
export type Breakdown = {
  readonly basePriceCents: number
  readonly vehicleModifierCents: number
  readonly transportModifierCents: number
  readonly runningModifierCents: number
  readonly markupCents: number
  readonly roundingCents: number
  readonly minimumAdjustmentCents: number
  readonly finalPriceCents: number
}

/** A price of one vehicle over whole `miles`; `baseRate` is dollars per mile of the band that was hit. */
export type Price = {
  readonly miles: number
  readonly baseRate: number
  readonly totalCents: number
  readonly breakdown: Breakdown
}
