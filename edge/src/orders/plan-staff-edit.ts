import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { OrderChange } from '@switchback/core/orders/order-change.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { PlaceOrder } from '@switchback/core/orders/place-order.ts'
import type { EditPreview } from '@switchback/core/orders/staff-edit.ts'
import { retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import { orderPrice } from '@switchback/core/quotes/order-price.ts'
import type { TripQuote } from '@switchback/core/quotes/quote-trip.ts'
import { claimedRefundCents, stateAfter, type Order } from '../payments/order-money.ts'
import { refundableCents } from '../payments/refund-order.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { RequestContext } from '../request-context.ts'
import type { AdminOrder } from './admin-order.ts'
import { allChanges } from './edit-changes.ts'
import { knownQuote, quoteOfOrder } from './known-quote.ts'
import { orderColumns, vehicleColumns } from './order-columns.ts'
import type { OrderRow } from './order-row.ts'

/** An edit that is worked out and not written yet. */
export type EditPlan = {
  readonly request: PlaceOrder
  readonly price: TripQuote
  readonly after: OrderRow
  readonly changes: readonly OrderChange[]
  readonly needsConsent: boolean
  /** What goes back to the card, and what of collected money staff hand back. */
  readonly refundCents: number
  readonly handBackCents: number
}

/** The price that the order has. */
export function priceOf({ order, vehicle }: Pick<OrderRow, 'order' | 'vehicle'>): TripQuote {
  const { vehicleType, transportType, isRunning, baseRate, breakdown, totalCents } = vehicle
  const { pickupZip, deliveryZip, distanceMiles: miles, distancePrecision: precision } = order
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    distance: { miles, precision, isEstimate: precision !== 'exact', oceanLeg: order.hasOceanLeg },
    price: { miles, baseRate, totalCents, breakdown },
    rateVersion: order.rateVersion,
  }
}

/** Fields that the request omits keep their values. */
function filledFrom({ vehicle }: OrderRow, request: PlaceOrder): PlaceOrder {
  const { vehicleType, transportType, isRunning } = vehicle
  return {
    ...request,
    vehicleType: request.vehicleType ?? vehicleType,
    transportType: request.transportType ?? transportType,
    isRunning: request.isRunning ?? isRunning,
  }
}

/** An edit that changes neither route nor vehicle type, transport or condition keeps the price. Source: STAFF-11. */
async function editedPrice(
  { db, now, zipTable }: Pick<RequestContext, 'db' | 'now' | 'zipTable'>,
  row: OrderRow,
  request: PlaceOrder,
): Promise<TripQuote> {
  const known = priceOf(row)
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = request
  const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
  if (JSON.stringify(trip) === JSON.stringify(known.trip)) return known
  const [quotes, cards] = await db.read([quoteOfOrder(db, row.order.id), currentRetailCard(db, now)])
  const {
    distance,
    price,
    rateVersion,
    trip: priced,
  } = orderPrice(request, {
    zipTable,
    card: theRetailCard(cards),
    quote: knownQuote(quotes),
    now,
  })
  return { trip: priced, distance, price, rateVersion }
}

/** A deposit that was paid, also in part, stays as it was. */
function depositAfter({ paidCents, depositCents }: Order, totalCents: number): Deposit {
  if (paidCents === 0) return retailDeposit(totalCents)
  const fixed = Math.min(depositCents, totalCents)
  return { depositCents: fixed, remainingCents: totalCents - fixed }
}

/** The order with this request and price, and the payment state of its sums. */
function editedRow(row: OrderRow, request: PlaceOrder, price: TripQuote): OrderRow {
  const { order, vehicle } = row
  const paymentType = order.paidCents > 0 ? order.paymentType : request.paymentType
  const deposit = depositAfter(order, price.price.totalCents)
  const next = { ...order, ...orderColumns({ ...request, paymentType }, price, deposit) }
  return {
    ...row,
    order: { ...next, paymentStatus: stateAfter(next, {}) },
    vehicle: { ...vehicle, ...vehicleColumns(request, price) },
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
  order.refundedCents > 0 || payments.some(({ id }) => claimedRefundCents(refunds, id) > 0)

/** Works out what the order becomes with this request at this price. @throws Refusal `illegal_transition` */
export function planAtPrice(found: AdminOrder, request: PlaceOrder, price: TripQuote): EditPlan {
  const after = editedRow(found, request, price)
  const { totalCents } = after.order
  if (totalCents !== found.order.totalCents && hasRefund(found)) {
    throw new Refusal('illegal_transition', {
      sentence: 'Money of this order has gone back already. Its price can no longer change.',
    })
  }
  return {
    request,
    price,
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
  request: PlaceOrder,
): Promise<EditPlan> {
  const filled = filledFrom(found, request)
  return planAtPrice(found, filled, await editedPrice(context, found, filled))
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
