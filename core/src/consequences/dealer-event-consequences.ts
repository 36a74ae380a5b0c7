import type { DealerEventKind } from '#core/dealers/admin-dealer.ts'
import type { DealerNotificationKind } from '#core/notifications/dealer-notification.ts'

/**
 * The notification for the users of a dealership after each act of staff on it; null sends none. An email tells the
 * dealership of a reviewed application and a switched account.
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
  adjustment_requested: null,
  adjustment_approved: null,
  adjustment_declined: null,
  adjustment_withdrawn: null,
}
