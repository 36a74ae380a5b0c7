import * as z from 'zod/mini'
import { PageCursor } from '#core/fields/page-cursor.ts'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'

/** What staff are told. Source: MSG-11, PAY-14, DEALER-7. */
export const adminNotificationKinds = [
  'new_order',
  'order_cancelled',
  'overpayment',
  'payment_mismatch',
  'payment_of_cancelled_order',
  'unknown_payment',
  'refund_failed',
  'payment_disputed',
  'dealer_application',
  'credit_application',
  'message_not_delivered',
  'messages_kept',
] as const
export type AdminNotificationKind = (typeof adminNotificationKinds)[number]

/** A notification of the bell. One of them is read for everybody: somebody has taken it up. */
export type AdminNotification = {
  id: number
  kind: AdminNotificationKind
  title: string
  /** What it is about, in a few words: a name and a route, a sum, a reason. */
  detail: string | null
  orderId: string | null
  dealerId: string | null
  isRead: boolean
  createdAt: string
}

/** Answer of `GET /api/admin/notifications` beside `success`. */
export type AdminNotificationPage = PageEnd & { notifications: AdminNotification[] }

/** Query of `GET /api/admin/notifications`; `unread` shows those alone that nobody has read. */
export const ListNotifications = z.extend(PageQuery, {
  show: z._default(z.enum(['all', 'unread'], 'Show all or unread'), 'all'),
  cursor: z.optional(PageCursor),
})
export type ListNotifications = z.output<typeof ListNotifications>

/** Body of `POST /api/admin/notifications/{id}/read`: read, or unread again. */
export const ReadNotification = z.object({ isRead: z._default(z.boolean('Say whether it is read'), true) })

/** Body of `POST /api/admin/notifications/read`: all up to the newest one that was seen. */
export const ReadNotifications = z.object({
  upToId: z.int('Say which was the newest that you saw').check(z.nonnegative()),
})
