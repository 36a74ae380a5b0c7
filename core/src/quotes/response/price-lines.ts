import { rateText } from '../../money/dollars-text.ts'
import { showCount } from '../../shown/count.ts'
import type { BreakdownResponse, CalculationResponse } from './quote-response.ts'

/** One line of a receipt. `dollars` may be negative; the lines add up to the total, to the cent. */
export type PriceLine = {
  readonly part: Exclude<keyof BreakdownResponse, 'finalPrice'>
  readonly label: string
  readonly dollars: number
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
    dollars: breakdown[part] ?? 0,
  })
  return [
    line('basePrice', `${showCount(quote.distance)} miles at $${rateText(quote.baseRate)}`),
    line('vehicleModifier', quote.vehicleType),
    line('transportModifier', quote.transportType === 'open' ? 'Open transport' : 'Enclosed transport'),
    line('runningModifier', quote.isRunning ? 'Running' : 'Non-running'),
    line('markup', 'Service fee'),
    line('rounding', 'Rounding to $5'),
    line('minimumAdjustment', 'Short-haul minimum'),
    ...(breakdown.agreed === undefined ? [] : [line('agreed', 'Agreed price')]),
  ]
}

/** The most that cent rounding of the parts leaves, in dollars; more is the rounding of the total to $5. */
const oneCent = 0.01

/**
 * The lines that a receipt prints: without parts of zero, and with a rounding of one cent folded into the line before
 * it. They still add up to the total, to the cent.
 * Source: PRICE-6.
 */
export function receiptLines(quote: Parameters<typeof priceLines>[0]): PriceLine[] {
  const receipt: PriceLine[] = []
  for (const line of priceLines(quote)) {
    const before = receipt.at(-1)
    if (line.dollars === 0) continue
    if (before && line.part === 'rounding' && Math.abs(line.dollars) <= oneCent) {
      const cents = Math.round(before.dollars * 100) + Math.round(line.dollars * 100)
      receipt[receipt.length - 1] = { ...before, dollars: cents / 100 }
    } else receipt.push(line)
  }
  return receipt
}
