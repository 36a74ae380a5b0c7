import { vehiclesTextOf } from '../vehicles/vehicles-of.ts'
import { hitsPerKind, type SearchKind } from '@switchback/core/search/admin-search.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'

const as = (kind: SearchKind) => sql<SearchKind>`${sql.raw(`'${kind}'`)}`
const nothing = sql<string | null>`NULL`
const lastSix = sql`'#' || substr(${orders.id}, -6)`

type Where = SQL | undefined

/** Orders, the newest first. `foundBy`: the words that stand before the order's own, if its fields do not show why it was found. */
export function orderHits({ sql: build }: Database, where: Where, foundBy?: string) {
  return build
    .select({
      kind: as('order'),
      id: orders.id,
      title: sql<string>`concat_ws(' ', ${lastSix}, ${orders.customerName})`,
      detail: sql<string>`concat_ws(', ', ${foundBy ?? null}, ${vehiclesTextOf(sql`orders.id`)}, ${orders.pickupZip} || ' to ' || ${orders.deliveryZip}, replace(${orders.transportStatus}, '_', ' '))`,
      orderId: sql<string | null>`${orders.id}`,
      dealerId: orders.dealerId,
    })
    .from(orders)
    .where(where)
    .limit(hitsPerKind)
}

/** Orders of a day; their index has them in this order. */
export const orderHitsOfDay = (db: Database, from: Date, to: Date) =>
  orderHits(db, sql`${orders.createdAt} BETWEEN ${from.toISOString()} AND ${to.toISOString()}`).orderBy(
    desc(orders.createdAt),
    desc(orders.id),
  )

export function invoiceHits({ sql: build }: Database, where: Where) {
  return build
    .select({
      kind: as('invoice'),
      id: invoices.id,
      title: sql<string>`${invoices.invoiceNumber}`,
      detail: sql<string>`${dealers.companyName} || ', due ' || ${invoices.dueOn}`,
      orderId: sql<string | null>`${invoices.orderId}`,
      dealerId: sql<string | null>`${invoices.dealerId}`,
    })
    .from(invoices)
    .innerJoin(dealers, eq(dealers.id, invoices.dealerId))
    .where(where)
    .limit(hitsPerKind)
}

export function dealerHits({ sql: build }: Database, where: Where) {
  return build
    .select({
      kind: as('dealer'),
      id: dealers.id,
      title: sql<string>`${dealers.companyName}`,
      detail: sql<string>`concat_ws(', ', ${dealers.contactName}, ${dealers.city}, ${dealers.state})`,
      orderId: nothing,
      dealerId: sql<string | null>`${dealers.id}`,
    })
    .from(dealers)
    .where(where)
    .limit(hitsPerKind)
}

export function personHits({ sql: build }: Database, where: Where) {
  return build
    .select({
      kind: as('person'),
      id: users.id,
      title: sql<string>`concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, ''))`,
      detail: sql<string>`concat_ws(', ', ${users.username}, coalesce(${dealers.companyName}, 'Staff'))`,
      orderId: nothing,
      dealerId: users.dealerId,
    })
    .from(users)
    .leftJoin(dealers, eq(dealers.id, users.dealerId))
    .where(where)
    .limit(hitsPerKind)
}

export function carrierHits({ sql: build }: Database, where: Where) {
  return build
    .select({
      kind: as('carrier'),
      id: carriers.id,
      title: sql<string>`${carriers.name}`,
      detail: sql<string>`concat_ws(', ', 'USDOT ' || ${carriers.dotNumber}, 'MC ' || ${carriers.mcNumber}, iif(${carriers.isActive}, NULL, 'inactive'))`,
      orderId: nothing,
      dealerId: nothing,
    })
    .from(carriers)
    .where(and(isNull(carriers.deletedAt), where))
    .limit(hitsPerKind)
}

export function driverHits({ sql: build }: Database, where: Where) {
  return build
    .select({
      kind: as('driver'),
      id: drivers.id,
      title: sql<string>`${drivers.name}`,
      detail: sql<string>`concat_ws(', ', ${carriers.name}, iif(${drivers.isActive}, NULL, 'inactive'))`,
      orderId: nothing,
      dealerId: nothing,
    })
    .from(drivers)
    .innerJoin(carriers, eq(carriers.id, drivers.carrierId))
    .where(where)
    .limit(hitsPerKind)
}
