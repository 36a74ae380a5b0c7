import type { AdminMessage } from '@switchback/core/messages/admin-message.ts'
import type { OutboxRow } from '../deliver/render-message.ts'

/** A message as staff see it, without its facts and keys. */
export function messageResponse(row: Omit<OutboxRow, 'facts'>): AdminMessage {
  const { id, channel, kind, orderId, recipient, status, attemptCount, lastError, sentAt, createdAt } = row
  return {
    id,
    channel,
    kind,
    orderId,
    recipient,
    state: row.settledAt === null ? (row.delivery ?? status) : 'settled',
    attemptCount,
    lastError,
    deliveryReason: row.deliveryReason,
    reportedAt: row.reportedAt,
    nextAttemptAt: status === 'waiting' ? row.nextAttemptAt : null,
    sentAt,
    createdAt,
  }
}
