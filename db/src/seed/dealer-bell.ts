import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import { dealerNoticeAfter } from '@switchback/core/consequences/event-consequences.ts'
import {
  dealerTopics,
  type DealerNotificationKind,
} from '@switchback/core/notifications/dealer-notification.ts'
import { sql, type SQL } from 'drizzle-orm'
import { dealerNotificationReads, dealerNotifications } from '../schema/messages/dealer-notifications.ts'
import type { invoices } from '../schema/money/invoices.ts'

type Row = typeof dealerNotifications.$inferInsert

const row = (kind: DealerNotificationKind, rest: Omit<Row, 'kind' | 'topic'>): Row => ({
  ...rest,
  kind,
  topic: dealerTopics[kind],
})

/** The notification that an event of a demo order brings its dealership, as a row of many. */
export function noticeOfEvent(
  of: { readonly dealerId: string; readonly orderId: string; readonly eventNumber: number },
  event: NewOrderEvent,
  at: string,
): Row[] {
  const { dealerId, orderId, eventNumber } = of
  const notice = dealerNoticeAfter(event)
  if (!notice) return []
  const dedupeKey = `demo_event:${orderId}:${eventNumber}`
  return [row(notice.kind, { detail: notice.detail, dealerId, orderId, dedupeKey, createdAt: at })]
}

/** The notification of a new demo invoice. */
export function noticeOfInvoice(invoice: typeof invoices.$inferInsert): Row {
  const { id: invoiceId, dealerId, orderId, amountCents, createdAt } = invoice
  const dedupeKey = `invoice_issued:${invoiceId}`
  return row('invoice_issued', { dealerId, orderId, invoiceId, amountCents, dedupeKey, createdAt })
}

/** Users have read of the orders that they placed, and of their invoices. */
export const readByBookers = (): SQL =>
  sql`INSERT INTO ${dealerNotificationReads} (user_id, notification_id)
    SELECT orders.placed_by_user_id, ${dealerNotifications.id}
    FROM ${dealerNotifications}
    JOIN orders ON orders.id = ${dealerNotifications.orderId} AND orders.placed_by_user_id IS NOT NULL
    WHERE ${dealerNotifications.kind} IN ('order_placed', 'invoice_issued')
    ON CONFLICT DO NOTHING`
