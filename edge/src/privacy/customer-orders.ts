import { vehiclesText } from '@switchback/core/orders/names/vehicle-names.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import { cardDueCents } from '@switchback/core/orders/state/order-due.ts'
import { orderStatus } from '@switchback/core/orders/state/order-status.ts'
import { customerOrdersAtMost, type CustomerOrder } from '@switchback/core/privacy/customer-data.ts'
import {
  papersUntilOn,
  planDeletion,
  stayingWords,
  type DeletionFacts,
} from '@switchback/core/privacy/customer-deletion.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'
import { vehicleNamesOf } from '../vehicles/vehicles-of.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { hasOpenClaim, hasOpenDispute, isMoneyMoving } from './erase-order.ts'

/**
 * Whose orders: of an address as it is spelled, which a link opens, or in any spelling, which staff look up. Orders of a
 * dealership are its own.
 */
export type Customer = { readonly email: string; readonly spelled: 'exactly' | 'anyhow' }

const flag = (condition: SQL) => sql<boolean>`(${condition})`.mapWith(Boolean)

/** Reads the orders of a customer, newest first, with what their deletion depends on. */
export async function readCustomerOrders(db: Database, { email, spelled }: Customer) {
  const [rows] = await db.read([
    db.sql
      .select({
        order: orders,
        vehicles: vehicleNamesOf(sql`orders.id`),
        endedAt: sql<string>`coalesce((SELECT max(created_at) FROM order_events
          WHERE order_id = orders.id AND to_state IN ('completed', 'cancelled')), orders.updated_at)`,
        lastClaimAt: sql<string | null>`(SELECT max(coalesce(decided_at, updated_at)) FROM claims
          WHERE order_id = orders.id)`,
        hadCarrier: flag(sql`EXISTS (SELECT 1 FROM order_assignments WHERE order_id = orders.id)`),
        hasPapers: flag(sql`EXISTS (SELECT 1 FROM inspections WHERE order_id = orders.id)
          OR EXISTS (SELECT 1 FROM rate_confirmations INNER JOIN offers ON offers.id = rate_confirmations.offer_id
          WHERE offers.order_id = orders.id)`),
        hasOpenClaim: flag(hasOpenClaim),
        hasOpenDispute: flag(hasOpenDispute),
        isMoneyMoving: flag(isMoneyMoving),
      })
      .from(orders)
      .where(
        and(
          sql`${orders.customerEmail} = ${email} COLLATE NOCASE`,
          spelled === 'exactly' ? eq(orders.customerEmail, email) : undefined,
          isNull(orders.dealerId),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(customerOrdersAtMost),
  ])
  return rows
}

export type CustomerOrderRow = Awaited<ReturnType<typeof readCustomerOrders>>[number]

const factsOf = ({ order, endedAt, lastClaimAt, ...facts }: CustomerOrderRow): DeletionFacts => ({
  ...facts,
  transportStatus: order.transportStatus,
  endedOn: endedAt.slice(0, 10),
  lastClaimOn: lastClaimAt?.slice(0, 10) ?? null,
  isUnpaid: cardDueCents(order) > 0,
})

/** The effect of a deletion on an order. Terms count in days of UTC. Source: PRIVACY-6. */
export const planOf = (row: CustomerOrderRow, now: Date) =>
  planDeletion(factsOf(row), now.toISOString().slice(0, 10))

/** The last day of an order's signed papers, whether it has any or not. */
export const paperTermOf = (row: CustomerOrderRow): string => papersUntilOn(factsOf(row))

/** An order as its customer sees it among their data. */
export function customerOrder(
  row: CustomerOrderRow,
  { now, timeZone }: Moment,
  plan = planOf(row, now),
): CustomerOrder {
  const { order, vehicles } = row
  return {
    code: order.trackingCode,
    number: displayOrderId(order.id),
    vehicle: vehiclesText(vehicles),
    route: routeText(order),
    orderedOn: dayOf(new Date(order.createdAt), timeZone),
    status: orderStatus(order).status,
    plan,
    stays: stayingWords(plan),
  }
}
