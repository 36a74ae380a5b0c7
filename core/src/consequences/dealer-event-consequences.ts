import type { DealerEventKind } from '#core/dealers/admin-dealer.ts'
import type { DealerNotificationKind } from '#core/notifications/dealer-notification.ts'

/**
 * What the users of a dealership are notified of after an act of staff on it; null for nothing, because an email or
 * nothing tells them.
 * Source: DEALER-23, ADR-69.
 */
export const dealerEventNotifications: Readonly<Record<DealerEventKind, DealerNotificationKind | null>> = {
  application_approved: null,
  application_declined: null,
  activated: null,
  deactivated: null,
  credit_approved: 'credit_approved',
  credit_declined: 'credit_declined',
  credit_changed: 'credit_changed',
  credit_limit_requested: null,
  credit_limit_approved: 'credit_changed',
  credit_limit_declined: null,
  credit_limit_withdrawn: null,
}
