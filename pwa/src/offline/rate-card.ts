import { queryOptions } from '@tanstack/react-query'
import type { RetailRateCard } from '@switchback/core/pricing/rate-card.ts'
import { answerOf } from '../api/answer-of.ts'
import { client } from '../api/client.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.rate-card'

function keptCard(): RetailRateCard | null {
  const kept = deviceStorage.read(storageKey)
  return typeof kept === 'object' && kept !== null && 'baseMileRates' in kept
    ? (kept as RetailRateCard)
    : null
}

async function loadCard(): Promise<RetailRateCard> {
  try {
    const { rates } = await answerOf<{ rates: RetailRateCard }>(client.api.rates.$get())
    deviceStorage.write(storageKey, rates)
    return rates
  } catch (failure) {
    const kept = keptCard()
    if (kept) return kept
    throw failure
  }
}

/** The current public rate card; without a network the last one that this device has seen. Source: decision 8. */
export const rateCardQuery = queryOptions({ queryKey: ['rates'], queryFn: loadCard, retry: 1 })
