import type { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { afterEvent, attemptsById, released, requestsWaitUntil } from './after-event.ts'
import { doneOperations } from './done-operations.ts'
import { dueOperations, openChains, waitsForQuote } from './due-operations.ts'
import { isForRequest, leaseMs, longestWaitMs, type SyncClock, type SyncEvent } from './sync-event.ts'

/** The outbox of one account. */
export type SyncState = {
  readonly operations: readonly OutboxOperation[]
  /** Whether the account is signed in: its operations are sent only under its own session. Source: OFFLINE-4. */
  readonly isSignedIn: boolean
}

/** The next step, in this order. */
export type SyncStep = {
  /** Changed operations, to store before anything is sent. */
  readonly save: readonly OutboxOperation[]
  /** Confirmed operations, to delete. */
  readonly remove: readonly string[]
  /** The operations among them that the history keeps. */
  readonly done: readonly DoneOperation[]
  /** Leased operations, to send now: those of one request in their sequence, and uploads. */
  readonly send: readonly OutboxOperation[]
  /** When to look again without being asked; undefined if nothing waits for the clock. */
  readonly wakeAt: number | undefined
}

/** Ends leases that ran out, and waits that a wrong clock made too long. */
function settled(operation: OutboxOperation, now: number): OutboxOperation {
  const { status, leaseUntil, notBefore } = operation
  if (status === 'sending' && (leaseUntil <= now || leaseUntil > now + leaseMs)) return released(operation)
  return notBefore > now + longestWaitMs ? { ...operation, notBefore: 0 } : operation
}

/** Moves operations that build on a placed order from the chain of its operation to the chain of the order. */
function inChainOfOrder(operation: OutboxOperation, orderIds: ReadonlyMap<string, string>): OutboxOperation {
  const lane = orderIds.get(operation.lane)
  return lane === undefined ? operation : { ...operation, lane }
}

/** The ids of the orders that were just placed, by the id of their operation. */
const placedOrders = (done: readonly DoneOperation[]): ReadonlyMap<string, string> =>
  new Map(done.flatMap(({ id, kind, orderId }) => (kind === 'place_order' && orderId ? [[id, orderId]] : [])))

function heldUntil(operation: OutboxOperation, waitUntil: number): OutboxOperation {
  const { status, notBefore } = operation
  if (status !== 'pending' || !isForRequest(operation) || notBefore >= waitUntil) return operation
  return { ...operation, notBefore: waitUntil }
}

/** The next moment at which a chain can go on: its lease ends, or its wait. */
const wakeOf = ({ status, leaseUntil, notBefore }: OutboxOperation, now: number): number =>
  status === 'sending' ? leaseUntil : Math.max(notBefore, now)

/**
 * Decides what to do with an outbox: pure, so that every crash and race can be tested. `run-sync.ts` performs it.
 *
 * - An operation leaves the outbox only when the server confirmed it. (The user's own discard happens elsewhere.)
 * - Within a chain operations are sent in the sequence in which they were queued: an order, its files, its cancellation.
 *   Chains do not wait for each other, and a refused file does not hold its chain.
 * - Orders, quotes and cancellations of all chains go together, one request at a time. An order waits for its quotes.
 * - `sending` is a lease with an end: whatever crashes, the operation becomes pending again.
 * - While anything waits for the clock, `wakeAt` is set: no retry depends on the user.
 * - Nothing is sent while the account is signed out.
 *
 * Source: OFFLINE-2, OFFLINE-3, ADR-18.
 */
export function nextSyncStep(state: SyncState, event: SyncEvent, clock: SyncClock): SyncStep {
  const { now } = clock
  const done = doneOperations(state.operations, event, now)
  const waitUntil = requestsWaitUntil(event, clock)
  const attempts = attemptsById(event)
  const orderIds = placedOrders(done)
  const remaining = new Map<string, OutboxOperation>()
  const remove: string[] = []
  for (const operation of state.operations) {
    const next = afterEvent(operation, event, attempts, clock)
    if (!next) remove.push(operation.id)
    else remaining.set(next.id, heldUntil(inChainOfOrder(settled(next, now), orderIds), waitUntil))
  }
  const openNow = () => (state.isSignedIn ? openChains([...remaining.values()]) : [])
  const send = dueOperations(openNow(), now)
  for (const operation of send) remaining.set(operation.id, operation)
  const before = new Set(state.operations)
  const chains = openNow()
  const waitsForOther = waitsForQuote(chains, now)
  const waits = chains.flatMap(([head]) => (head && !waitsForOther(head) ? [wakeOf(head, now)] : []))
  return {
    save: [...remaining.values()].filter((operation) => !before.has(operation)),
    remove,
    done,
    send,
    wakeAt: waits.length > 0 ? Math.min(...waits) : undefined,
  }
}
