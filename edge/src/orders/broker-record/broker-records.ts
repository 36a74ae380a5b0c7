import { vehicleNamesOf } from '../../vehicles/vehicles-of.ts'
import { dayOf, dayStart } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import type { BrokerRecordsQuery } from '@switchback/core/carriers/broker-records.ts'
import { csvText } from '@switchback/core/csv/csv-text.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { RequestContext } from '../../request-context.ts'
import { collectedCents, recordItems } from './broker-record.ts'

/** More is refused: a Worker has little memory. */
const rowsAtMost = 5000

const originatingCarriers = alias(carriers, 'originating')

/** The carrier of the assignment that picked the vehicle up; see `brokerRecord`. */
const originatingId = sql`(SELECT first.carrier_id FROM order_assignments first WHERE first.order_id = ${orderAssignments.orderId} AND first.picked_up_on = ${orderAssignments.pickedUpOn} ORDER BY first.created_at LIMIT 1)`

const found = (db: Database, start: string, end: string) =>
  db.sql
    .select({
      assignment: orderAssignments,
      carrier: carriers,
      originating: originatingCarriers,
      order: orders,
      vehicles: vehicleNamesOf(sql`orders.id`),
      dealerName: dealers.companyName,
      invoice: { paidCents: invoices.paidCents, amountCents: invoices.amountCents },
    })
    .from(orderAssignments)
    .innerJoin(orders, eq(orders.id, orderAssignments.orderId))
    .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
    .leftJoin(originatingCarriers, eq(originatingCarriers.id, originatingId))
    .leftJoin(dealers, eq(dealers.id, orders.dealerId))
    .leftJoin(invoices, and(eq(invoices.orderId, orders.id), isNull(invoices.voidedOn)))
    .where(
      and(
        isNull(orderAssignments.endedAt),
        gte(orderAssignments.createdAt, start),
        lt(orderAssignments.createdAt, end),
      ),
    )
    .orderBy(asc(orderAssignments.createdAt), asc(orderAssignments.id))
    .limit(rowsAtMost + 1)

/**
 * The broker's records of the orders that were assigned to their carrier in a range of days, as one CSV: a row per
 * order.
 * @throws Refusal `invalid` if there are too many.
 * Source: CARRIER-4.
 */
export async function brokerRecords(
  { db, timeZone }: Pick<RequestContext, 'db' | 'timeZone'>,
  { from, to }: BrokerRecordsQuery,
): Promise<string> {
  const start = dayStart(from, timeZone).toISOString()
  const end = dayStart(addDays(to, 1), timeZone).toISOString()
  const [rows] = await db.read([found(db, start, end)])
  if (rows.length > rowsAtMost) {
    throw new Refusal('invalid', {
      details: [{ path: 'to', message: `More than ${rowsAtMost} rows: choose a shorter range` }],
    })
  }
  const assigned = 'Assigned on'
  const records = rows.map((row) => ({
    assignedOn: dayOf(new Date(row.assignment.createdAt), timeZone),
    items: recordItems(row, {
      collectedCents: collectedCents(row.order, row.invoice ?? undefined),
      originating: row.originating ?? row.carrier,
    }),
  }))
  const names = records[0]?.items.map(([name]) => name) ?? ['Order']
  const lines = records.map(({ assignedOn, items }) =>
    [assignedOn].concat(items.map(([, value]) => String(value))),
  )
  return csvText([[assigned].concat(names), ...lines])
}
