import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { transportTypes, vehicleTypes } from '#core/trips/trip-choices.ts'

const DistanceRule = z.enum(['spec', 'smooth'])
/** How to derive miles from the great circle: the stepped road factor, or a smooth one. Versioned with the card. */
export type DistanceRule = z.output<typeof DistanceRule>

const MileBand = z.readonly(z.object({ range: z.string(), rate: z.number() }))
/** Dollars per mile for a range of whole miles as staff write it: `0-125`, `1500+`. Source: RATE-1. */
export type MileBand = z.output<typeof MileBand>

const TransportTypeModifiers = z.readonly(z.record(z.enum(transportTypes), z.number()))
const ConditionModifiers = z.readonly(z.object({ running: z.number(), nonRunning: z.number() }))

const retailFields = {
  version: z.string(),
  effectiveFrom: z.string(),
  baseMileRates: z.readonly(z.array(MileBand)),
  defaultRate: z.number(),
  vehicleModifiers: z.readonly(z.record(z.enum(vehicleTypes), z.number())),
  transportTypeModifiers: TransportTypeModifiers,
  conditionModifiers: ConditionModifiers,
  globalMarkup: z.number(),
  /** Dollars; applies to trips of 100 miles or less. */
  minimumCharge: z.number(),
  distanceRule: DistanceRule,
}

/**
 * One immutable version of the retail rates: the fields of a retail price (published by `GET /api/rates`). Modifiers
 * and the markup are fractions (0.15 is 15 %).
 * Source: RATE-8, RATE-3, PRICE-5.
 */
export const RetailRateCard = z.readonly(z.object(retailFields))
export type RetailRateCard = z.output<typeof RetailRateCard>

/** The public card on a device. `asOf`: when the server last said that it was the current one. Source: RATE-10. */
export const SavedRateCard = z.readonly(z.object({ ...retailFields, asOf: z.optional(Instant) }))
export type SavedRateCard = z.output<typeof SavedRateCard>

/** The full retail settings: the public card, and the default markup for dealer structures without one. */
export const RateSettings = z.readonly(z.object({ ...retailFields, dealerMarkup: z.number() }))
export type RateSettings = z.output<typeof RateSettings>

const DealerMileBand = z.readonly(
  z.object({ range: z.string(), retailRate: z.number(), dealerRate: z.number(), discount: z.number() }),
)
/**
 * `discount` is a percentage, whole or decimal; the first band's is the dealer deposit.
 * Source: PRICE-7, PRICE-9, PRICE-10.
 */
export type DealerMileBand = z.output<typeof DealerMileBand>

/** One immutable version of a dealer rate structure. Source: RATE-8, PRICE-7, RATE-3, PRICE-5. */
export const DealerRateCard = z.readonly(
  z.object({
    structureId: z.string(),
    version: z.string(),
    effectiveFrom: z.string(),
    name: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    /** If absent, the dealer markup of the settings applies. */
    dealerMarkup: z.optional(z.number()),
    baseMileRates: z.readonly(z.array(DealerMileBand)),
    defaultRate: z.number(),
    vehicleModifiers: z.readonly(
      z.record(
        z.enum(vehicleTypes),
        z.readonly(z.object({ retailModifier: z.number(), dealerModifier: z.number() })),
      ),
    ),
    transportTypeModifiers: TransportTypeModifiers,
    conditionModifiers: ConditionModifiers,
    minimumCharges: z.readonly(z.object({ retail: z.number(), dealer: z.number() })),
  }),
)
export type DealerRateCard = z.output<typeof DealerRateCard>
