import * as z from 'zod/mini'
import { NumberedCursor } from '#core/fields/page-cursor.ts'
import { PageQuery, type PageEnd } from '#core/fields/page-query.ts'

/** Events of which the users of a dealership are notified. Source: DEALER-23. */
export const dealerNotificationKinds = [
  'order_placed',
  'driver_assigned',
  'in_transit',
  'delivered',
  'order_cancelled',
  'order_changed',
  'change_needs_consent',
  'invoice_issued',
  'invoice_overdue',
  'invoice_paid',
  'credit_approved',
  'credit_declined',
  'credit_changed',
] as const
export type DealerNotificationKind = (typeof dealerNotificationKinds)[number]

/** The choice in the account settings that a notification follows: orders, or invoices and credit. */
export type DealerTopic = 'orders' | 'invoices'

export const dealerTopics: Readonly<Record<DealerNotificationKind, DealerTopic>> = {
  order_placed: 'orders',
  driver_assigned: 'orders',
  in_transit: 'orders',
  delivered: 'orders',
  order_cancelled: 'orders',
  order_changed: 'orders',
  change_needs_consent: 'orders',
  invoice_issued: 'invoices',
  invoice_overdue: 'invoices',
  invoice_paid: 'invoices',
  credit_approved: 'invoices',
  credit_declined: 'invoices',
  credit_changed: 'invoices',
}

/** A notification as one user sees it: others of the dealership read it for themselves. */
export type DealerNotification = {
  id: number
  kind: DealerNotificationKind
  /** `Order #A1B2C3: driver assigned`. */
  title: string
  /** The vehicle and route, a sum, or a reason. */
  detail: string | null
  orderId: string | null
  invoiceId: string | null
  isRead: boolean
  createdAt: string
}

/** Response of `GET /api/dealer/notifications`, besides `success`. */
export type DealerNotificationPage = PageEnd & { notifications: DealerNotification[] }

/** Query of `GET /api/dealer/notifications`: newest first. */
export const ListDealerNotifications = z.extend(z.omit(PageQuery, { search: true }), {
  show: z._default(z.enum(['all', 'unread'], 'Show all or unread'), 'all'),
  cursor: z.optional(NumberedCursor),
})
export type ListDealerNotifications = z.output<typeof ListDealerNotifications>
