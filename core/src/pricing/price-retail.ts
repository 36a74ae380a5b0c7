import { compileCard, type CompiledCard } from './compile-card.ts'
import { priceByCard } from './price-by-card.ts'
import type { Price, PricedTrip } from './price.ts'
import type { RetailRateCard } from './rate-card.ts'

/** Cards are immutable versions, so each is compiled once; the cache entry is collected with its card. */
const compiledCards = new WeakMap<RetailRateCard, CompiledCard>()

function compiled(card: RetailRateCard): CompiledCard {
  const known = compiledCards.get(card)
  if (known) return known
  const fresh = compileCard({
    bands: card.baseMileRates,
    defaultRate: card.defaultRate,
    vehicleModifiers: card.vehicleModifiers,
    transportModifiers: card.transportTypeModifiers,
    conditionModifiers: card.conditionModifiers,
    markup: card.globalMarkup,
    minimumCharge: card.minimumCharge,
  })
  compiledCards.set(card, fresh)
  return fresh
}

/**
 * The price of one vehicle over whole miles for a retail customer, by one version of the retail card. The parts of
 * the breakdown add up to the total to the cent. A pure function: Worker and page agree to the cent. Do not mutate
 * the card after its first use.
 * @throws RangeError if `trip.miles` is negative or not an integer, or the card has a band or a modifier that cannot
 * be used.
 * Source: PRICE-2, PRICE-1, RATE-1, PRICE-5.
 */
export function priceRetail(trip: PricedTrip, card: RetailRateCard): Price {
  return priceByCard(trip, compiled(card))
}
