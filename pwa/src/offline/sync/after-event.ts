import {
  withHistory,
  type HistoryEntry,
  type OutboxOperation,
  type RefusedOperation,
} from '@switchback/core/offline/outbox-operation.ts'
import { backOffMs } from './back-off.ts'
import type { Outcome } from './outcome-of.ts'
import { isForRequest, longestWaitMs, type Attempt, type SyncClock, type SyncEvent } from './sync-event.ts'

type Failure = Exclude<Outcome, { kind: 'confirmed' }>

export const released = (operation: OutboxOperation): OutboxOperation =>
  operation.status === 'sending' ? { ...operation, status: 'pending', leaseUntil: 0 } : operation

function waitMs(outcome: Failure, attempts: number, random: number): number {
  const afterMs = outcome.kind === 'retry' ? (outcome.afterMs ?? 0) : 0
  return Math.min(Math.max(afterMs, backOffMs(attempts, random)), longestWaitMs)
}

/** An earlier version took effect, without the last edit. */
export const editRefused = (at: number): HistoryEntry => ({
  at,
  status: 'refused',
  code: 'idempotency_mismatch',
})

/**
 * The server knows the operation with other contents: an earlier version, edited while nobody knew whether it had
 * arrived, took effect. Sent again, it gets what it made.
 */
function withEarlierContents(operation: OutboxOperation, now: number): OutboxOperation | undefined {
  const earlier = operation.earlier?.at(-1)
  if (!earlier) return undefined
  const { capturedAt, payload, version = operation.version, title = operation.title } = earlier
  return {
    ...withHistory(released(operation), editRefused(now)),
    capturedAt,
    version,
    payload,
    title,
    earlier: operation.earlier?.slice(0, -1),
    notBefore: 0,
  }
}

/** Codes of a single operation that the server gives before it looks for an earlier attempt. */
const checkedFirst: ReadonlySet<string> = new Set(['update_required', 'invalid', 'malformed_json'])

/** Whether the refusal is the operation's own result: a refusal of the whole request says nothing about an earlier attempt. */
const isDefinite = (refused: RefusedOperation | undefined): boolean =>
  refused?.status === 409 && !checkedFirst.has(refused.code)

function refusedOperation(
  operation: OutboxOperation,
  { refusal, refused }: Extract<Outcome, { kind: 'attention' }>,
  now: number,
): OutboxOperation {
  if (!isForRequest(operation)) {
    return { ...operation, status: 'attention', leaseUntil: 0, refusal }
  }
  if (refused?.code === 'idempotency_mismatch') {
    const earlier = withEarlierContents(operation, now)
    if (earlier) return earlier
  }
  const entry = { at: now, status: 'refused', code: refused?.code ?? '', message: refusal } as const
  return {
    ...withHistory(operation, entry),
    status: 'attention',
    leaseUntil: 0,
    refusal,
    refused,
    ...(isDefinite(refused) ? { isUnsure: false } : {}),
  }
}

function waitingOperation(
  operation: OutboxOperation,
  outcome: Exclude<Failure, { kind: 'attention' }>,
  { now, random }: SyncClock,
): OutboxOperation {
  const attempts = operation.attempts + 1
  const waiting = { ...released(operation), attempts, notBefore: now + waitMs(outcome, attempts, random) }
  if (!isForRequest(operation)) return waiting
  if (outcome.kind === 'signed-out') return withHistory(waiting, { at: now, status: 'signed_out' })
  const { code, message } = outcome
  if (code === undefined) return withHistory(waiting, { at: now, status: 'no_response' })
  return withHistory(waiting, { at: now, status: 'retry', code, ...(message ? { message } : {}) })
}

function afterAttempt(
  operation: OutboxOperation,
  { sent, outcome }: Attempt,
  clock: SyncClock,
): OutboxOperation | undefined {
  if (outcome.kind === 'confirmed') return undefined
  // The lease ended and another attempt has begun: only that one counts.
  if (operation.status !== 'sending' || operation.leaseUntil !== sent.leaseUntil) return operation
  return outcome.kind === 'attention'
    ? refusedOperation(operation, outcome, clock.now)
    : waitingOperation(operation, outcome, clock)
}

/** The event's attempts by the id of their operation: an outbox of hundreds is not searched for each. */
export const attemptsById = (event: SyncEvent): ReadonlyMap<string, Attempt> =>
  new Map(event.kind === 'attempted' ? event.attempts.map((each) => [each.sent.id, each]) : [])

/** The operation after the event, whose attempts are given by id; undefined if it is confirmed. */
export function afterEvent(
  operation: OutboxOperation,
  event: SyncEvent,
  attempts: ReadonlyMap<string, Attempt>,
  clock: SyncClock,
): OutboxOperation | undefined {
  switch (event.kind) {
    case 'look':
      return operation
    case 'lock-taken':
      return released(operation)
    case 'retry-now':
      if (operation.status !== 'pending' || operation.notBefore <= clock.now) return operation
      return { ...operation, attempts: 0, notBefore: 0 }
    case 'attempted': {
      const attempt = attempts.get(operation.id)
      return attempt ? afterAttempt(operation, attempt, clock) : operation
    }
  }
}

/**
 * Until when the requests of all chains wait, because the last one failed as a whole: sending the next 50 to a server
 * that is out of reach helps nobody.
 */
export function requestsWaitUntil(event: SyncEvent, { now, random }: SyncClock): number {
  if (event.kind !== 'attempted') return 0
  const sent = event.attempts.filter((each) => isForRequest(each.sent))
  const failures = sent.flatMap(({ outcome }) => (outcome.kind === 'retry' ? [outcome] : []))
  const [first] = failures
  if (!first || failures.length < sent.length) return 0
  return now + waitMs(first, Math.max(...sent.map((each) => each.sent.attempts)) + 1, random)
}
