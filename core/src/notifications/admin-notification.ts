import * as z from 'zod/mini'
import { NumberedCursor } from '#core/fields/page-cursor.ts'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'

/** Kinds of staff notification. Source: MSG-11, PAY-14, DEALER-7. */
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
  'credit_limit_request',
  'message_not_delivered',
  'messages_kept',
  'mentioned',
  'order_change_answered',
  'claim',
  'offer',
] as const
export type AdminNotificationKind = (typeof adminNotificationKinds)[number]

/** The data of a new order's notification; the sum is a string of dollars. Source: MSG-10. */
export type NewOrderData = {
  orderId: string
  customerName: string
  customerEmail: string
  customerPhone: string
  /** `2021 Honda Accord`. */
  vehicleInfo: string
  /** `Tampa, FL to Los Angeles, CA`. */
  route: string
  totalPrice: string
  preferredPickupDate: string | null
  notes: string | null
}

/**
 * A notification in the staff's bell menu. It is shared: once one staff member reads it, it is read for everybody. A
 * mention belongs to its receiver alone. For somebody who turned its kind off in the app it counts as read.
 */
export type AdminNotification = {
  id: number
  kind: AdminNotificationKind
  title: string
  /** The subject in a few words: a name and a route, a sum, a reason. */
  detail: string | null
  /** Only of a new order. */
  data: NewOrderData | null
  orderId: string | null
  dealerId: string | null
  isRead: boolean
  createdAt: string
}

/** Response of `GET /api/admin/notifications`, besides `success`. */
export type AdminNotificationPage = PageEnd & { notifications: AdminNotification[] }

/** The views of the list: `mine` holds those for the reader alone, such as mentions. Source: MSG-10, MSG-21. */
export const notificationViews = ['all', 'unread', 'read', 'mine'] as const
export type NotificationView = (typeof notificationViews)[number]

/** Query of `GET /api/admin/notifications`. */
export const ListNotifications = z.extend(PageQuery, {
  show: z._default(z.enum(notificationViews, 'Show all, unread, read or mine'), 'all'),
  kind: z.optional(z.enum(adminNotificationKinds, 'Choose a kind')),
  cursor: z.optional(NumberedCursor),
})
export type ListNotifications = z.output<typeof ListNotifications>

/** Body of `POST /api/admin/notifications/{id}/read`: marks as read or unread. */
export const ReadNotification = z.object({ isRead: z._default(z.boolean('Say whether it is read'), true) })

/** Body of `POST /api/admin/notifications/read`: marks everything up to the newest one that the client has seen. */
export const ReadNotifications = z.object({
  upToId: z.int('Say which was the newest that you saw').check(z.nonnegative()),
})
