import { showCount } from '../shown/count.ts'
import type { BreakdownResponse, CalculationResponse } from './quote-response.ts'

/** One line of a receipt. `dollars` may be negative; the lines add up to the total, to the cent. */
export type PriceLine = {
  readonly part: Exclude<keyof BreakdownResponse, 'finalPrice'>
  readonly label: string
  readonly dollars: number
}

/** Dollars per mile with as many decimals as the rate has, at least two. */
function rateText(rate: number): string {
  const [whole = '0', fraction = ''] = String(rate).split('.')
  return `$${whole}.${fraction.padEnd(2, '0')}`
}

/** The parts of a price in calculation order, labeled for customers; includes parts of zero. Source: PRICE-6. */
export function priceLines(
  quote: Pick<
    CalculationResponse,
    'distance' | 'baseRate' | 'vehicleType' | 'transportType' | 'isRunning' | 'breakdown'
  >,
): PriceLine[] {
  const { breakdown } = quote
  const line = (part: PriceLine['part'], label: string): PriceLine => ({
    part,
    label,
    dollars: breakdown[part],
  })
  return [
    line('basePrice', `${showCount(quote.distance)} miles at ${rateText(quote.baseRate)}`),
    line('vehicleModifier', quote.vehicleType),
    line('transportModifier', quote.transportType === 'open' ? 'Open transport' : 'Enclosed transport'),
    line('runningModifier', quote.isRunning ? 'Running' : 'Non-running'),
    line('markup', 'Our fee'),
    line('rounding', 'Rounding to $5'),
    line('minimumAdjustment', 'Short-haul minimum'),
  ]
}
