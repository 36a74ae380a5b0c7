import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import {
  ordersInTheWay,
  vehiclesInTheWay,
  type RequestedOrder,
  type OrderedVehicle,
  type OrderInTheWay,
} from '@switchback/core/orders/once/already-ordered.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { PlaceVehiclesPayloadInput } from '@switchback/core/sync/payloads.ts'
import { readOutbox } from '../../offline/outbox/read-outbox.ts'
import { savedList } from '../../offline/saved/saved-list.ts'
import { queryClient } from '../../api/query-client.ts'
import { lastOrdersQuery } from '../../queries/dealer-order-calls.ts'

/** A row that an older app saved names its first vehicle only. */
function vehiclesOf(order: DealerOrderRow): readonly OrderedVehicle[] {
  if (order.orderedVehicles) return order.orderedVehicles
  return [{ name: nameOfVehicle(order), vin: order.vehicleVin, quoteId: order.quoteId }]
}

function ofRow(order: DealerOrderRow): OrderInTheWay {
  const { id, createdAt, totalPrice, transportStatus, vehicleCount, placedBy } = order
  return {
    id,
    createdAt,
    route: routeText(order),
    vehicles: [...vehiclesOf(order)],
    vehicleCount,
    totalPrice,
    transportStatus,
    // The team's addresses are not on the device.
    placedBy: placedBy && { ...placedBy, email: '', phone: null },
  }
}

/** @throws TypeError if a newer version of the app wrote the payload */
function readOperation({ id, payload, queuedAt }: OutboxOperation, account: string): OrderInTheWay {
  const { order, vehicles } = payload as PlaceVehiclesPayloadInput
  return {
    id,
    createdAt: new Date(queuedAt).toISOString(),
    route: routeText(order),
    vehicles: vehicles.map((vehicle) => ({
      name: nameOfVehicle(vehicle),
      vin: vehicle.vehicleVin ?? null,
      quoteId: vehicle.quoteId ?? order.quoteId ?? null,
    })),
    vehicleCount: vehicles.length,
    totalPrice: String(order.totalPrice ?? ''),
    transportStatus: 'pending',
    placedBy: { id: account, name: '', email: '', phone: null },
  }
}

/** An order that waits on this device, under the id of its operation; none if this version cannot read it. */
function ofOperation(operation: OutboxOperation, account: string): OrderInTheWay[] {
  try {
    return [readOperation(operation, account)]
  } catch {
    return []
  }
}

/** The newest hundred, if a page has loaded them. */
function loadedRows() {
  const { data, dataUpdatedAt } = queryClient.getQueryState(lastOrdersQuery.queryKey) ?? {}
  const savedAt = data?.savedAt ?? new Date(dataUpdatedAt ?? 0).toISOString()
  return (data?.orders ?? []).map((order) => ({ order, savedAt }))
}

/**
 * The dealership's orders as the device knows them: of its lists, those that were opened, and those that wait, which have
 * the id of their operation.
 */
export async function knownOrders(account: string): Promise<readonly OrderInTheWay[]> {
  const [lists, opened, waiting] = await Promise.all([
    savedList('newestOrders').all(account),
    savedList('dealerOrders').all(account),
    readOutbox(account).catch(() => []),
  ])
  const whole = opened.map(({ order, savedAt }) => {
    const orderedVehicles = order.vehicles.map(({ vehicleVin: vin, quoteId, ...vehicle }) => ({
      name: nameOfVehicle(vehicle),
      vin,
      quoteId,
    }))
    return { order: { ...order, orderedVehicles }, savedAt }
  })
  const rows = lists.flatMap(({ orders, savedAt }) => orders.map((order) => ({ order, savedAt })))
  // The newest copy of each counts: it knows whether the order is still open.
  const oldestFirst = [...rows, ...loadedRows(), ...whole].toSorted((one, other) =>
    one.savedAt.localeCompare(other.savedAt),
  )
  const newest = [...new Map(oldestFirst.map(({ order }) => [order.id, order])).values()]
  const placing = waiting.filter(({ kind }) => kind === 'place_order')
  return [...placing.flatMap((each) => ofOperation(each, account)), ...newest.map(ofRow)]
}

/**
 * The orders that the device's own copy knows to have a quote or a VIN of `asked`, also without a network: open ones of
 * the dealership, and orders that wait here.
 * Source: ORDER-46.
 */
export async function ordersOnDevice(account: string, request: RequestedOrder): Promise<OrderInTheWay[]> {
  const found = ordersInTheWay(request, await knownOrders(account))
  return found.map((order) => ({ ...order, vehicles: vehiclesInTheWay(request, order.vehicles) }))
}
