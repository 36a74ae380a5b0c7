import { useQuery } from '@tanstack/react-query'
import { ageOfRates, dealerRatesQuery } from '../../offline/dealer-rates.ts'
import { Notice } from '../../ui/notice.tsx'

/** Warns if the prices use cached rates that were not refreshed for a week. Source: OFFLINE-1. */
export function RatesNotice({ dealerId }: { dealerId: string }) {
  const rates = useQuery(dealerRatesQuery(dealerId)).data
  const age = rates && ageOfRates(rates)
  if (!age || age.kind === 'fresh') return null
  return (
    <div className="mb-6">
      <Notice title={`Your rates are ${age.days} days old`}>
        <p>
          {age.kind === 'old'
            ? 'Prices may have changed since. Connect once to load the current rates.'
            : 'That is too old to quote by. Connect once to load the current rates.'}
        </p>
      </Notice>
    </div>
  )
}
