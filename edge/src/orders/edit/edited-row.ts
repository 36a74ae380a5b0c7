import type { PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import { totalOf, type VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { stateAfter, type Order } from '../../payments/payables/order-money.ts'
import type { DepositRule } from '@switchback/core/orders/decide/plan-vehicle-cancellation.ts'
import type { OrderRow } from '../read/order-row.ts'
import { vehicleRows } from '../write/edited-vehicles.ts'
import { orderColumns, type FoundQuotes } from '../write/order-columns.ts'
import type { EditPrice } from './prices-now.ts'

type Options = { readonly quotes?: FoundQuotes; readonly depositOf?: DepositRule | undefined }

const retailDepositCents: DepositRule = (totalCents) => retailDeposit(totalCents).depositCents

/** A deposit that was paid, also in part, stays as it was. */
function depositAfter(
  { paidCents, depositCents }: Order,
  totalCents: number,
  depositOf: DepositRule,
): Deposit {
  const fixed = paidCents === 0 ? depositOf(totalCents) : Math.min(depositCents, totalCents)
  return { depositCents: fixed, remainingCents: totalCents - fixed }
}

/**
 * The order with this request and prices, and the payment state of its sums. How it is paid stays as soon as something
 * is paid, or an invoice is issued. The deposit follows the retail rule unless `depositOf` is another.
 * @param request as `editedOrder` returns it.
 * Source: ORDER-18, STAFF-11.
 */
export function editedRow<Row extends OrderRow>(
  row: Row,
  request: PlaceOrderRequest,
  prices: VehiclePrices<EditPrice>,
  { quotes = new Map(), depositOf = retailDepositCents }: Options = {},
): Row {
  const { order } = row
  const isFixed = order.paidCents > 0 || order.paymentMethod === 'invoice'
  const paymentType = isFixed ? order.paymentType : request.paymentType
  const deposit = depositAfter(order, totalOf(prices), depositOf)
  const vehicles = vehicleRows({ orderId: order.id, known: row.vehicles }, request.vehicles, prices, quotes)
  const columns = orderColumns({ ...request, paymentType }, prices, deposit)
  const [{ settingsVersion = order.settingsVersion }] = prices
  const next = { ...order, ...columns, settingsVersion, quoteId: vehicles[0].quoteId ?? order.quoteId }
  return { ...row, order: { ...next, paymentStatus: stateAfter(next, {}) }, vehicles }
}
