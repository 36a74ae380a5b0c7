import type { CallFailure } from '../../../../api/refused.ts'
import {
  sendEmpty,
  sendFailed,
  sendInvalid,
  sendNetwork,
  sendRefusedText,
  sendServerError,
  sendStatusText,
  sendUnexpected,
  sendUnreadable,
} from '../../words.ts'

/**
 * The text for an order that failed to send. Texts: ORDER-3, ORDER-8.
 * `task` says whether the order is new or edited.
 */
export function orderFailureText(failure: CallFailure, task: 'create' | 'update' = 'create'): string {
  switch (failure.kind) {
    case 'network':
      return sendNetwork
    case 'not-json':
      return (
        `${sendServerError} ${failure.status} ${failure.statusText}`.trim() +
        `\n\n${failure.text.slice(0, 200)}`
      )
    case 'empty':
      return sendEmpty
    case 'unreadable':
      return sendUnreadable
    case 'refused':
      return refusedText(failure, task)
  }
}

function refusedText(failure: CallFailure & { kind: 'refused' }, task: 'create' | 'update'): string {
  if (failure.details.length > 0) {
    const lines = failure.details.map(({ path, message }) => `${path}: ${message}`)
    return `${sendInvalid}\n${lines.join('\n')}`
  }
  if (failure.error) return sendRefusedText(task, failure.error)
  return sendStatusText(failure.status)
}

/** The text for an error that is not an API response. Source: ORDER-3, ORDER-8. */
export function unexpectedOrderText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? `${sendUnexpected} ${error.message}` : sendFailed
}
