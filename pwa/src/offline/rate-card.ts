import { queryOptions } from '@tanstack/react-query'
import type { RetailRateCard } from '@switchback/core/pricing/rate-card.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.rate-card'

function savedCard(): RetailRateCard | null {
  const saved = deviceStorage.read(storageKey)
  return typeof saved === 'object' && saved !== null && 'baseMileRates' in saved
    ? (saved as RetailRateCard)
    : null
}

async function loadCard(): Promise<RetailRateCard> {
  try {
    const { rates } = await readResponse(client.api.rates.$get())
    deviceStorage.write(storageKey, rates)
    return rates
  } catch (failure) {
    const saved = savedCard()
    if (saved) return saved
    throw failure
  }
}

/** The current public rate card; without a network, the one last cached on this device. Source: RATE-10. */
export const rateCardQuery = queryOptions({ queryKey: ['rates'], queryFn: loadCard, retry: 1 })
