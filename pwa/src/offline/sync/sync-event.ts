import { operationKinds } from '@switchback/core/sync/sync-request.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { Outcome } from './outcome-of.ts'

/** The result of one attempt. `sent` is the operation as it was leased. */
export type Attempt = { readonly sent: OutboxOperation; readonly outcome: Outcome }

export type SyncEvent =
  /** A look at the outbox: a timer ended, or another tab queued something. */
  | { readonly kind: 'look' }
  /** This tab took the lock, so nobody sends any more: every lease is from a tab that crashed or closed. */
  | { readonly kind: 'lock-taken' }
  /** The network is back, the page is visible, the account signed in, or the user asked: back-off starts over. */
  | { readonly kind: 'retry-now' }
  /** Attempts ended: one upload, or all operations of a request. */
  | { readonly kind: 'attempted'; readonly attempts: readonly Attempt[] }

export type SyncClock = { readonly now: number; readonly random: number }

const requestKinds: ReadonlySet<string> = new Set(operationKinds)

/** Whether `POST /api/sync` takes it, many in one request; a file is uploaded by itself. */
export const isForRequest = ({ kind }: Pick<OutboxOperation, 'kind'>): boolean => requestKinds.has(kind)

/** Longer than an upload may take; then another tab may send the file. */
export const leaseMs = 10 * 60_000
/** Longer than a request may take. */
export const requestLeaseMs = 2 * 60_000
/** The longest wait. A longer one in the store comes from a clock that was ahead. */
export const longestWaitMs = 60 * 60_000
