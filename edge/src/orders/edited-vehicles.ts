import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { PlaceOrderRequest } from '@switchback/core/orders/order-request.ts'
import type { OrderVehicle } from '@switchback/core/orders/order-vehicle.ts'
import { quoteOf, type VehiclePrices } from '@switchback/core/quotes/vehicle-prices.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { orderAttachments } from '@switchback/db/schema/order-attachments.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { vehicleColumns, type FoundQuotes } from './order-columns.ts'
import type { OrderRow } from './order-row.ts'
import { vehicleFieldsOf } from './vehicle-response.ts'
import type { VehicleRow, Vehicles } from '../vehicles/vehicles-of.ts'

/** A vehicle of an edit with its number in the order. */
export type EditedVehicle = OrderVehicle & { readonly position: number }

type Before = Pick<OrderRow, 'vehicles' | 'cancelledVehicles'>

/** The flat form changes the first vehicle; it cannot say what it does not have. */
function flatEdit({ vehicles: [first, ...others] }: Before, { vehicles: [sent] }: PlaceOrderRequest) {
  const own = {
    ...sent,
    position: first.position,
    stockNumber: sent.stockNumber ?? first.stockNumber,
    lotNumber: sent.lotNumber ?? first.lotNumber,
    releaseNote: sent.releaseNote ?? first.releaseNote,
  }
  return [own, ...others.map(vehicleFieldsOf)]
}

function refusePosition(index: number, message: string): never {
  throw new Refusal('invalid', { details: [{ path: `vehicles.${index}.position`, message }] })
}

/** A list without positions names the vehicles in their order. */
function numbered(
  { vehicles, cancelledVehicles }: Before,
  { vehicles: sent }: PlaceOrderRequest,
): EditedVehicle[] {
  const known = new Set(vehicles.map(({ position }) => position))
  const hasNumbers = sent.some(({ position }) => position !== undefined)
  let next = Math.max(...[...vehicles, ...cancelledVehicles].map(({ position }) => position)) + 1
  const seen = new Set<number>()
  return sent.map((vehicle, index) => {
    const position = vehicle.position ?? (hasNumbers ? undefined : vehicles[index]?.position)
    if (position === undefined) return { ...vehicle, position: next++ }
    if (!known.has(position)) refusePosition(index, 'The order has no such vehicle')
    if (seen.has(position)) refusePosition(index, 'This vehicle is already in the list')
    seen.add(position)
    return { ...vehicle, position }
  })
}

/**
 * An order that was loaded and sent back has its first vehicle twice: in the list and in flat fields. Whichever differs
 * from the order is the change.
 */
function withFlat(vehicle: EditedVehicle, flat: OrderVehicle | undefined, row: VehicleRow): EditedVehicle {
  if (!flat) return vehicle
  const before: OrderVehicle = vehicleFieldsOf(row)
  const isUnchanged = (name: keyof OrderVehicle) => vehicle[name] === before[name]
  const changed = Object.entries(flat).filter(([name]) => isUnchanged(name as keyof OrderVehicle))
  return { ...vehicle, ...Object.fromEntries(changed), position: vehicle.position }
}

/** Fields that the request omits keep their values, unless it names another quote, whose vehicle then applies. */
function filled(vehicle: EditedVehicle, row: VehicleRow | undefined, quotes: FoundQuotes): EditedVehicle {
  const named = quoteOf(vehicle, quotes)?.id ?? null
  if (!row) return { ...vehicle, quoteId: named }
  const quoteId = named ?? row.quoteId
  const isOtherQuote = quoteId !== row.quoteId
  return {
    ...vehicle,
    quoteId,
    vehicleType: vehicle.vehicleType ?? (isOtherQuote ? undefined : row.vehicleType),
    transportType: vehicle.transportType ?? (isOtherQuote ? undefined : row.transportType),
    isRunning: vehicle.isRunning ?? (isOtherQuote ? undefined : row.isRunning),
  }
}

/**
 * The vehicles of an edit, by position: changed ones, new ones, and without those that go.
 * @throws Refusal `invalid` for a position that the order does not have.
 * Source: ORDER-43, ORDER-18.
 */
export function editedVehicles(
  before: Before,
  request: PlaceOrderRequest,
  quotes: FoundQuotes,
): [EditedVehicle, ...EditedVehicle[]] {
  const [first] = before.vehicles
  const sent = request.isFlat ? flatEdit(before, request) : numbered(before, request)
  const rows = new Map(before.vehicles.map((row) => [row.position, row]))
  return sent
    .map((vehicle) =>
      vehicle.position === first.position ? withFlat(vehicle, request.flat, first) : vehicle,
    )
    .map((vehicle) => filled(vehicle, rows.get(vehicle.position), quotes))
    .toSorted((a, b) => a.position - b.position) as [EditedVehicle, ...EditedVehicle[]]
}

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
