import { insuranceState } from '#core/carriers/insurance.ts'
import type { Ask } from '#core/errors/guards.ts'
import { formatDollars } from '#core/money/format-dollars.ts'
import { showDay } from '#core/shown/day.ts'
import type { TransportState } from '../state/order-state.ts'
import { countedPaidCents, type OrderStateFields } from '../state/order-state-fields.ts'

/** The pay of the other jobs on a lane. Sums are whole cents. */
export type LanePay = { readonly jobs: number; readonly payCents: number }

/** So many delivered jobs make a usual pay. */
const fewestJobs = 3

/** Asks before a carrier gets more than the customer pays, or more than twice the lane's usual pay. Source: ORDER-48. */
export function payAsks(payCents: number, totalCents: number, { jobs, payCents: sumCents }: LanePay): Ask[] {
  const asks: Ask[] = []
  if (payCents > totalCents) {
    const loss = formatDollars(payCents - totalCents)
    const sentence = `The pay is ${loss} above the price of ${formatDollars(totalCents)}.`
    asks.push({ guard: 'pay_above_total', sentence })
  }
  if (jobs >= fewestJobs && payCents * jobs > 2 * sumCents) {
    const usual = formatDollars(Math.round(sumCents / jobs))
    asks.push({
      guard: 'pay_above_lane',
      sentence: `The pay is more than twice the ${usual} that is usual on this lane.`,
    })
  }
  return asks
}

/** The carrier of an order as a move reads it; `insuranceExpiry` is a day. */
type Insured = { readonly carrierName: string; readonly insuranceExpiry: string } | undefined

/**
 * Asks before a vehicle is handed to a carrier whose insurance has lapsed since the assignment, and before an order
 * ends of which nothing was paid.
 * @param today the business day.
 * Source: ORDER-48.
 */
export function moveAsks(
  order: OrderStateFields,
  to: TransportState,
  { carrier, today }: { readonly carrier: Insured; readonly today: string },
): Ask[] {
  if (to === 'in_transit' && carrier && insuranceState(carrier.insuranceExpiry, today) === 'lapsed') {
    const sentence = `The insurance of ${carrier.carrierName} lapsed on ${showDay(carrier.insuranceExpiry)}.`
    return [{ guard: 'insurance_lapsed', sentence }]
  }
  const isUnpaid = order.paymentMethod !== 'invoice' && countedPaidCents(order) <= order.refundedCents
  if (to === 'completed' && isUnpaid && order.totalCents > 0) {
    const sentence = `Nothing of the ${formatDollars(order.totalCents)} was paid or recorded.`
    return [{ guard: 'unpaid', sentence }]
  }
  return []
}
