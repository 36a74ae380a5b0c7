import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { businessDay } from '../../../ui/format/business-day.ts'

const patienceMs = 24 * 60 * 60_000

/** The newest orders in each state that may need action. */
export type OpenOrders = {
  readonly pending: readonly DealerOrderRow[]
  readonly paid: readonly DealerOrderRow[]
  readonly inTransit: readonly DealerOrderRow[]
}

/** Lists everything that the dealership has to do or to know, from its open orders. Source: DEALER-11. */
export function needsOf({ pending, paid, inTransit }: OpenOrders, now: Date) {
  const today = businessDay(now)
  const arrives = ({ deliveryDays }: DealerOrderRow) =>
    deliveryDays ? deliveryDays.from <= today && today <= deliveryDays.to : false
  const isDue = ({ allowedActions }: DealerOrderRow) =>
    allowedActions.includes('pay_deposit') || allowedActions.includes('pay_full')
  const hasWaited = ({ createdAt }: DealerOrderRow) => now.getTime() - Date.parse(createdAt) > patienceMs
  const invoiced = pending.filter(({ paymentMethod }) => paymentMethod === 'invoice')
  return {
    toPay: pending.filter(isDue),
    waiting: [...invoiced, ...paid]
      .filter(hasWaited)
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    arriving: inTransit.filter(arrives),
    inTransit: inTransit.filter((order) => !arrives(order)),
  }
}
