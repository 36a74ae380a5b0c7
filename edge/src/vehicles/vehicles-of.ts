import type { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { sql, type SQL } from 'drizzle-orm'

/** A vehicle of an order as the database has it. */
export type VehicleRow = Omit<typeof orderVehicles.$inferSelect, 'id'>

/** The vehicles of an order that were not cancelled, by position. An order has at least one. */
export type Vehicles = readonly [VehicleRow, ...VehicleRow[]]

/** The fields of a vehicle that lists and messages show. */
export type NamedVehicle = Pick<VehicleRow, 'position' | 'year' | 'make' | 'model' | 'vin' | 'stockNumber'>

// Plain text: in a query of one table drizzle-orm drops the table name from its columns, even within a subquery.
const nameColumns = `'position', position, 'year', year, 'make', make, 'model', model, 'vin', vin, 'stockNumber', stock_number`
const allColumns = `${nameColumns}, 'orderId', order_id, 'vehicleType', vehicle_type, 'transportType', transport_type, 'isRunning', json(iif(is_running, 'true', 'false')), 'baseRate', base_rate, 'totalCents', total_cents, 'breakdown', json(breakdown), 'lotNumber', lot_number, 'releaseNote', release_note, 'quoteId', quote_id, 'rateVersion', rate_version, 'settingsVersion', settings_version, 'distanceMiles', distance_miles, 'cancelledAt', cancelled_at, 'cancellationReason', cancellation_reason`

function readList(text: string): NamedVehicle[] {
  const rows = JSON.parse(text) as NamedVehicle[]
  return rows.toSorted((a, b) => a.position - b.position)
}

const everyOf = (columns: string, orderId: SQL) =>
  sql`SELECT json_group_array(json_object(${sql.raw(columns)})) FROM order_vehicles AS vehicle WHERE vehicle.order_id = ${orderId}`

const listOf = (columns: string, orderId: SQL, isCancelled = false) =>
  sql`(${everyOf(columns, orderId)} AND vehicle.cancelled_at IS ${sql.raw(isCancelled ? 'NOT NULL' : 'NULL')})`

/** The vehicles of an order as a column: one query reads an order with its vehicles. */
export function vehiclesOf(orderId: SQL): SQL<Vehicles> {
  return (listOf(allColumns, orderId) as SQL<Vehicles>).mapWith(
    (text: string) => readList(text) as unknown as Vehicles,
  )
}

/** The vehicles of an order that were cancelled by themselves, by position. */
export function cancelledVehiclesOf(orderId: SQL): SQL<VehicleRow[]> {
  return (listOf(allColumns, orderId, true) as SQL<VehicleRow[]>).mapWith(
    (text: string) => readList(text) as VehicleRow[],
  )
}

/** The vehicles of an order with only their names, for lists. */
export function vehicleNamesOf(orderId: SQL): SQL<NamedVehicle[]> {
  return (listOf(nameColumns, orderId) as SQL<NamedVehicle[]>).mapWith(readList)
}

/** A vehicle as the staff's list of orders has it. */
export type ListedVehicle = NamedVehicle & Pick<VehicleRow, 'totalCents' | 'transportType'>

/** The vehicles of an order for the staff's list. */
export function listedVehiclesOf(orderId: SQL): SQL<ListedVehicle[]> {
  const columns = `${nameColumns}, 'totalCents', total_cents, 'transportType', transport_type`
  return (listOf(columns, orderId) as SQL<ListedVehicle[]>).mapWith(
    (text: string) => readList(text) as ListedVehicle[],
  )
}

/** A vehicle as the books name it. */
export type BookedVehicle = NamedVehicle & Pick<VehicleRow, 'totalCents' | 'cancelledAt'>

/** The vehicles of an order for the books, with those that were cancelled. */
export function bookedVehiclesOf(orderId: SQL): SQL<BookedVehicle[]> {
  const columns = `${nameColumns}, 'totalCents', total_cents, 'cancelledAt', cancelled_at`
  return sql`(${everyOf(columns, orderId)})`.mapWith((text: string) => readList(text) as BookedVehicle[])
}

/** `2021 Honda Accord and 2 more` as SQL, for queries that make text. */
export function vehiclesTextOf(orderId: SQL): SQL<string> {
  const vehicles = sql`FROM order_vehicles AS vehicle WHERE vehicle.order_id = ${orderId} AND vehicle.cancelled_at IS NULL`
  const first = sql`SELECT concat_ws(' ', year, make, model) ${vehicles} ORDER BY position LIMIT 1`
  const others = sql`SELECT iif(count(*) > 1, 'and ' || (count(*) - 1) || ' more', NULL) ${vehicles}`
  return sql<string>`concat_ws(' ', (${first}), (${others}))`
}
