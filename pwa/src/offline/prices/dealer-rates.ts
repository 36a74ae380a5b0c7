import { queryOptions } from '@tanstack/react-query'
import { ratesAge, type RatesAge } from '@switchback/core/pricing/rates-age.ts'
import type { DealerRatesResponse } from '@switchback/core/pricing/dealer-rates-response.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'
import { answerOrSaved } from '../../api/answer-or-saved.ts'
import { currentAccount } from '../device/current-account.ts'
import { savedList } from '../saved/saved-list.ts'
import { serverClock } from '../device/server-clock.ts'

const saved = savedList('dealerRates')

function loadRates(dealerId: string): Promise<DealerRatesResponse> {
  const account = currentAccount()
  const sentAt = Date.now()
  return answerOrSaved(
    async (limit) => {
      const { rates } = await readResponse(client.api.dealer.rates.$get({}, limit))
      serverClock.learn(rates.asOf, sentAt)
      void saved.save(dealerId, rates, account)
      return rates
    },
    () => saved.find(dealerId, account),
  )
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
