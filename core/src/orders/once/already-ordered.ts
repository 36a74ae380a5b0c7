import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { transportStates, type TransportState } from '#core/orders/state/order-state.ts'
import { factsOf, type ReceivedRefusal } from '#core/errors/refusal-facts.ts'

/** The orders of an `already_ordered` refusal; none for any other, or if they cannot be read. Source: ORDER-46. */
export function ordersOfRefusal(refusal: ReceivedRefusal | undefined): readonly OrderInTheWay[] {
  const facts = AlreadyOrderedFacts.safeParse(factsOf(refusal, 'already_ordered'))
  return facts.success ? facts.data.orders : []
}

/** Most orders that a request names as seen, and that a refusal names at once. */
export const mostSeenOrders = 100

/**
 * The orders that the user saw and orders again anyway, as a request names them: by their ids, or by the ids of the
 * operations that place them, for a device that has not learned the order's id yet (ORDER-35).
 * Source: ORDER-46.
 */
export const SeenOrderIds = z._default(
  z
    .array(z.string('Name orders by their ids').check(z.trim(), z.toUpperCase(), z.maxLength(64)))
    .check(z.maxLength(mostSeenOrders, `At most ${mostSeenOrders} orders`)),
  [],
)

/** Who placed an order, as their coworkers see them. */
const PlacedBy = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
})

/** The quote and the VIN that a vehicle of an order took. */
export const OrderedVehicle = z.object({
  name: z.string(),
  vin: z.nullable(z.string()),
  quoteId: z.nullable(z.string()),
})
export type OrderedVehicle = z.output<typeof OrderedVehicle>

/** An open order of the dealership that took a quote or has a VIN that a request names. */
export const OrderInTheWay = z.object({
  id: z.string(),
  createdAt: Instant,
  /** `Tampa, FL to Los Angeles, CA`. */
  route: z.string(),
  /** Its vehicles that have the quote or the VIN. */
  vehicles: z.array(OrderedVehicle),
  /** All its vehicles that were not cancelled. */
  vehicleCount: z.number(),
  /** In dollars, `1720.00`. */
  totalPrice: z.string(),
  transportStatus: z.enum(transportStates),
  /** None if staff placed it for the dealership. */
  placedBy: z.nullable(PlacedBy),
})
export type OrderInTheWay = z.output<typeof OrderInTheWay>

/** Extra fields of an `already_ordered` refusal: the orders, newest first. */
export const AlreadyOrderedFacts = z.object({ orders: z.array(OrderInTheWay) })
export type AlreadyOrderedFacts = z.output<typeof AlreadyOrderedFacts>

/**
 * The parts of a request that must be unused: the quotes and VINs of its vehicles, and the orders that the user saw.
 */
export type RequestedOrder = {
  readonly vehicles: readonly { readonly quoteId: string | null; readonly vehicleVin: string | null }[]
  readonly seenOrderIds: readonly string[]
}

/** An order of the same dealership. `vehicles`: those that were not cancelled. */
export type PlacedOrder = {
  readonly id: string
  readonly transportStatus: TransportState
  readonly vehicles: readonly { readonly quoteId: string | null; readonly vin: string | null }[]
}

/** The states in which an order keeps its quotes and VINs from being ordered again. */
export const openTransportStates: readonly TransportState[] = transportStates.filter(
  (state) => state !== 'cancelled' && state !== 'completed',
)

/** Whether an order takes its quotes and VINs: neither cancelled nor delivered. */
export const isOpenOrder = ({ transportStatus }: Pick<PlacedOrder, 'transportStatus'>): boolean =>
  openTransportStates.includes(transportStatus)

/** The quotes and VINs that a request names, as they are stored. */
export const namedBy = ({ vehicles }: Pick<RequestedOrder, 'vehicles'>) => ({
  quoteIds: [...new Set(vehicles.flatMap(({ quoteId }) => quoteId?.toLowerCase() ?? []))],
  vins: [...new Set(vehicles.flatMap(({ vehicleVin }) => vehicleVin?.toUpperCase() ?? []))],
})

/** The vehicles of a placed order that have a quote or a VIN that a request names. */
export function vehiclesInTheWay<Vehicle extends PlacedOrder['vehicles'][number]>(
  request: Pick<RequestedOrder, 'vehicles'>,
  vehicles: readonly Vehicle[],
): Vehicle[] {
  const { quoteIds, vins } = namedBy(request)
  return vehicles.filter(
    ({ quoteId, vin }) =>
      (quoteId !== null && quoteIds.includes(quoteId.toLowerCase())) ||
      (vin !== null && vins.includes(vin.toUpperCase())),
  )
}

/**
 * The orders of a dealership for which a request is refused as `already_ordered`: open ones that took one of its quotes
 * or have one of its VINs, without those that it names as seen. The server asks this of what is stored, and a device of
 * its own copy. Never asked for customers, whose links may be ordered by several buyers.
 * Source: ORDER-46, ADR-67.
 */
export function ordersInTheWay<Order extends PlacedOrder>(
  request: RequestedOrder,
  orders: readonly Order[],
): Order[] {
  const seen = new Set(request.seenOrderIds.map((id) => id.toUpperCase()))
  return orders.filter(
    (order) =>
      isOpenOrder(order) &&
      !seen.has(order.id.toUpperCase()) &&
      vehiclesInTheWay(request, order.vehicles).length > 0,
  )
}
