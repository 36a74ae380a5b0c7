import { showCount } from '@switchback/core/shown/count.ts'
import { useTownOf } from '../../queries/towns.ts'
import { Money } from '../../ui/money.tsx'
import type { ShareableQuote } from './shareable-quote.ts'

/** The shared quote in three lines: price, route and vehicle, plus a dealer's savings if any. */
export function ShareSummary({ quote }: { quote: Omit<ShareableQuote, 'id'> }) {
  const { totalPrice, pickupZip, deliveryZip, distance, vehicleType, transportType, isEstimate } = quote
  const { vehicles = [] } = quote
  const townOf = useTownOf()
  return (
    <div className="mt-3 border-l-4 border-amber pl-4">
      <p className="text-xl">
        <Money dollars={totalPrice} className="font-heading font-bold" />
      </p>
      <p className="figures text-soft">
        {townOf(pickupZip)} to {townOf(deliveryZip)}, {isEstimate ? 'about ' : ''}
        {showCount(distance)} miles
      </p>
      <p className="text-soft">
        {vehicles.length > 1
          ? `${vehicles.length} vehicles`
          : `${vehicleType}, ${transportType === 'open' ? 'open transport' : 'enclosed transport'}`}
      </p>
      {quote.isDealerQuote && quote.savingsAmount !== undefined ? (
        <p className="mt-1 font-semibold text-done">
          You save <Money dollars={quote.savingsAmount} />
          {quote.savingsPercentage === undefined ? '' : ` (${quote.savingsPercentage.toFixed(1)}%)`}
        </p>
      ) : null}
    </div>
  )
}
