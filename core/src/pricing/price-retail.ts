import { compileCard, type CompiledCard } from './compile-card.ts'
import { priceByCard } from './price-by-card.ts'
import type { Price, PricedTrip } from './price.ts'
import type { RetailRateCard } from './rate-card.ts'

/** Cards are immutable versions, so each is compiled once and forgotten with it. */
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
 * Price of one vehicle over whole miles for a retail customer, by one version of the retail card. The parts of the
 * breakdown add up to the total to the cent. Depends on its arguments alone: worker and page agree to the cent.
 * The card must not be changed after its first use.
 * @throws RangeError if `trip.miles` is not a whole number of at least zero, or the card has a band or a modifier
 * that cannot be used.
 * Source: PRICE-2, PRICE-1, RATE-1, PRICE-5.
 */
export function priceRetail(trip: PricedTrip, card: RetailRateCard): Price {
  return priceByCard(trip, compiled(card))
}
