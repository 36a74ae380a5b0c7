import type { TransportType, VehicleType } from '#core/quotes/trip.ts'

/** How miles come from the great circle: the spec's stepped road factor, or one without jumps. Versioned with the card. */
export type DistanceRule = 'spec' | 'smooth'

/** Dollars per mile for a range of whole miles as written by staff: `0-125`, `1500+`. Source: RATE-1. */
export type MileBand = { readonly range: string; readonly rate: number }

/**
 * One immutable version of the retail rates, as far as a retail price needs them (what `GET /api/rates` publishes).
 * Modifiers and the markup are fractions (0.15 is 15 %). Source: RATE-8, RATE-3, PRICE-5.
 */
export type RetailRateCard = {
  readonly version: string
  readonly effectiveFrom: string
  readonly baseMileRates: readonly MileBand[]
  readonly defaultRate: number
  readonly vehicleModifiers: Readonly<Record<VehicleType, number>>
  readonly transportTypeModifiers: Readonly<Record<TransportType, number>>
  readonly conditionModifiers: { readonly running: number; readonly nonRunning: number }
  readonly globalMarkup: number
  /** Dollars; holds for trips of 100 miles or less. */
  readonly minimumCharge: number
  readonly distanceRule: DistanceRule
}

/** The whole retail settings: the public card and the markup used for dealers whose structure has none of its own. */
export type RateSettings = RetailRateCard & { readonly dealerMarkup: number }

/** `discount` is a whole or decimal percent; the first band's is the dealer deposit's. Source: PRICE-7, PRICE-9, PRICE-10. */
export type DealerMileBand = {
  readonly range: string
  readonly retailRate: number
  readonly dealerRate: number
  readonly discount: number
}

/** One immutable version of a dealer rate structure. Source: RATE-8, PRICE-7, RATE-3, PRICE-5. */
export type DealerRateCard = {
  readonly structureId: string
  readonly version: string
  readonly effectiveFrom: string
  readonly name: string
  readonly description: string
  readonly isActive: boolean
  /** Absent: the settings' dealer markup holds. */
  readonly dealerMarkup?: number
  readonly baseMileRates: readonly DealerMileBand[]
  readonly defaultRate: number
  readonly vehicleModifiers: Readonly<
    Record<VehicleType, { readonly retailModifier: number; readonly dealerModifier: number }>
  >
  readonly transportTypeModifiers: Readonly<Record<TransportType, number>>
  readonly conditionModifiers: { readonly running: number; readonly nonRunning: number }
  readonly minimumCharges: { readonly retail: number; readonly dealer: number }
}
