import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'

/** The state of unsent work. Signed out, it waits for its account. Source: OFFLINE-3. */
export type OperationState = 'saved' | 'sending' | 'signed-out' | 'attention'

export const stateWords: Readonly<Record<OperationState | 'placed', string>> = {
  saved: 'Saved on this device',
  sending: 'Sending',
  'signed-out': 'Sign in to send',
  attention: 'Needs attention',
  placed: 'Placed',
}

/** A request that began before the network was gone ends by itself; nobody reads "Sending" beside "Offline". */
export const isBeingSent = (status: OutboxOperation['status']): boolean =>
  status === 'sending' && navigator.onLine

export function operationState(
  { status }: Pick<OutboxOperation, 'status'>,
  isSignedIn: boolean,
): OperationState {
  if (status === 'attention') return 'attention'
  if (!isSignedIn) return 'signed-out'
  return isBeingSent(status) ? 'sending' : 'saved'
}

/** How many operations wait to be sent, and how many wait for the user. */
export type OutboxCounts = { readonly waiting: number; readonly attention: number }

export function outboxCounts(operations: readonly Pick<OutboxOperation, 'status'>[]): OutboxCounts {
  const attention = operations.filter(({ status }) => status === 'attention').length
  return { waiting: operations.length - attention, attention }
}
