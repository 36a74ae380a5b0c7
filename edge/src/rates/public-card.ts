import type { RateSettings, RetailRateCard } from '@switchback/core/pricing/rate-card.ts'

/** What everybody may know of the retail settings: all but the markup for dealers. */
export function publicCard(settings: RateSettings): RetailRateCard {
  const { dealerMarkup: _, ...card } = settings
  return card
}
