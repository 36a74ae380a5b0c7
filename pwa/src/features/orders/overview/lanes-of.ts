import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'

/** A pickup and delivery that the dealership ships between. */
export type Lane = {
  /** The newest order on it, which the next one repeats. */
  readonly newest: DealerOrderRow
  readonly count: number
}

const shownLanes = 5

/** The most used lanes of these orders, newest first among equals; a cancelled order is none. Source: DEALER-24. */
export function lanesOf(newestFirst: readonly DealerOrderRow[]): Lane[] {
  const lanes = new Map<string, Lane>()
  for (const order of newestFirst) {
    if (order.status === 'cancelled') continue
    const key = `${order.pickupAddress}\n${order.deliveryAddress}`.toLowerCase()
    const lane = lanes.get(key)
    lanes.set(key, { newest: lane?.newest ?? order, count: (lane?.count ?? 0) + 1 })
  }
  return [...lanes.values()].toSorted((a, b) => b.count - a.count).slice(0, shownLanes)
}
