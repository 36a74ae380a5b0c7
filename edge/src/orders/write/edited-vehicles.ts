import type { VehiclesBefore } from '@switchback/core/orders/request/edited-order.ts'
import type { OrderVehicle } from '@switchback/core/orders/request/order-vehicle.ts'
import type { VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { vehicleColumns, type FoundQuotes } from './order-columns.ts'
import type { OrderRow } from '../read/order-row.ts'
import { vehicleFieldsOf } from '../read/vehicle-response.ts'
import type { VehicleRow, Vehicles } from '../../vehicles/vehicles-of.ts'

/** The vehicles of an order before an edit. */
export const vehiclesBefore = ({
  vehicles: [first, ...others],
  cancelledVehicles,
}: Pick<OrderRow, 'vehicles' | 'cancelledVehicles'>): VehiclesBefore => ({
  vehicles: [vehicleFieldsOf(first), ...others.map(vehicleFieldsOf)],
  cancelledPositions: cancelledVehicles.map(({ position }) => position),
})

/** The rows of an order's vehicles with their prices, in the same order; `known` are those that it has already. */
export function vehicleRows(
  { orderId, known }: { readonly orderId: string; readonly known: readonly VehicleRow[] },
  vehicles: readonly OrderVehicle[],
  prices: VehiclePrices,
  quotes: FoundQuotes,
): Vehicles {
  const rows = new Map(known.map((row) => [row.position, row]))
  const blank = { orderId, cancelledAt: null, cancellationReason: null }
  const rowOf = (vehicle: OrderVehicle, price: VehiclePrices[0], index: number): VehicleRow => {
    // A new order numbers its vehicles by their places in the request.
    const position = known.length === 0 ? index : (vehicle.position ?? index)
    const row = rows.get(position)
    const columns = vehicleColumns(vehicle, price, quotes)
    return { ...(row ?? blank), position, ...columns, quoteId: columns.quoteId ?? row?.quoteId ?? null }
  }
  const [first, ...others] = prices.flatMap((price, index) => {
    const vehicle = vehicles[index]
    return vehicle ? [rowOf(vehicle, price, index)] : []
  })
  if (!first) throw new RangeError('An order has at least one vehicle')
  return [first, ...others]
}

/** Writes what an edit changes of the vehicles. A file of a vehicle that goes stays with the order. */
export function vehicleWrites({ sql: build }: Database, before: Vehicles, after: Vehicles): WriteStatement[] {
  const known = new Set(before.map(({ position }) => position))
  const stays = new Set(after.map(({ position }) => position))
  const isIn = (orderId: string, positions: number[]) =>
    and(eq(orderVehicles.orderId, orderId), inArray(orderVehicles.position, positions))
  const { orderId } = before[0]
  const gone = before.flatMap(({ position }) => (stays.has(position) ? [] : [position]))
  const goneIds = build.select({ id: orderVehicles.id }).from(orderVehicles).where(isIn(orderId, gone))
  const removal = [
    build
      .update(orderAttachments)
      .set({ vehicleId: null })
      .where(inArray(orderAttachments.vehicleId, goneIds)),
    build.delete(orderVehicles).where(isIn(orderId, gone)),
  ]
  const added = after.filter(({ position }) => !known.has(position))
  return [
    ...(gone.length > 0 ? removal : []),
    ...after
      .filter(({ position }) => known.has(position))
      .map((row) =>
        build
          .update(orderVehicles)
          .set(row)
          .where(isIn(orderId, [row.position])),
      ),
    ...(added.length > 0 ? [build.insert(orderVehicles).values(added)] : []),
  ]
}
