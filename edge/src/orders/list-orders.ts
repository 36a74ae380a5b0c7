import { placeOfLine, placeText } from '@switchback/core/address/place-of-line.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { AdminOrderPage, AdminOrderRow } from '@switchback/core/orders/admin-order.ts'
import type { ListOrders } from '@switchback/core/orders/list-orders.ts'
import { orderStatus } from '@switchback/core/orders/order-status.ts'
import { readOrderSearch, type OrderSearch } from '@switchback/core/orders/read-order-search.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'

/** Selects orders with the columns of their rows; the caller adds filter and order. */
function listed(db: Database) {
  return db.sql
    .select({
      order: orders,
      vehicle: { year: orderVehicles.year, make: orderVehicles.make, model: orderVehicles.model },
      dealerName: dealers.companyName,
    })
    .from(orders)
    .innerJoin(orderVehicles, and(eq(orderVehicles.orderId, orders.id), eq(orderVehicles.position, 0)))
    .leftJoin(dealers, eq(dealers.id, orders.dealerId))
}

type Listed = Awaited<ReturnType<typeof listed>>[number]

function rowResponse({ order, vehicle: { year, make, model }, dealerName }: Listed): AdminOrderRow {
  const place = (address: string, zip: string) => placeText(placeOfLine(address, zip), zip)
  return {
    id: order.id,
    status: orderStatus(order).status,
    transportStatus: order.transportStatus,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    customerName: order.customerName,
    dealerId: order.dealerId,
    dealerName,
    vehicle: `${year} ${make} ${model}`,
    pickupPlace: place(order.pickupAddress, order.pickupZip),
    deliveryPlace: place(order.deliveryAddress, order.deliveryZip),
    preferredPickupDate: order.preferredPickupOn,
    totalPrice: dollarsText(order.totalCents),
    createdAt: order.createdAt,
  }
}

/** Queries the newest orders, or the next page; `orderRows` makes rows of them. */
export function newestOrders(db: Database, { status, cursor, limit }: Omit<ListOrders, 'search'>) {
  const isAfter = cursor
    ? sql`(${orders.createdAt}, ${orders.id}) < (${cursor.createdAt}, ${cursor.id})`
    : undefined
  return listed(db)
    .where(and(status ? eq(orders.transportStatus, status) : undefined, isAfter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** Maps the result to rows of a list. */
export function orderRows(found: readonly Listed[]): AdminOrderRow[] {
  return found.map(rowResponse)
}

function condition({ by, value }: OrderSearch): SQL {
  switch (by) {
    case 'id':
      return sql`${orders.id} = ${value}`
    case 'tracking_code':
      return sql`${orders.trackingCode} = ${value}`
    case 'number':
      return sql`substr(${orders.id}, -6) = ${value}`
    case 'email':
      return sql`${orders.customerEmail} = ${value} COLLATE NOCASE`
    case 'phone':
      return sql`${orders.customerPhone} = ${value}`
    case 'name': {
      const name = sql`${orders.customerName} COLLATE NOCASE`
      return sql`${name} >= ${value} AND ${name} < ${`${value}\u{10ffff}`}`
    }
  }
}

/** A search shows one page: with more results, the user refines the search. */
async function searchOrders(db: Database, searches: readonly OrderSearch[], { status, limit }: ListOrders) {
  const [first, ...rest] = searches.map((search) =>
    listed(db)
      .where(and(condition(search), status ? sql`+${orders.transportStatus} = ${status}` : undefined))
      .limit(limit),
  )
  if (!first) return []
  const found = (await db.read([first, ...rest])).flat()
  const unique = new Map(found.map((each) => [each.order.id, each]))
  return [...unique.values()]
    .toSorted((a, b) => b.order.createdAt.localeCompare(a.order.createdAt))
    .slice(0, limit)
}

/**
 * Returns a page of all orders, newest first, by keyset; or search results, through one index per field: no search
 * scans the orders.
 */
export async function listOrders(db: Database, asked: ListOrders): Promise<AdminOrderPage> {
  const searches = readOrderSearch(asked.search ?? '')
  if (searches.length > 0) {
    return { orders: orderRows(await searchOrders(db, searches, asked)), nextCursor: null }
  }
  const { limit } = asked
  const [found] = await db.read([newestOrders(db, { ...asked, limit: limit + 1 })])
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    orders: orderRows(found.slice(0, limit)),
    nextCursor: last ? pageCursor(last.order) : null,
  }
}
