import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { greatCircleMiles } from '@switchback/core/geo/great-circle-miles.ts'
import { roadMiles } from '@switchback/core/geo/road-miles.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import type { DriverUpdate } from '@switchback/core/inspections/inspection-words.ts'
import type { Place } from '@switchback/core/inspections/signed-record.ts'
import {
  arrivalWindow,
  hoursLeftOn,
  type DriverWord,
  type RemainingWay,
} from '@switchback/core/transit/arrival-window.ts'
import type { DayWindow } from '@switchback/core/transit/transit-estimate.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'

/** Spelled out: in a query of one table, columns have no table, and a subquery would read its own. */
const ofOrder = sql.raw('order_assignments.order_id')

/**
 * Since when this driver has the order and these days are agreed. Another pay alone changes neither; other days answer
 * what the driver said before.
 */
const agreedAt = sql<string>`max(
  coalesce((SELECT min(link.created_at) FROM driver_links AS link WHERE link.assignment_id = order_assignments.id),
    order_assignments.created_at),
  coalesce((SELECT max(other.ended_at) FROM order_assignments AS other WHERE other.order_id = ${ofOrder}
    AND (other.pickup_on, other.deliver_on) IS NOT (order_assignments.pickup_on, order_assignments.deliver_on)), ''))`

const parsed = <Value>(query: SQL) =>
  (query as SQL<Value>).mapWith((text: string) => JSON.parse(text) as Value) as SQL<Value | null>

/**
 * Queries the facts that an order's arrival depends on: its assignment, the last position, the driver's last word, and
 * the first signed pickup. No row without a driver. `orderId` may be a subquery.
 */
export const arrivalFacts = (db: Database, orderId: string | SQLWrapper) =>
  db.sql
    .select({
      agreedAt,
      pickupOn: orderAssignments.pickupOn,
      pickedUpOn: orderAssignments.pickedUpOn,
      signedPickupAt: sql<
        string | null
      >`(SELECT signed_at FROM inspections WHERE order_id = ${ofOrder} AND step = 'pickup' AND is_evidence = 0 ORDER BY received_at LIMIT 1)`,
      position: parsed<{ place: Place; at: string }>(
        sql`(SELECT json_object('place', json(place), 'at', happened_at) FROM driver_positions WHERE order_id = ${ofOrder} ORDER BY happened_at DESC LIMIT 1)`,
      ),
      word: parsed<{ update: DriverUpdate; at: string }>(
        sql`(SELECT json_object('update', event ->> '$.update', 'at', happened_at) FROM driver_events WHERE order_id = ${ofOrder} AND event ->> '$.kind' = 'update' ORDER BY received_at DESC LIMIT 1)`,
      ),
    })
    .from(orderAssignments)
    .where(and(sql`${orderAssignments.orderId} = ${orderId}`, isNull(orderAssignments.endedAt)))

/** A row of {@link arrivalFacts}. */
export type ArrivalRow = Awaited<ReturnType<typeof arrivalFacts>>[number]

/** The driver's last word about the next stop: about these days, and after the pickup only what came after it. */
export function latestUpdate({ agreedAt: since, signedPickupAt, word }: ArrivalRow): ArrivalRow['word'] {
  const isOld = word !== null && (word.at < since || word.at < (signedPickupAt ?? ''))
  return isOld ? null : word
}

/** The same with its day. */
export function wordOf(row: ArrivalRow, { timeZone }: Pick<Moment, 'timeZone'>): DriverWord | null {
  const last = latestUpdate(row)
  return last && { update: last.update, day: dayOf(new Date(last.at), timeZone) }
}

type Where = Moment & { readonly zipTable: ZipTable }

function wayOf(order: Order, { position }: ArrivalRow, { timeZone, zipTable }: Where): RemainingWay | null {
  const end = zipTable.find(order.deliveryZip)
  if (!position || !end) return null
  const { lat, lon } = position.place
  const at = new Date(position.at)
  return {
    miles: roadMiles(greatCircleMiles({ lat, lng: lon }, end), 'smooth'),
    fromDay: dayOf(at, timeZone),
    hoursLeft: hoursLeftOn(at, timeZone),
  }
}
type Order = Pick<typeof orders.$inferSelect, 'deliveryZip' | 'hasOceanLeg'>

/**
 * The days between which an order under way arrives.
 * @param fromPickup the days that count from the pickup, for one without a position
 * Source: FOLLOW-2, FOLLOW-3.
 */
export function arrivalOf(
  order: Order,
  row: ArrivalRow,
  { fromPickup, ...where }: Where & { readonly fromPickup: DayWindow | null },
): DayWindow | null {
  const way = wayOf(order, row, where)
  const facts = { way, fromPickup, hasOceanLeg: order.hasOceanLeg, word: wordOf(row, where) }
  return arrivalWindow(facts, dayOf(where.now, where.timeZone))
}
