import type { TransportType, VehicleType } from '#core/trips/trip.ts'

/** How to derive miles from the great circle: the stepped road factor, or a smooth one. Versioned with the card. */
export type DistanceRule = 'spec' | 'smooth'

/** Dollars per mile for a range of whole miles as staff write it: `0-125`, `1500+`. Source: RATE-1. */
export type MileBand = { readonly range: string; readonly rate: number }

/**
 * One immutable version of the retail rates: the fields of a retail price (published by `GET /api/rates`). Modifiers
 * and the markup are fractions (0.15 is 15 %).
 * Source: RATE-8, RATE-3, PRICE-5.
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
  /** Dollars; applies to trips of 100 miles or less. */
  readonly minimumCharge: number
  readonly distanceRule: DistanceRule
}

/** The full retail settings: the public card, and the default markup for dealer structures without one. */
export type RateSettings = RetailRateCard & { readonly dealerMarkup: number }

/**
 * `discount` is a percentage, whole or decimal; the first band's is the dealer deposit.
 * Source: PRICE-7, PRICE-9, PRICE-10.
 */
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
  /** If absent, the dealer markup of the settings applies. */
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
