import { queryOptions } from '@tanstack/react-query'
import type { SavedRateCard } from '@switchback/core/pricing/rate-card.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'

async function loadCard(): Promise<SavedRateCard> {
  try {
    const { rates, ratesAsOf } = await readResponse(client.api.rates.$get())
    return ratesAsOf ? { ...rates, asOf: ratesAsOf } : rates
  } catch (failure) {
    const { savedRateCard } = await import('./saved-rate-card.ts')
    const saved = await savedRateCard.find()
    if (saved) return saved
    throw failure
  }
}

/**
 * The current public rate card; without a network or without a database, the one last cached, with its age in `asOf`.
 * Source: RATE-10.
 */
export const rateCardQuery = queryOptions({ queryKey: ['rates'], queryFn: loadCard, retry: 1 })
