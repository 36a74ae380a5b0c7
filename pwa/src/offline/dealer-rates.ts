import { queryOptions } from '@tanstack/react-query'
import { ratesAge, type RatesAge } from '@switchback/core/pricing/rates-age.ts'
import type { DealerRatesResponse } from '@switchback/core/pricing/dealer-rates-response.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { CallFailed } from '../api/refused.ts'
import { deviceStorage } from './device-storage.ts'

/** Never share one dealership's rates with another on the same tablet. Source: OFFLINE-4. */
const keyOf = (dealerId: string): string => `switchback.dealer-rates.${dealerId}`

function savedRates(dealerId: string): DealerRatesResponse | undefined {
  const saved = deviceStorage.read(keyOf(dealerId))
  return typeof saved === 'object' && saved !== null && 'structure' in saved && 'asOf' in saved
    ? (saved as DealerRatesResponse)
    : undefined
}

async function loadRates(dealerId: string): Promise<DealerRatesResponse> {
  try {
    const { rates } = await readResponse(client.api.dealer.rates.$get())
    deviceStorage.write(keyOf(dealerId), rates)
    return rates
  } catch (error) {
    // Fall back only when the server is unreachable: a refusal is final.
    const isOutOfReach = !(error instanceof CallFailed) || error.failure.kind !== 'refused'
    const saved = isOutOfReach ? savedRates(dealerId) : undefined
    if (saved) return saved
    throw error
  }
}

/** The dealership's rates; without a network, the ones last cached on this device. Source: PRICE-7, RATE-3, OFFLINE-1. */
export const dealerRatesQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'rates', dealerId],
    queryFn: () => loadRates(dealerId),
    retry: 1,
  })

/** The current age of the rates. Source: OFFLINE-1. */
export const ageOfRates = (rates: DealerRatesResponse): RatesAge => ratesAge(rates.asOf, new Date())
