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
import { pricesOf, type VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { decideEdit, type EditEffect } from '@switchback/core/orders/decide/decide-edit.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { RequestContext } from '../../request-context.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import { allChanges } from '../write/edit-changes.ts'
import { vehiclesBefore } from '../write/edited-vehicles.ts'
import { depositRuleOf } from '../cancel/deposit-rule.ts'
import { vehicleFieldsOf } from '../read/vehicle-response.ts'
import { editedRow } from './edited-row.ts'
import { pricesNow, type EditPrice, type PricingContext } from './prices-now.ts'
import type { OrderRow } from '../read/order-row.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'

/** An edit that is worked out and not written yet. */
export type EditPlan = EditEffect & {
  readonly request: PlaceOrderRequest
  readonly prices: VehiclePrices<EditPrice>
  readonly after: OrderRow
  readonly changes: readonly OrderChange[]
}

type Priced = Pick<OrderRow, 'order' | 'vehicles'>

/** The price that a vehicle of the order has. */
function priceOf(order: OrderRow['order'], vehicle: VehicleRow): EditPrice {
  const { vehicleType, transportType, isRunning, baseRate, breakdown, totalCents } = vehicle
  const { pickupZip, deliveryZip, distancePrecision: precision } = order
  const miles = vehicle.distanceMiles ?? order.distanceMiles
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    distance: { miles, precision, isEstimate: precision !== 'exact', oceanLeg: order.hasOceanLeg },
    price: { miles, baseRate, totalCents, breakdown },
    rateVersion: vehicle.rateVersion ?? order.rateVersion,
    ...(vehicle.settingsVersion === null ? {} : { settingsVersion: vehicle.settingsVersion }),
  }
}

/** The prices that the vehicles of the order have. */
export const pricesOfRow = ({ order, vehicles }: Priced): VehiclePrices<EditPrice> =>
  pricesOf(vehicles, (vehicle) => priceOf(order, vehicle))

/**
 * An edit that changes neither route nor vehicle type, transport or condition keeps a vehicle's price, unless it asks
 * for the current one. A new price keeps the adjustment that staff agreed on. Source: PRICE-18.
 */
async function editedPrices(
  context: PricingContext,
  row: OrderRow,
  { request, priceAgain }: { readonly request: PlaceOrderRequest; readonly priceAgain: boolean },
): Promise<VehiclePrices<EditPrice>> {
  const { pickupZip, deliveryZip, vehicles } = request
  const known = new Map(row.vehicles.map((vehicle) => [vehicle.position, priceOf(row.order, vehicle)]))
  const priceIfUnchanged = ({ position, vehicleType, transportType, isRunning }: OrderVehicle) => {
    const own = position === undefined || priceAgain ? undefined : known.get(position)
    const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
    return own && JSON.stringify(trip) === JSON.stringify(own.trip) ? own : undefined
  }
  const unchanged = vehicles.flatMap((vehicle) => priceIfUnchanged(vehicle) ?? [])
  if (unchanged.length === vehicles.length) return pricesOf(unchanged, (price) => price)
  const priceNow = await pricesNow(context, row, request)
  return pricesOf(vehicles, (vehicle, index) => {
    const own = priceIfUnchanged(vehicle)
    if (own) return own
    return keepAgreed(priceNow(vehicle, index), known.get(vehicle.position ?? -1)?.price)
  })
}

/** A vehicle of a dealership leaves its order by being cancelled, so that the history keeps it. Source: ORDER-44. */
function refuseRemoval({ order, vehicles }: AdminOrder, after: OrderRow): void {
  if (order.dealerId === null) return
  const stays = new Set(after.vehicles.map(({ position }) => position))
  if (vehicles.every(({ position }) => stays.has(position))) return
  const message = 'Cancel the vehicle on the page of the order'
  throw new Refusal('invalid', { details: [{ path: 'vehicles', message }] })
}

/**
 * Works out what the order becomes with this request at this price.
 * @throws Refusal as `decideEdit`; `invalid` for a dealership's order without one of its vehicles.
 */
export async function planAtPrice(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  found: AdminOrder,
  request: PlaceOrderRequest,
  prices: VehiclePrices<EditPrice>,
): Promise<EditPlan> {
  const { dealerId } = found.order
  const [{ rateVersion }] = prices
  const depositOf = dealerId === null ? undefined : await depositRuleOf(context, { dealerId, rateVersion })
  const after = editedRow(found, request, prices, { depositOf })
  refuseRemoval(found, after)
  return {
    request,
    prices,
    after,
    changes: allChanges(found, after),
    ...decideEdit(found, after.order.totalCents, dayOf(context.now, context.timeZone)),
  }
}

/** Works out an edit by staff; the server sets the price. @throws Refusal as {@link planAtPrice}. Source: STAFF-11. */
export async function planStaffEdit(
  context: PricingContext & Pick<RequestContext, 'timeZone'>,
  found: AdminOrder,
  { priceAgain, ...request }: Omit<StaffEditRequest, 'revision' | 'reason' | 'totalPrice'>,
): Promise<EditPlan> {
  const filled = editedOrder(vehiclesBefore(found), request, () => null)
  return planAtPrice(
    context,
    found,
    filled,
    await editedPrices(context, found, { request: filled, priceAgain }),
  )
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
    creditNote: dollarsText(plan.creditNoteCents),
    charge: dollarsText(plan.chargeCents),
    refund: dollarsText(plan.toCardCents),
    handBack: dollarsText(plan.byHandCents),
    held: dollarsText(plan.heldCents),
  }
}
