import type { RateSettings, RetailRateCard } from '@switchback/core/pricing/rate-card.ts'

/** The public part of the retail settings: everything except the dealer markup. */
export function publicCard(settings: RateSettings): RetailRateCard {
  const { dealerMarkup: _, ...card } = settings
  return card
}
