import { queryOptions } from '@tanstack/react-query'
import { ratesAge, type RatesAge } from '@switchback/core/pricing/rates-age.ts'
import type { DealerRatesResponse } from '@switchback/core/quotes/dealer-quote.ts'
import { answerOf } from '../api/answer-of.ts'
import { client } from '../api/client.ts'
import { CallFailed } from '../api/refused.ts'
import { deviceStorage } from './device-storage.ts'

export type DealerRates = DealerRatesResponse['rates']

/** One dealership's rates are no business of another's on the same tablet. Source: OFFLINE-4. */
const keyOf = (dealerId: string): string => `switchback.dealer-rates.${dealerId}`

function savedRates(dealerId: string): DealerRates | undefined {
  const saved = deviceStorage.read(keyOf(dealerId))
  return typeof saved === 'object' && saved !== null && 'structure' in saved && 'asOf' in saved
    ? (saved as DealerRates)
    : undefined
}

async function loadRates(dealerId: string): Promise<DealerRates> {
  try {
    const { rates } = await answerOf<DealerRatesResponse>(client.api.dealer.rates.$get())
    deviceStorage.write(keyOf(dealerId), rates)
    return rates
  } catch (error) {
    // Only where the server is out of reach: one that says no means it.
    const isOutOfReach = !(error instanceof CallFailed) || error.failure.kind !== 'refused'
    const saved = isOutOfReach ? savedRates(dealerId) : undefined
    if (saved) return saved
    throw error
  }
}

/** The dealership's rates; without a network the last ones that this device has seen. Source: PRICE-7, RATE-3, OFFLINE-1. */
export const dealerRatesQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'rates', dealerId],
    queryFn: () => loadRates(dealerId),
    retry: 1,
  })

/** How old the rates are by now. Source: OFFLINE-1. */
export const ageOfRates = (rates: DealerRates): RatesAge => ratesAge(rates.asOf, new Date())
