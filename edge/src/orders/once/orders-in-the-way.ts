import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import {
  mostSeenOrders,
  namedBy,
  openTransportStates,
  ordersInTheWay,
  vehiclesInTheWay,
  type RequestedOrder,
  type OrderInTheWay,
} from '@switchback/core/orders/once/already-ordered.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { vehiclesOf } from '../../vehicles/vehicles-of.ts'
import { orderedVehicle } from '../read/vehicle-response.ts'

/** Nothing is `NOT IN` a list of NULL: this keeps the list of seen orders from being one. */
const noOrder = ''

/** Of no value, too: nothing is in a list of NULL, and its index is used all the same. */
const list = (values: readonly string[]): SQL =>
  values.length === 0
    ? sql`NULL`
    : sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )

/**
 * Selects the ids of the orders that `ordersInTheWay` of core names, as SQL: a write asks it in its own condition. Each
 * vehicle is found by the index of its quote or VIN.
 */
function idsInTheWay(dealerId: string, request: RequestedOrder): SQL {
  const { quoteIds, vins } = namedBy(request)
  return sql`SELECT taken.id FROM order_vehicles AS vehicle CROSS JOIN orders AS taken ON taken.id = vehicle.order_id
    WHERE (vehicle.quote_id IN (${list(quoteIds)}) OR vehicle.vin IN (${list(vins)}))
    AND vehicle.cancelled_at IS NULL AND taken.dealer_id = ${dealerId}
    AND taken.transport_status IN (${list(openTransportStates)})
    AND taken.id NOT IN (${list([noOrder, ...request.seenOrderIds])})
    AND taken.id NOT IN (SELECT order_id FROM sync_operations
      WHERE kind = 'place_order' AND id IN (${list(request.seenOrderIds.map((id) => id.toLowerCase()))}))`
}

/**
 * The condition that no other open order of the dealership has a quote or a VIN of a request. In the guard of the write
 * it holds whoever else orders at the same moment.
 * Source: ORDER-46.
 */
export const isNotYetOrdered = (dealerId: string, request: RequestedOrder): SQL =>
  sql`NOT EXISTS (${idsInTheWay(dealerId, request)})`

/** Queries the open orders of the dealership that have a quote or a VIN of a request. */
export function queryOrdersInTheWay(db: Database, dealerId: string, request: RequestedOrder) {
  return db.sql
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      pickupAddress: orders.pickupAddress,
      pickupZip: orders.pickupZip,
      deliveryAddress: orders.deliveryAddress,
      deliveryZip: orders.deliveryZip,
      totalCents: orders.totalCents,
      transportStatus: orders.transportStatus,
      vehicles: vehiclesOf(sql`orders.id`),
      placedBy: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
      },
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.placedByUserId))
    .where(sql`orders.id IN (${idsInTheWay(dealerId, request)})`)
    .limit(mostSeenOrders)
}

type Found = Awaited<ReturnType<typeof queryOrdersInTheWay>>[number]

function shown(request: RequestedOrder, { placedBy, ...order }: Found): OrderInTheWay {
  const { id, createdAt, totalCents, transportStatus, vehicles } = order
  return {
    id,
    createdAt,
    route: routeText(order),
    vehicles: vehiclesInTheWay(request, vehicles).map(orderedVehicle),
    vehicleCount: vehicles.length,
    totalPrice: dollarsText(totalCents),
    transportStatus,
    placedBy: placedBy && {
      id: placedBy.id,
      name: `${placedBy.firstName} ${placedBy.lastName}`,
      email: placedBy.email,
      phone: placedBy.phone,
    },
  }
}

/**
 * Refuses a request of a dealership whose quote or VIN is on another open order of it. `found` comes from
 * {@link queryOrdersInTheWay}.
 * @throws Refusal `already_ordered` with the orders.
 * Source: ORDER-46.
 */
export function refuseAlreadyOrdered(request: RequestedOrder, found: readonly Found[]): void {
  const taken = ordersInTheWay(request, found).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  if (taken.length === 0) return
  throw new Refusal('already_ordered', { facts: { orders: taken.map((order) => shown(request, order)) } })
}
