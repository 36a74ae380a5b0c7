import { queryOptions } from '@tanstack/react-query'
import type { RetailRateCard } from '@switchback/core/pricing/rate-card.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'

async function loadCard(): Promise<RetailRateCard> {
  try {
    return (await readResponse(client.api.rates.$get())).rates
  } catch (failure) {
    const { savedRateCard } = await import('./saved-rate-card.ts')
    const saved = await savedRateCard.find()
    if (saved) return saved
    throw failure
  }
}

/** The current public rate card; without a network, the one last cached on this device. Source: RATE-10. */
export const rateCardQuery = queryOptions({ queryKey: ['rates'], queryFn: loadCard, retry: 1 })
