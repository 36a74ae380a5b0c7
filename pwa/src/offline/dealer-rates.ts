import { queryOptions } from '@tanstack/react-query'
import { ratesAge, type RatesAge } from '@switchback/core/pricing/rates-age.ts'
import type { DealerRatesAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import { answerOf } from '../api/answer-of.ts'
import { client } from '../api/client.ts'
import { CallFailed } from '../api/refused.ts'
import { deviceStorage } from './device-storage.ts'

export type DealerRates = DealerRatesAnswer['rates']

/** One dealership's rates are no business of another's on the same tablet. Source: decision 31. */
const keyOf = (dealerId: string): string => `switchback.dealer-rates.${dealerId}`

function keptRates(dealerId: string): DealerRates | undefined {
  const kept = deviceStorage.read(keyOf(dealerId))
  return typeof kept === 'object' && kept !== null && 'structure' in kept && 'asOf' in kept
    ? (kept as DealerRates)
    : undefined
}

async function loadRates(dealerId: string): Promise<DealerRates> {
  try {
    const { rates } = await answerOf<DealerRatesAnswer>(client.api.dealer.rates.$get())
    deviceStorage.write(keyOf(dealerId), rates)
    return rates
  } catch (fault) {
    // Only where the server is out of reach: one that says no means it.
    const isOutOfReach = !(fault instanceof CallFailed) || fault.failure.kind !== 'refused'
    const kept = isOutOfReach ? keptRates(dealerId) : undefined
    if (kept) return kept
    throw fault
  }
}

/** The dealership's rates; without a network the last ones that this device has seen. Source: decisions 3, 6 and 28. */
export const dealerRatesQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'rates', dealerId],
    queryFn: () => loadRates(dealerId),
    retry: 1,
  })

/** How old the rates are by now. Source: decision 28. */
export const ageOfRates = (rates: DealerRates): RatesAge => ratesAge(rates.asOf, new Date())
