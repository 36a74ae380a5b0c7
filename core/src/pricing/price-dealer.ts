import { compileCard, type CompiledCard } from './compile-card.ts'
import { priceByCard } from './price-by-card.ts'
import type { Price, PricedTrip } from './price.ts'
import type { DealerRateCard, RateSettings } from './rate-card.ts'
import { vehicleTypes } from '#core/trips/trip-choices.ts'

/**
 * Cached by card and effective markup, because the markup may come from the settings and change while the card does
 * not.
 */
const compiledCards = new WeakMap<
  DealerRateCard,
  { readonly markup: number; readonly compiled: CompiledCard }
>()

function compileDealerCard(card: DealerRateCard, markup: number): CompiledCard {
  const vehicleModifiers = Object.fromEntries(
    vehicleTypes.map((type) => [type, card.vehicleModifiers[type].dealerModifier]),
  ) as Record<(typeof vehicleTypes)[number], number>
  return compileCard({
    bands: card.baseMileRates.map(({ range, dealerRate }) => ({ range, rate: dealerRate })),
    defaultRate: card.defaultRate,
    vehicleModifiers,
    transportModifiers: card.transportTypeModifiers,
    conditionModifiers: card.conditionModifiers,
    markup,
    minimumCharge: card.minimumCharges.dealer,
  })
}

function compiled(card: DealerRateCard, markup: number): CompiledCard {
  const known = compiledCards.get(card)
  if (known?.markup === markup) return known.compiled
  const fresh = compileDealerCard(card, markup)
  compiledCards.set(card, { markup, compiled: fresh })
  return fresh
}

/**
 * The price of one vehicle over whole miles for a dealer: the structure's dealer rates, dealer modifiers, and dealer
 * minimum, with the structure's own markup or else the dealer markup of `settings`. Results are cached: do not mutate
 * either card after its first use.
 * @throws RangeError as `priceRetail` does.
 * Source: PRICE-7, PRICE-2, PRICE-5.
 */
export function priceDealer(trip: PricedTrip, card: DealerRateCard, settings: RateSettings): Price {
  return priceByCard(trip, compiled(card, card.dealerMarkup ?? settings.dealerMarkup))
}
