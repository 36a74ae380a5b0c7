import type { CompiledCard } from './compile-card.ts'
import type { Price, PricedTrip } from './price.ts'
import { runningTotals } from './running-totals.ts'

/** Trips up to and including this length cost at least the card's minimum. Source: PRICE-5. */
export const shortHaulMiles = 100

/** The first match in list order, both ends inclusive. Source: RATE-1. */
function bandOf(miles: number, card: CompiledCard) {
  for (const band of card.bands) {
    if (miles >= band.fromMiles && miles <= band.toMiles) return band
  }
  return card.defaultBand
}

/**
 * The price calculation shared by retail and dealers: rate x miles x compounding modifiers, then rounding the exact
 * product to the nearest $5, then the short-haul minimum. The parts of the breakdown are the differences of the
 * running totals.
 * @throws RangeError if `trip.miles` is negative or not an integer.
 * Source: PRICE-2, PRICE-1.
 */
export function priceByCard(trip: PricedTrip, card: CompiledCard): Price {
  const { miles } = trip
  if (!(Number.isSafeInteger(miles) && miles >= 0)) {
    throw new RangeError(`${miles} is not a whole number of miles`)
  }
  const band = bandOf(miles, card)
  const byCondition = card.modifiers[trip.vehicleType][trip.transportType]
  const modifiers = trip.isRunning ? byCondition.running : byCondition.nonRunning
  const totals = runningTotals(miles, band.factor, modifiers)
  const rounded = totals.nearestFiveDollars
  const totalCents = miles <= shortHaulMiles ? Math.max(rounded, card.minimumCents) : rounded
  return {
    miles,
    baseRate: band.rate,
    totalCents,
    breakdown: {
      basePriceCents: totals.base,
      vehicleModifierCents: totals.vehicle - totals.base,
      transportModifierCents: totals.transport - totals.vehicle,
      runningModifierCents: totals.condition - totals.transport,
      markupCents: totals.markup - totals.condition,
      roundingCents: rounded - totals.markup,
      minimumAdjustmentCents: totalCents - rounded,
      finalPriceCents: totalCents,
    },
  }
}
