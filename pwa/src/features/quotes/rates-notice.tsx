import { useQuery } from '@tanstack/react-query'
import { ageOfRates, dealerRatesQuery } from '../../offline/prices/dealer-rates.ts'
import { showInstant } from '../../ui/format/business-day.ts'
import { Notice } from '../../ui/notice.tsx'
import { dealerRatesOld, dealerRatesTooOld } from './words.ts'

/**
 * The day of the rates behind the prices; a warning after a week without a contact, and after 30 days why there is no
 * price. Source: OFFLINE-1.
 */
export function RatesNotice({ dealerId }: { dealerId: string }) {
  const rates = useQuery(dealerRatesQuery(dealerId)).data
  if (!rates) return <p className="mb-4 min-h-5" />
  const { days, kind } = ageOfRates(rates)
  if (kind === 'fresh')
    return <p className="mb-4 min-h-5 text-sm text-soft">Rates of {showInstant(rates.asOf)}</p>
  return (
    <div className="mb-6">
      <Notice title={`Rates of ${showInstant(rates.asOf)}: they are ${days} days old`}>
        <p>{kind === 'old' ? dealerRatesOld : dealerRatesTooOld}</p>
      </Notice>
    </div>
  )
}
