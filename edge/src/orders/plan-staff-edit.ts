import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { OrderChange } from '@switchback/core/orders/order-change.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { PlaceOrderRequest } from '@switchback/core/orders/order-request.ts'
import type { OrderVehicle } from '@switchback/core/orders/order-vehicle.ts'
import type { EditPreview } from '@switchback/core/orders/staff-edit.ts'
import { retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import { orderPrice } from '@switchback/core/quotes/order-price.ts'
import {
  pricesOf,
  quoteOfVehicle,
  totalOf,
  type VehiclePrices,
} from '@switchback/core/quotes/vehicle-prices.ts'
import type { TripQuote } from '@switchback/core/quotes/quote-trip.ts'
import { claimedRefundCents, stateAfter, type Order } from '../payments/order-money.ts'
import { refundableCents } from '../payments/refund-order.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { RequestContext } from '../request-context.ts'
import type { AdminOrder } from './admin-order.ts'
import { allChanges } from './edit-changes.ts'
import { editedVehicles, vehicleRows } from './edited-vehicles.ts'
import { knownQuotes, quotesOfOrder } from './known-quote.ts'
import { orderColumns, type FoundQuotes } from './order-columns.ts'
import type { OrderRow } from './order-row.ts'
import type { VehicleRow } from '../vehicles/vehicles-of.ts'

/** An edit that is worked out and not written yet. */
export type EditPlan = {
  readonly request: PlaceOrderRequest
  readonly prices: VehiclePrices
  readonly after: OrderRow
  readonly changes: readonly OrderChange[]
  readonly needsConsent: boolean
  /** What goes back to the card, and what of collected money staff hand back. */
  readonly refundCents: number
  readonly handBackCents: number
}

type Priced = Pick<OrderRow, 'order' | 'vehicles'>

/** The price that a vehicle of the order has. */
function priceOf(order: OrderRow['order'], vehicle: VehicleRow): TripQuote {
  const { vehicleType, transportType, isRunning, baseRate, breakdown, totalCents } = vehicle
  const { pickupZip, deliveryZip, distancePrecision: precision } = order
  const miles = vehicle.distanceMiles ?? order.distanceMiles
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    distance: { miles, precision, isEstimate: precision !== 'exact', oceanLeg: order.hasOceanLeg },
    price: { miles, baseRate, totalCents, breakdown },
    rateVersion: vehicle.rateVersion ?? order.rateVersion,
  }
}

/** The prices that the vehicles of the order have. */
export const pricesOfRow = ({ order, vehicles }: Priced): VehiclePrices =>
  pricesOf(vehicles, (vehicle) => priceOf(order, vehicle))

/** An edit that changes neither route nor vehicle type, transport or condition keeps a vehicle's price. */
async function editedPrices(
  { db, now, zipTable }: Pick<RequestContext, 'db' | 'now' | 'zipTable'>,
  row: OrderRow,
  request: PlaceOrderRequest,
): Promise<VehiclePrices> {
  const { pickupZip, deliveryZip, vehicles } = request
  const known = new Map(row.vehicles.map((vehicle) => [vehicle.position, priceOf(row.order, vehicle)]))
  const priceIfUnchanged = ({ position, vehicleType, transportType, isRunning }: OrderVehicle) => {
    const own = position === undefined ? undefined : known.get(position)
    const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
    return own && JSON.stringify(trip) === JSON.stringify(own.trip) ? own : undefined
  }
  const unchanged = vehicles.flatMap((vehicle) => priceIfUnchanged(vehicle) ?? [])
  if (unchanged.length === vehicles.length) return pricesOf(unchanged, (price) => price)
  const [quoted, cards] = await db.read([quotesOfOrder(db, row.order.id), currentRetailCard(db, now)])
  const inputs = { zipTable, card: theRetailCard(cards), now }
  const quotes = knownQuotes(quoted)
  return pricesOf(vehicles, (vehicle, index) => {
    const own = priceIfUnchanged(vehicle)
    if (own) return own
    const quote = quoteOfVehicle(vehicles, index, quotes)
    const priced = orderPrice({ pickupZip, deliveryZip, ...vehicle }, { ...inputs, quote })
    const { distance, price, rateVersion, trip } = priced
    return { trip, distance, price, rateVersion }
  })
}

/** A deposit that was paid, also in part, stays as it was. */
function depositAfter({ paidCents, depositCents }: Order, totalCents: number): Deposit {
  if (paidCents === 0) return retailDeposit(totalCents)
  const fixed = Math.min(depositCents, totalCents)
  return { depositCents: fixed, remainingCents: totalCents - fixed }
}

const noQuotes: FoundQuotes = new Map()

/** The order with this request and prices, and the payment state of its sums. */
function editedRow(row: OrderRow, request: PlaceOrderRequest, prices: VehiclePrices): OrderRow {
  const { order, vehicles } = row
  const paymentType = order.paidCents > 0 ? order.paymentType : request.paymentType
  const deposit = depositAfter(order, totalOf(prices))
  const next = { ...order, ...orderColumns({ ...request, paymentType }, prices, deposit) }
  return {
    ...row,
    order: { ...next, paymentStatus: stateAfter(next, {}) },
    vehicles: vehicleRows({ orderId: order.id, known: vehicles }, request.vehicles, prices, noQuotes),
  }
}

/** What is paid beyond the new total goes back: to the card as far as it came from one. */
function excess(found: AdminOrder, { order }: OrderRow) {
  const { totalCents, paidCents, refundedCents } = found.order
  if (order.totalCents === totalCents) return { refundCents: 0, handBackCents: 0 }
  const excessCents = Math.max(0, paidCents - refundedCents - order.totalCents)
  const refundCents = Math.min(excessCents, refundableCents(found))
  return { refundCents, handBackCents: excessCents - refundCents }
}

/** Money went back, or goes back as soon as the card provider responds. */
const hasRefund = ({ order, payments, refunds }: AdminOrder): boolean =>
  order.refundedCents > 0 ||
  order.releasedCents > 0 ||
  payments.some(({ id }) => claimedRefundCents(refunds, id) > 0)

/** Works out what the order becomes with this request at this price. @throws Refusal `illegal_transition` */
export function planAtPrice(found: AdminOrder, request: PlaceOrderRequest, prices: VehiclePrices): EditPlan {
  const after = editedRow(found, request, prices)
  const { totalCents } = after.order
  if (totalCents !== found.order.totalCents && hasRefund(found)) {
    throw new Refusal('illegal_transition', {
      sentence: 'Money of this order has gone back already. Its price can no longer change.',
    })
  }
  return {
    request,
    prices,
    after,
    changes: allChanges(found, after),
    needsConsent: totalCents > found.order.totalCents,
    ...excess(found, after),
  }
}

/** Works out an edit by staff; the server sets the price. @throws Refusal `illegal_transition` Source: STAFF-11. */
export async function planStaffEdit(
  context: Pick<RequestContext, 'db' | 'now' | 'zipTable'>,
  found: AdminOrder,
  request: PlaceOrderRequest,
): Promise<EditPlan> {
  const filled = { ...request, vehicles: editedVehicles(found, request, noQuotes) }
  return planAtPrice(found, filled, await editedPrices(context, found, filled))
}

export function previewOf({ order }: Pick<AdminOrder, 'order'>, plan: EditPlan): EditPreview {
  return {
    changes: [...plan.changes],
    totalBefore: dollarsText(order.totalCents),
    total: dollarsText(plan.after.order.totalCents),
    needsConsent: plan.needsConsent,
    refund: dollarsText(plan.refundCents),
    handBack: dollarsText(plan.handBackCents),
  }
}
