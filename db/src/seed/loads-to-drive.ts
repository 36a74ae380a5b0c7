import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { driverLinks } from '../schema/inspections/driver-links.ts'
import { orderAssignments } from '../schema/orders/order-assignments.ts'
import { orderEvents } from '../schema/orders/order-events.ts'
import { orderVehicles } from '../schema/orders/order-vehicles.ts'
import { orders } from '../schema/orders/orders.ts'
import { demoOrderId } from './demo-orders.ts'
import { readZipTable } from './read-zip-table.ts'

/**
 * The past of a demo driver: `waiting` for the pickup, picked up with photos still on the phone (`sending`), under
 * way, or `delivered`. An order that is `unassigned` is given to a driver first, who is then under way.
 */
export type DemoStory = 'waiting' | 'sending' | 'driving' | 'delivered' | 'unassigned'

/** A demo order with all that its driver's phone needs. */
export type DemoLoad = {
  readonly number: number
  readonly orderId: string
  readonly story: DemoStory
  readonly vin: string
  readonly customerName: string
  readonly driverName: string
  readonly pickupCode: string | null
  /** When staff moved the order last, an instant. */
  readonly movedAt: string
  readonly totalCents: number
  readonly pickup: { readonly lat: number; readonly lng: number }
  readonly delivery: { readonly lat: number; readonly lng: number }
}

const stories: ReadonlyMap<string, DemoStory> = new Map([
  [demoOrderId(3), 'waiting'],
  [demoOrderId(4), 'sending'],
  [demoOrderId(11), 'unassigned'],
])

/** States in which a story can begin. */
const begins: Readonly<Record<DemoStory, string>> = {
  waiting: 'driver_assigned',
  sending: 'in_transit',
  driving: 'in_transit',
  delivered: 'in_transit',
  unassigned: 'driver_found',
}

/** Queries an order of a customer under way, besides those of the stories. */
const anotherUnderWay = (db: Database) =>
  db.sql
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderVehicles, and(eq(orderVehicles.orderId, orders.id), isNotNull(orderVehicles.vin)))
    .where(
      and(
        eq(orders.transportStatus, 'in_transit'),
        isNull(orders.dealerId),
        sql`${orders.id} NOT LIKE 'SBDEM%'`,
        sql`(SELECT count(*) FROM ${orderVehicles} WHERE ${orderVehicles.orderId} = ${orders.id}) = 1`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)

/**
 * The demo orders whose drivers use their links, as far as they are still as the demo left them; none if one of them has
 * a link.
 * Source: DEV-3.
 */
export async function loadsToDrive(db: Database): Promise<DemoLoad[]> {
  const [linked, [another]] = await db.read([
    db.sql
      .select({ id: driverLinks.id })
      .from(driverLinks)
      .where(inArray(driverLinks.orderId, [...stories.keys()]))
      .limit(1),
    anotherUnderWay(db),
  ])
  if (linked.length > 0) return []
  const wanted = new Map([...stories, ...(another ? ([[another.id, 'delivered']] as const) : [])])
  const [rows] = await db.read([
    db.sql
      .select({
        order: orders,
        vin: orderVehicles.vin,
        driverName: orderAssignments.driverName,
        movedAt: sql<string>`(SELECT max(${orderEvents.createdAt}) FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id})`,
      })
      .from(orders)
      .innerJoin(orderVehicles, eq(orderVehicles.orderId, orders.id))
      .leftJoin(
        orderAssignments,
        and(eq(orderAssignments.orderId, orders.id), isNull(orderAssignments.endedAt)),
      )
      .where(inArray(orders.id, [...wanted.keys()]))
      .orderBy(asc(orders.id)),
  ])
  const zips = readZipTable()
  return rows.flatMap(({ order, vin, driverName, movedAt }, number) => {
    const story = wanted.get(order.id)
    const [pickup, delivery] = [zips.find(order.pickupZip), zips.find(order.deliveryZip)]
    if (!story || order.transportStatus !== begins[story] || vin === null || !pickup || !delivery) return []
    const { id: orderId, customerName, totalCents } = order
    return [
      {
        number,
        orderId,
        story,
        vin,
        customerName,
        driverName: driverName ?? '',
        pickupCode: null,
        movedAt,
        totalCents,
        pickup,
        delivery,
      },
    ]
  })
}
