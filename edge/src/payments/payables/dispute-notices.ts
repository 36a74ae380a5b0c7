import { isOpenDispute } from '@switchback/core/payments/dispute.ts'
import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import type { DisputeChange } from './dispute-rows.ts'

type Subject = { readonly orderId: string | null; readonly dealerId: string | null }

/** Staff hear once that a payment is disputed, and once how the bank decided. Source: PAY-32. */
export function disputeNotices(
  { intentId, before, dispute }: DisputeChange,
  subject: Subject,
): StaffNotification[] {
  if (isOpenDispute(dispute)) {
    return before ? [] : [{ kind: 'payment_disputed', ...subject, intentId }]
  }
  // Another fee of a decided dispute.
  if (before?.state === dispute.state) return []
  const outcome = dispute.state === 'won' ? 'won' : 'lost'
  return [{ kind: 'dispute_closed', ...subject, intentId, outcome, amountCents: dispute.amountCents ?? 0 }]
}
