import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { backOffMs } from './back-off.ts'
import type { Outcome } from './outcome-of.ts'

/** The outbox of one account. */
export type SyncState = {
  readonly operations: readonly OutboxOperation[]
  /** Whether the account is signed in: its operations are sent only under its own session. Source: OFFLINE-4. */
  readonly isSignedIn: boolean
}

export type SyncEvent =
  /** A look at the outbox: a timer ended, or another tab queued something. */
  | { readonly kind: 'look' }
  /** This tab took the lock, so nobody sends any more: every lease is from a tab that crashed or closed. */
  | { readonly kind: 'lock-taken' }
  /** The network is back, the page is visible, the account signed in, or the person asked: back-off starts over. */
  | { readonly kind: 'retry-now' }
  /** An attempt ended. `sent` is the operation as it was leased. */
  | { readonly kind: 'attempted'; readonly sent: OutboxOperation; readonly outcome: Outcome }

export type SyncClock = { readonly now: number; readonly random: number }

/** What to do next, in this order. */
export type SyncStep = {
  /** Changed operations, to store before anything is sent. */
  readonly save: readonly OutboxOperation[]
  /** Confirmed operations, to delete. */
  readonly remove: readonly string[]
  /** Leased operations, to send now. */
  readonly send: readonly OutboxOperation[]
  /** When to look again without being asked; undefined if nothing waits for the clock. */
  readonly wakeAt: number | undefined
}

/** Longer than an upload may take; then another tab may send the operation. */
export const leaseMs = 10 * 60_000
/** The longest wait. A longer one in the store comes from a clock that was ahead. */
const longestWaitMs = 60 * 60_000
/** Lanes that send at the same time. */
const lanesAtOnce = 3

/** The kinds whose refusal lets the rest of their lane go on. A refused order holds its files back. */
const passedWhenRefused: ReadonlySet<string> = new Set(['file'])

const released = (operation: OutboxOperation): OutboxOperation =>
  operation.status === 'sending' ? { ...operation, status: 'pending', leaseUntil: 0 } : operation

function afterAttempt(
  operation: OutboxOperation,
  outcome: Exclude<Outcome, { kind: 'confirmed' }>,
  { now, random }: SyncClock,
): OutboxOperation {
  if (outcome.kind === 'attention') {
    return { ...operation, status: 'attention', leaseUntil: 0, refusal: outcome.refusal }
  }
  const attempts = operation.attempts + 1
  const afterMs = outcome.kind === 'retry' ? (outcome.afterMs ?? 0) : 0
  const waitMs = Math.min(Math.max(afterMs, backOffMs(attempts, random)), longestWaitMs)
  return { ...released(operation), attempts, notBefore: now + waitMs }
}

/** The operation after the event; undefined if it is confirmed. */
function afterEvent(
  operation: OutboxOperation,
  event: SyncEvent,
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
    case 'attempted':
      if (event.sent.id !== operation.id) return operation
      if (event.outcome.kind === 'confirmed') return undefined
      // The lease ended and another attempt has begun: only that one counts.
      if (operation.status !== 'sending' || operation.leaseUntil !== event.sent.leaseUntil) return operation
      return afterAttempt(operation, event.outcome, clock)
  }
}

/** Ends leases that ran out, and waits that a wrong clock made too long. */
function settled(operation: OutboxOperation, now: number): OutboxOperation {
  const { status, leaseUntil, notBefore } = operation
  if (status === 'sending' && (leaseUntil <= now || leaseUntil > now + leaseMs)) return released(operation)
  return notBefore > now + longestWaitMs ? { ...operation, notBefore: 0 } : operation
}

const inSequence = (one: OutboxOperation, other: OutboxOperation): number =>
  one.queuedAt - other.queuedAt || (one.id < other.id ? -1 : 1)

/** The next operation of each lane; none for a lane that a refused operation holds back. */
function headsOfLanes(operations: readonly OutboxOperation[]): readonly OutboxOperation[] {
  const heads = new Map<string, OutboxOperation>()
  const isPassed = ({ kind, status }: OutboxOperation) =>
    status === 'attention' && passedWhenRefused.has(kind)
  for (const operation of operations.toSorted(inSequence)) {
    if (!heads.has(operation.lane) && !isPassed(operation)) heads.set(operation.lane, operation)
  }
  return [...heads.values()].filter(({ status }) => status !== 'attention')
}

const leased = (operation: OutboxOperation, now: number): OutboxOperation => ({
  ...operation,
  status: 'sending',
  leaseUntil: now + leaseMs,
})

/** The heads that are due, leased, as far as there is room beside those that are being sent. */
function dueOf(heads: readonly OutboxOperation[], now: number): readonly OutboxOperation[] {
  const due = heads.filter(({ status, notBefore }) => status === 'pending' && notBefore <= now)
  const free = lanesAtOnce - heads.filter(({ status }) => status === 'sending').length
  return due.slice(0, Math.max(0, free)).map((operation) => leased(operation, now))
}

/**
 * Decides what to do with an outbox: pure, so that every crash and race can be tested. `run-sync.ts` performs it.
 *
 * - An operation leaves the outbox only when the server confirmed it. (The person's own discard happens elsewhere.)
 * - Operations of one lane are sent one at a time, in the order in which they were queued. Lanes do not wait for each
 *   other, and a refused file does not hold its lane.
 * - `sending` is a lease with an end: whatever crashes, the operation becomes pending again.
 * - While anything waits for the clock, `wakeAt` is set: no retry depends on the person.
 * - Nothing is sent while the account is signed out.
 *
 * Source: OFFLINE-2, OFFLINE-3.
 */
export function nextSyncStep(state: SyncState, event: SyncEvent, clock: SyncClock): SyncStep {
  const { now } = clock
  const remaining = new Map<string, OutboxOperation>()
  const remove: string[] = []
  for (const operation of state.operations) {
    const next = afterEvent(operation, event, clock)
    if (!next) remove.push(operation.id)
    else remaining.set(next.id, settled(next, now))
  }
  const lanes = () => (state.isSignedIn ? headsOfLanes([...remaining.values()]) : [])
  const send = dueOf(lanes(), now)
  for (const operation of send) remaining.set(operation.id, operation)
  const before = new Set(state.operations)
  const waits = lanes().map(({ status, leaseUntil, notBefore }) =>
    status === 'sending' ? leaseUntil : Math.max(notBefore, now),
  )
  return {
    save: [...remaining.values()].filter((operation) => !before.has(operation)),
    remove,
    send,
    wakeAt: waits.length > 0 ? Math.min(...waits) : undefined,
  }
}
