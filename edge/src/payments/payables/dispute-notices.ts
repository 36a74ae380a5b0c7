import {
  isDisputeRenewed,
  isFurtherDispute,
  isOpenDispute,
  type Dispute,
} from '@switchback/core/payments/dispute.ts'
import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import type { DisputeChange } from './dispute-rows.ts'

/** The facts that tell one report of a payment's disputes from another. */
const factsOf = ({ amountCents, reason, evidenceDueAt }: Dispute): string =>
  `${amountCents ?? ''}:${reason ?? ''}:${evidenceDueAt ?? ''}`

type Subject = { readonly orderId: string | null; readonly dealerId: string | null }

/**
 * Staff hear once that a payment is disputed, once for each time that its dispute has to be answered again, and once how
 * the bank decided. Source: PAY-32.
 */
export function disputeNotices(
  { intentId, before, dispute }: DisputeChange,
  subject: Subject,
): StaffNotification[] {
  if (isOpenDispute(dispute)) {
    const disputed = { kind: 'payment_disputed', ...subject, intentId, further: null } as const
    if (!before) return [{ ...disputed, renewed: null }]
    return isDisputeRenewed(before, dispute) ? [{ ...disputed, renewed: factsOf(dispute) }] : []
  }
  // Another fee of a decided dispute.
  if (before?.state === dispute.state) return []
  const outcome = dispute.state === 'won' ? 'won' : 'lost'
  return [{ kind: 'dispute_closed', ...subject, intentId, outcome, amountCents: dispute.amountCents ?? 0 }]
}

/**
 * A second dispute of a payment whose first one is decided: staff hear once, because the books keep one for each
 * payment. Source: PAY-32.
 */
export function furtherDispute(
  intentId: string,
  { before, seen }: { readonly before: Dispute | undefined; readonly seen: Dispute | null },
  subject: Subject,
): StaffNotification[] {
  if (!before || !seen || !isFurtherDispute(before, seen)) return []
  return [{ kind: 'payment_disputed', ...subject, intentId, further: factsOf(seen), renewed: null }]
}
