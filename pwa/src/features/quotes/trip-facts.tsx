import { showCount } from '@switchback/core/shown/count.ts'
import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'

function factsOf(quote: CalculationResponse): Record<string, string> {
  return {
    Distance: `${quote.isEstimate ? 'about ' : ''}${showCount(quote.distance)} miles`,
    Route: `${quote.pickupZip} to ${quote.deliveryZip}`,
    Vehicle: quote.vehicleType,
    Transport: quote.transportType === 'open' ? 'Open' : 'Enclosed',
    Condition: quote.isRunning ? 'Running' : 'Non-running',
  }
}

const noFacts = { Distance: '–', Route: '–', Vehicle: '–', Transport: '–', Condition: '–' }

/** The priced trip in five lines; the same lines without a price. */
export function TripFacts({ quote }: { quote: CalculationResponse | undefined }) {
  return (
    <dl>
      {Object.entries(quote ? factsOf(quote) : noFacts).map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt className="text-soft">{label}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
