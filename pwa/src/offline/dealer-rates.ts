import { queryOptions } from '@tanstack/react-query'
import { ratesAge, type RatesAge } from '@switchback/core/pricing/rates-age.ts'
import type { DealerRatesResponse } from '@switchback/core/pricing/dealer-rates-response.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { isOutOfReach } from '../api/is-out-of-reach.ts'
import { currentAccount } from './current-account.ts'
import { savedList } from './saved-list.ts'
import { serverClock } from './server-clock.ts'

const saved = savedList('dealerRates')

async function loadRates(dealerId: string): Promise<DealerRatesResponse> {
  const account = currentAccount()
  const sentAt = Date.now()
  try {
    const { rates } = await readResponse(client.api.dealer.rates.$get())
    serverClock.learn(rates.asOf, sentAt)
    void saved.save(dealerId, rates, account)
    return rates
  } catch (error) {
    const rates = isOutOfReach(error) ? await saved.find(dealerId, account) : undefined
    if (rates) return rates
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
