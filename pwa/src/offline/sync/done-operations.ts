import type { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import { withHistory, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { OperationResponse } from '@switchback/core/sync/operation-result.ts'
import { editRefused } from './after-event.ts'
import { isForRequest, type SyncEvent } from './sync-event.ts'

/** The part of the response that the history needs; no names, no addresses. */
function resultOf(response: OperationResponse | undefined) {
  if (!response) return {}
  if ('quote' in response) return { quoteId: response.quote.id }
  const { id, paymentMethod, quoteId } = response.order
  return { orderId: id, paymentMethod, ...(quoteId ? { quoteId } : {}) }
}

export const doneOperation = (
  { id, kind, title = '', queuedAt, formHash, history }: OutboxOperation,
  result: DoneOperation['result'],
  doneAt: number,
): DoneOperation => ({ id, kind, title, result, queuedAt, doneAt, formHash, ...(history ? { history } : {}) })

/** The operation as the server has it: an edit that came after the confirmed attempt is not in it. */
function asConfirmed(operation: OutboxOperation, sent: OutboxOperation, now: number): OutboxOperation {
  const isSame = JSON.stringify(sent.payload) === JSON.stringify(operation.payload)
  return isSame ? operation : withHistory({ ...operation, title: sent.title }, editRefused(now))
}

/** The operations that the event confirms, as the history keeps them; files are not in it. */
export function doneOperations(
  operations: readonly OutboxOperation[],
  event: SyncEvent,
  now: number,
): readonly DoneOperation[] {
  if (event.kind !== 'attempted') return []
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  return event.attempts.flatMap(({ sent, outcome }) => {
    const operation = byId.get(sent.id)
    if (outcome.kind !== 'confirmed' || !operation || !isForRequest(operation)) return []
    return [
      { ...doneOperation(asConfirmed(operation, sent, now), 'applied', now), ...resultOf(outcome.response) },
    ]
  })
}
