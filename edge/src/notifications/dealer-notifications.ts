import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import { vehiclesText } from '@switchback/core/orders/names/vehicle-names.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import type {
  DealerNotification,
  DealerNotificationKind,
  DealerNotificationPage,
  ListDealerNotifications,
} from '@switchback/core/notifications/dealer-notification.ts'
import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealerNotifications } from '@switchback/db/schema/messages/dealer-notifications.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { isDealerUnread, isTopicWanted, type Topic } from './dealer-unread.ts'
import { vehicleNamesOf } from '../vehicles/vehicles-of.ts'

const { id } = dealerNotifications

/** One topic's notifications; a topic at a time is a search in its index. */
function listed(
  db: Database,
  { userId, dealerId }: DealerActor,
  topic: Topic,
  query: ListDealerNotifications,
) {
  const { show, cursor, limit } = query
  const isUnread = isDealerUnread(userId)
  return db.sql
    .select({
      notice: dealerNotifications,
      isUnread: sql<number>`${isUnread}`,
      invoiceNumber: invoices.invoiceNumber,
      vehicles: vehicleNamesOf(sql`orders.id`),
      order: {
        pickupAddress: orders.pickupAddress,
        pickupZip: orders.pickupZip,
        deliveryAddress: orders.deliveryAddress,
        deliveryZip: orders.deliveryZip,
      },
    })
    .from(dealerNotifications)
    .leftJoin(orders, eq(orders.id, dealerNotifications.orderId))
    .leftJoin(invoices, eq(invoices.id, dealerNotifications.invoiceId))
    .where(
      and(
        eq(dealerNotifications.dealerId, dealerId),
        eq(dealerNotifications.topic, topic),
        isTopicWanted(userId, topic),
        cursor ? sql`${id} < ${cursor.id}` : undefined,
        show === 'unread' ? isUnread : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
}

type Row = Awaited<ReturnType<typeof listed>>[number]

const words: Readonly<Record<DealerNotificationKind, string>> = {
  order_placed: 'placed',
  driver_assigned: 'driver assigned',
  in_transit: 'picked up, in transit',
  delivered: 'delivered',
  order_cancelled: 'cancelled',
  order_changed: 'changed',
  change_needs_consent: 'a change needs your consent',
  invoice_issued: 'issued',
  invoice_overdue: 'overdue',
  invoice_paid: 'paid',
  credit_approved: 'Your credit application was approved',
  credit_declined: 'Your credit application was declined',
  credit_changed: 'Your credit terms changed',
}

function titleOf({ notice: { kind, orderId }, invoiceNumber }: Row): string {
  if (invoiceNumber !== null) return `Invoice ${invoiceNumber}: ${words[kind]}`
  return orderId === null ? words[kind] : `Order #${displayOrderId(orderId)}: ${words[kind]}`
}

/** The sum with its order, or vehicle and route with the reason. */
function detailOf({ notice, vehicles, order }: Row): string | null {
  const { topic, orderId, amountCents, detail } = notice
  const sum = amountCents === null ? null : formatDollars(amountCents)
  if (topic === 'invoices' && orderId === null) return sum && `Credit limit ${sum}`
  if (topic === 'invoices')
    return [sum, orderId && `order #${displayOrderId(orderId)}`].filter(Boolean).join(', ')
  const trip = order && `${vehiclesText(vehicles)}, ${routeText(order)}`
  return [trip, detail].filter(Boolean).join('. ') || null
}

function response(row: Row): DealerNotification {
  const { notice, isUnread } = row
  const { kind, orderId, invoiceId, createdAt } = notice
  const texts = { title: titleOf(row), detail: detailOf(row) }
  return { id: notice.id, kind, ...texts, orderId, invoiceId, isRead: isUnread === 0, createdAt }
}

/** A page of a dealership's notifications as one of its users sees them, newest first, by keyset. Source: DEALER-23. */
export async function listDealerNotifications(
  { db }: Pick<RequestContext, 'db'>,
  actor: DealerActor,
  query: ListDealerNotifications,
): Promise<DealerNotificationPage> {
  const [ofOrders, ofInvoices] = await db.read([
    listed(db, actor, 'orders', query),
    listed(db, actor, 'invoices', query),
  ])
  const found = [...ofOrders, ...ofInvoices].toSorted((one, other) => other.notice.id - one.notice.id)
  const last = found.length > query.limit ? found[query.limit - 1]?.notice : undefined
  return {
    notifications: found.slice(0, query.limit).map(response),
    nextCursor: last ? pageCursor({ createdAt: last.createdAt, id: last.id }) : null,
  }
}
