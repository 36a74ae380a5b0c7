import type { WriteStatement } from '@switchback/db/client.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq } from 'drizzle-orm'
import type { Delivery } from './delivery.ts'
import type { SendOutcome } from '../providers/message-provider.ts'
import type { OutboxRow } from './render-message.ts'
import { maxAttempts, pauseMs, repeatableForMs } from './retry-plan.ts'

/** The result of a delivery; `again` with the delay before the next attempt. */
export type Settled = { readonly kind: 'done' } | { readonly kind: 'again'; readonly pauseMs: number }

const done: Settled = { kind: 'done' }

/** A message that an attempt has claimed, with when it was first due: written, released, or retried by staff. */
export type ClaimedRow = OutboxRow & { readonly dueAt: string }

/** Updates the message if the attempt that claimed `row` still holds it. */
function settle(
  { db, now }: Delivery,
  row: ClaimedRow,
  changes: Partial<typeof outboxMessages.$inferInsert>,
): WriteStatement {
  return db.sql
    .update(outboxMessages)
    .set({ ...changes, updatedAt: now().toISOString() })
    .where(
      and(
        eq(outboxMessages.id, row.id),
        eq(outboxMessages.status, 'sending'),
        eq(outboxMessages.attemptCount, row.attemptCount),
      ),
    )
}

/** Logs an attempt for the counters: how it ended, and how long after the message was first due. Source: SYSTEM-10. */
function logAttempt(
  { log, now }: Delivery,
  { channel, dueAt }: ClaimedRow,
  outcome: 'sent' | 'later' | 'dead' | 'kept',
): void {
  const waitedSeconds = Math.round((now().getTime() - Date.parse(dueAt)) / 1000)
  log({ event: 'message', level: 'info', channel, outcome, waitedSeconds })
}

/** Marks the message dead and alerts staff, unless it was settled meanwhile (PRIVACY-7). */
export async function giveUp(delivery: Delivery, row: ClaimedRow, reason: string): Promise<Settled> {
  const { db, now, log } = delivery
  const at = now().toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: settle(delivery, row, { status: 'dead', lastError: reason }),
    steps: [
      insertStaffNotification(
        db,
        {
          kind: 'message_not_delivered',
          orderId: row.orderId,
          messageId: row.id,
          messageKind: row.kind,
          channel: row.channel,
          reason,
          at,
        },
        at,
      ),
    ],
  })
  if (!isHeld) return done
  log({ event: 'message_dead', level: 'error', kind: row.kind, channel: row.channel, reason })
  logAttempt(delivery, row, 'dead')
  return done
}

async function tryLater(
  delivery: Delivery,
  row: ClaimedRow,
  pause: number,
  changes: { readonly lastError: string; readonly attemptCount?: number },
): Promise<Settled> {
  const nextAttemptAt = new Date(delivery.now().getTime() + pause).toISOString()
  await delivery.db.write([settle(delivery, row, { ...changes, status: 'waiting', nextAttemptAt })])
  logAttempt(delivery, row, 'later')
  return { kind: 'again', pauseMs: pause }
}

/** The last mail to somebody whose data was deleted keeps nothing of them. Source: PRIVACY-9. */
const forgotten = ({ kind }: OutboxRow) =>
  kind === 'data_deleted' ? ({ recipient: '', facts: {} as OutboxRow['facts'] } as const) : {}

async function noteSent(
  delivery: Delivery,
  row: ClaimedRow,
  providerMessageId: string | null,
): Promise<Settled> {
  const provider = delivery[row.channel]?.name ?? null
  const sent = { provider, providerMessageId }
  const sentAt = delivery.now().toISOString()
  try {
    const changes = { ...sent, status: 'sent', sentAt, lastError: null, ...forgotten(row) } as const
    await delivery.db.write([settle(delivery, row, changes)])
    logAttempt(delivery, row, 'sent')
    return done
  } catch (error) {
    if (!isConstraintError(error, 'provider_message_id')) throw error
    // The provider's message is another one with the same text: this one was not sent.
    return tryLater(delivery, row, delivery.backoffMs, { lastError: 'taken for another message' })
  }
}

async function noteFailure(
  delivery: Delivery,
  row: ClaimedRow,
  outcome: Exclude<SendOutcome, { kind: 'sent' | 'unwanted' }>,
): Promise<Settled> {
  const { reason } = outcome
  if (outcome.kind === 'refused') return giveUp(delivery, row, reason)
  const isThrottled = outcome.kind === 'later' && outcome.isThrottled
  const pause = Math.max(
    outcome.kind === 'later' ? (outcome.retryAfterMs ?? 0) : 0,
    pauseMs(isThrottled ? 1 : row.attemptCount, delivery.backoffMs, Math.random()),
  )
  const firstAttemptMs = Date.parse(row.firstAttemptAt ?? row.createdAt)
  const isTooLate = delivery.now().getTime() + pause > firstAttemptMs + repeatableForMs
  const isLastAttempt = !isThrottled && row.attemptCount >= maxAttempts
  if (isTooLate || isLastAttempt) return giveUp(delivery, row, reason)
  // Throttling says nothing about this message: such an attempt does not count.
  const attemptCount = row.attemptCount - (isThrottled ? 1 : 0)
  return tryLater(delivery, row, pause, { lastError: reason, attemptCount })
}

/** The receiver is gone, or the device takes no push any more: the message goes nowhere, and nobody has to act. */
async function noteUnwanted(delivery: Delivery, row: ClaimedRow, reason: string): Promise<Settled> {
  await delivery.db.write([settle(delivery, row, { status: 'kept', lastError: reason })])
  logAttempt(delivery, row, 'kept')
  return done
}

/** Records the result of an attempt. */
export function settleMessage(delivery: Delivery, row: ClaimedRow, outcome: SendOutcome): Promise<Settled> {
  if (outcome.kind === 'sent') return noteSent(delivery, row, outcome.providerMessageId)
  if (outcome.kind === 'unwanted') return noteUnwanted(delivery, row, outcome.reason)
  return noteFailure(delivery, row, outcome)
}

/** Saves the message without delivering it, because no provider is configured; in production staff are alerted once. */
export async function saveMessage(delivery: Delivery, row: ClaimedRow): Promise<Settled> {
  const { db, now, isProduction } = delivery
  const saved = settle(delivery, row, { status: 'kept' })
  const kept = { kind: 'messages_kept', channel: row.channel } as const
  const notice = insertStaffNotification(db, kept, now().toISOString())
  await db.write(isProduction ? [saved, notice] : [saved])
  logAttempt(delivery, row, 'kept')
  return done
}
