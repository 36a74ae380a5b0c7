import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  contactFields,
  type EditPreview,
  type OrderChange,
  type VehiclePriceChange,
} from '@switchback/core/orders/request/staff-edit.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { editedOrder } from '@switchback/core/orders/request/edited-order.ts'
import type { PlaceOrderRequest, StaffEditRequest } from '@switchback/core/orders/request/order-request.ts'
import type { OrderVehicle } from '@switchback/core/orders/request/order-vehicle.ts'
import { keepAgreed } from '@switchback/core/quotes/price/agreed-price.ts'
import { orderPrice } from '@switchback/core/quotes/price/order-price.ts'
import { pricesOf, quoteOfVehicle, type VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import type { TripQuote } from '@switchback/core/quotes/price/quote-trip.ts'
import { claimedRefundCents, refundableCents } from '@switchback/core/orders/decide/refund-parts.ts'
import { currentRetailCard, theRetailCard } from '../../rates/current-retail-card.ts'
import type { RequestContext } from '../../request-context.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import { allChanges } from '../write/edit-changes.ts'
import { vehiclesBefore } from '../write/edited-vehicles.ts'
import { knownQuotes, quotesOfOrder } from '../write/known-quote.ts'
import { vehicleFieldsOf } from '../read/vehicle-response.ts'
import { editedRow } from './edited-row.ts'
import type { OrderRow } from '../read/order-row.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'

/** An edit that is worked out and not written yet. */
export type EditPlan = {
  readonly request: PlaceOrderRequest
  readonly prices: VehiclePrices
  readonly after: OrderRow
  readonly changes: readonly OrderChange[]
  readonly needsConsent: boolean
  /** The refund to the card, and the collected money that staff hand back. */
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

/**
 * An edit that changes neither route nor vehicle type, transport or condition keeps a vehicle's price, unless it asks
 * for the current one. A new price keeps the adjustment that staff agreed on. Source: PRICE-18.
 */
async function editedPrices(
  { db, now, zipTable }: Pick<RequestContext, 'db' | 'now' | 'zipTable'>,
  row: OrderRow,
  { request, priceAgain }: { readonly request: PlaceOrderRequest; readonly priceAgain: boolean },
): Promise<VehiclePrices> {
  const { pickupZip, deliveryZip, vehicles } = request
  const known = new Map(row.vehicles.map((vehicle) => [vehicle.position, priceOf(row.order, vehicle)]))
  const priceIfUnchanged = ({ position, vehicleType, transportType, isRunning }: OrderVehicle) => {
    const own = position === undefined || priceAgain ? undefined : known.get(position)
    const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
    return own && JSON.stringify(trip) === JSON.stringify(own.trip) ? own : undefined
  }
  const unchanged = vehicles.flatMap((vehicle) => priceIfUnchanged(vehicle) ?? [])
  if (unchanged.length === vehicles.length) return pricesOf(unchanged, (price) => price)
  const [quoted, cards] = await db.read([quotesOfOrder(db, row.order.id), currentRetailCard(db, now)])
  const inputs = { zipTable, card: theRetailCard(cards), now }
  const quotes = knownQuotes(quoted)
  const before = (position: number | undefined) => known.get(position ?? -1)?.price
  return pricesOf(vehicles, (vehicle, index) => {
    const own = priceIfUnchanged(vehicle)
    if (own) return own
    const quote = quoteOfVehicle(vehicles, index, quotes)
    const priced = orderPrice({ pickupZip, deliveryZip, ...vehicle }, { ...inputs, quote })
    const { distance, price, rateVersion, trip } = priced
    return keepAgreed({ trip, distance, price, rateVersion }, before(vehicle.position))
  })
}

/** An overpayment of the new total is refunded: to the card as far as it came from one. */
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
  { priceAgain, ...request }: Omit<StaffEditRequest, 'revision' | 'reason' | 'totalPrice'>,
): Promise<EditPlan> {
  const filled = editedOrder(vehiclesBefore(found), request, () => null)
  return planAtPrice(found, filled, await editedPrices(context, found, { request: filled, priceAgain }))
}

/** Everything of an order that is no contact or note. */
function besideContacts({ order, vehicles }: Priced): string {
  const { pickupAddress, pickupZip, pickupFacilityType, deliveryAddress, deliveryZip, totalCents } = order
  const route = [pickupAddress, pickupZip, pickupFacilityType, deliveryAddress, deliveryZip]
  const rest = [order.deliveryFacilityType, order.preferredPickupOn, totalCents]
  return JSON.stringify([...route, ...rest, ...vehicles.map(vehicleFieldsOf)])
}

/**
 * The plan for an order whose vehicle is on its way: its contacts and notes alone.
 * @throws Refusal `illegal_transition` for an edit of more.
 * Source: STAFF-11.
 */
export function contactsPlan(found: AdminOrder, plan: EditPlan): EditPlan {
  if (besideContacts(found) !== besideContacts(plan.after)) {
    throw new Refusal('illegal_transition', {
      sentence: 'The vehicle is on its way. Only contacts and notes can be changed now.',
    })
  }
  const contacts = Object.fromEntries(contactFields.map((name) => [name, plan.after.order[name]]))
  const after = { ...found, order: { ...found.order, ...contacts } }
  return { ...plan, after, changes: allChanges(found, after) }
}

/** The price of each vehicle before and after. */
function vehiclePrices(before: Priced, after: Priced): VehiclePriceChange[] {
  const rowsOf = ({ vehicles }: Priced) => new Map(vehicles.map((each) => [each.position, each]))
  const [was, is] = [rowsOf(before), rowsOf(after)]
  const shown = (row: VehicleRow | undefined) => (row ? dollarsText(row.totalCents) : null)
  return [...new Map([...was, ...is])].map(([position, row]) => ({
    position,
    name: vehicleName(row),
    before: shown(was.get(position)),
    after: shown(is.get(position)),
  }))
}

export function previewOf(found: Priced, plan: EditPlan): EditPreview {
  const { order } = found
  return {
    vehicles: vehiclePrices(found, plan.after),
    changes: [...plan.changes],
    totalBefore: dollarsText(order.totalCents),
    total: dollarsText(plan.after.order.totalCents),
    needsConsent: plan.needsConsent,
    refund: dollarsText(plan.refundCents),
    handBack: dollarsText(plan.handBackCents),
  }
}
