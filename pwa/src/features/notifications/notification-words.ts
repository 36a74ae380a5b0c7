import type {
  AdminNotificationKind,
  NotificationView,
} from '@switchback/core/notifications/admin-notification.ts'

export const viewWords: Readonly<Record<NotificationView, string>> = {
  all: 'All',
  unread: 'Unread',
  read: 'Read',
  mine: 'Mine',
}

/** Kinds by their names on screens, in the order of the filter. */
export const notificationKindWords: Readonly<Record<AdminNotificationKind, string>> = {
  new_order: 'New orders',
  order_cancelled: 'Cancelled orders',
  order_change_answered: 'Answers to price changes',
  claim: 'Damage claims',
  offer: 'Answers of carriers to offers',
  overpayment: 'Overpayments',
  payment_mismatch: 'Payments of another amount',
  payment_of_cancelled_order: 'Payments of cancelled orders',
  unknown_payment: 'Unknown payments',
  refund_failed: 'Failed refunds',
  payment_disputed: 'Disputed payments',
  dealer_application: 'Dealer applications',
  credit_application: 'Credit applications',
  credit_limit_request: 'Credit limit requests',
  message_not_delivered: 'Undelivered messages',
  messages_kept: 'Messages without a provider',
  mentioned: 'Mentions',
}

const emptyTexts: Readonly<Record<NotificationView, string>> = {
  all: 'New orders, applications and whatever needs you appear here.',
  unread: 'Everything is read.',
  read: 'Nothing is read yet.',
  mine: 'Notes that mention you appear here.',
}

export function emptyText(show: NotificationView, kind: AdminNotificationKind | undefined): string {
  return kind ? 'No notification matches this filter.' : emptyTexts[show]
}
