import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type {
  AdminNotification,
  AdminNotificationPage,
  ListNotifications,
} from '@switchback/core/notifications/admin-notification.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { VehicleName } from '../outbox/order-facts.ts'
import type { RequestContext } from '../request-context.ts'
import { newOrderColumns, newOrderData, routeText, vehicleText } from './new-order-data.ts'
import { isFor } from './is-for.ts'

type Row = {
  readonly notice: typeof adminNotifications.$inferSelect
  readonly order: Pick<typeof orders.$inferSelect, keyof typeof newOrderColumns> | null
  readonly vehicle: VehicleName | null
  readonly companyName: string | null
}
type Facts = Row['notice']['facts']

/** `Ada Okafor: 2021 Honda Accord, Tampa, FL to Los Angeles, CA`. */
function orderText({ order, vehicle }: Row): string | null {
  if (!order || !vehicle) return null
  return `${order.customerName}: ${vehicleText(vehicle)}, ${routeText(order)}`
}

function textOf(facts: Facts, name: string): string | null {
  const text = facts[name]
  return typeof text === 'string' ? text : null
}

function dollars(facts: Facts, name: string): string {
  const cents = facts[name]
  return typeof cents === 'number' ? formatDollars(cents) : 'An unknown sum'
}

/** `Ours: $415.00 in, $0.00 back. Card provider: $415.00 in, $415.00 back`. */
function differenceText(facts: Facts): string {
  const sums = (whose: string) =>
    `${dollars(facts, `${whose}ReceivedCents`)} in, ${dollars(facts, `${whose}RefundedCents`)} back`
  return `Ours: ${sums('books')}. Card provider: ${sums('provider')}`
}

/** The notification's subject: the amounts of a payment, otherwise the order or the dealership. */
function detailOf(row: Row): string | null {
  const { kind, facts } = row.notice
  switch (kind) {
    case 'overpayment':
    case 'payment_mismatch':
    case 'payment_of_cancelled_order':
      if ('booksReceivedCents' in facts) return differenceText(facts)
      if ('sentBackCents' in facts) return `${dollars(facts, 'sentBackCents')} went back`
      return `${dollars(facts, 'receivedCents')} came in, ${dollars(facts, 'askedCents')} was asked for`
    case 'refund_failed':
      return dollars(facts, 'amountCents')
    case 'credit_limit_request':
      return `${row.companyName}: ${dollars(facts, 'fromLimitCents')} to ${dollars(facts, 'toLimitCents')}`
    case 'mentioned':
      return textOf(facts, 'note')
    case 'message_not_delivered':
      return textOf(facts, 'reason')
    default:
      return orderText(row) ?? row.companyName
  }
}

function response(row: Row): AdminNotification {
  const { id, kind, title, orderId, dealerId, isRead, createdAt } = row.notice
  const { order, vehicle } = row
  const data =
    kind === 'new_order' && orderId !== null && order && vehicle
      ? newOrderData(orderId, order, vehicle)
      : null
  return { id, kind, title, detail: detailOf(row), data, orderId, dealerId, isRead, createdAt }
}

function listed({ db }: Pick<RequestContext, 'db'>) {
  return db.sql
    .select({
      notice: adminNotifications,
      order: newOrderColumns,
      vehicle: { year: orderVehicles.year, make: orderVehicles.make, model: orderVehicles.model },
      companyName: dealers.companyName,
    })
    .from(adminNotifications)
    .leftJoin(orders, eq(orders.id, adminNotifications.orderId))
    .leftJoin(orderVehicles, and(eq(orderVehicles.orderId, orders.id), eq(orderVehicles.position, 0)))
    .leftJoin(dealers, eq(dealers.id, adminNotifications.dealerId))
}

type Asked = { readonly asked: ListNotifications; readonly userId: string }

/** Those for one person alone: their ids grow with time, and their index ends with the id. */
function mine(context: Pick<RequestContext, 'db'>, { asked: { cursor, limit }, userId }: Asked) {
  const { id } = adminNotifications
  return listed(context)
    .where(
      and(eq(adminNotifications.userId, userId), cursor ? sql`${id} < ${Number(cursor.id) || 0}` : undefined),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
}

function everybodys(context: Pick<RequestContext, 'db'>, { asked, userId }: Asked) {
  const { createdAt, id, isRead } = adminNotifications
  const { show, cursor, limit } = asked
  // The first page begins after every instant, so that it is a search in the index, too.
  const from = cursor ?? { createdAt: '9999', id: '0' }
  const isAfter = sql`(${createdAt}, ${id}) < (${from.createdAt}, ${Number(from.id) || 0})`
  return listed(context)
    .where(and(isFor(userId), show === 'unread' ? eq(isRead, false) : undefined, isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
}

/** A page of a person's notifications, newest first, by keyset. */
export async function listNotifications(
  context: Pick<RequestContext, 'db'>,
  asked: ListNotifications,
  userId: string,
): Promise<AdminNotificationPage> {
  const wanted = { asked, userId }
  const { limit } = asked
  const [found] = await context.db.read([
    asked.show === 'mine' ? mine(context, wanted) : everybodys(context, wanted),
  ])
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    notifications: found.slice(0, limit).map(response),
    nextCursor: last ? pageCursor({ createdAt: last.notice.createdAt, id: String(last.notice.id) }) : null,
  }
}
