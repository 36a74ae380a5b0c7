import type { PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import { totalOf, type VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { stateAfter, type Order } from '../../payments/payables/order-money.ts'
import type { OrderRow } from '../read/order-row.ts'
import { vehicleRows } from '../write/edited-vehicles.ts'
import { orderColumns, type FoundQuotes } from '../write/order-columns.ts'

/** A deposit that was paid, also in part, stays as it was. */
function depositAfter({ paidCents, depositCents }: Order, totalCents: number): Deposit {
  if (paidCents === 0) return retailDeposit(totalCents)
  const fixed = Math.min(depositCents, totalCents)
  return { depositCents: fixed, remainingCents: totalCents - fixed }
}

/**
 * The retail order with this request and prices, and the payment state of its sums. How it is paid stays as soon as
 * something is paid.
 * @param request as `editedOrder` returns it.
 * Source: ORDER-18, STAFF-11.
 */
export function editedRow<Row extends OrderRow>(
  row: Row,
  request: PlaceOrderRequest,
  prices: VehiclePrices,
  quotes: FoundQuotes = new Map(),
): Row {
  const { order } = row
  const paymentType = order.paidCents > 0 ? order.paymentType : request.paymentType
  const deposit = depositAfter(order, totalOf(prices))
  const vehicles = vehicleRows({ orderId: order.id, known: row.vehicles }, request.vehicles, prices, quotes)
  const columns = orderColumns({ ...request, paymentType }, prices, deposit)
  const next = { ...order, ...columns, quoteId: vehicles[0].quoteId ?? order.quoteId }
  return { ...row, order: { ...next, paymentStatus: stateAfter(next, {}) }, vehicles }
}
