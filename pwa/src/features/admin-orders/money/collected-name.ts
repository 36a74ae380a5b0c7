import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'

/** The payment that staff record: the balance of an order, or all of one that was delivered unpaid. */
export function collectedName({ balanceDue }: AdminOrderResponse): string {
  return Number(balanceDue) > 0 ? 'Record balance' : 'Record payment'
}
