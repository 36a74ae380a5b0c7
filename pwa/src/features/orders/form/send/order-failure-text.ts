import type { CallFailure } from '../../../../api/refused.ts'
import { sendEmpty, sendFailed, sendNetwork, sendUnreadable } from '../words.ts'

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
        `Server Error: ${failure.status} ${failure.statusText}`.trim() + `\n\n${failure.text.slice(0, 200)}`
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
    return `Order validation failed:\n${lines.join('\n')}`
  }
  if (failure.error) return `Failed to ${task} order: ${failure.error}`
  return `Server returned an error (status ${failure.status}). Please try again.`
}

/** The text for an error that is not an API response. Source: ORDER-3, ORDER-8. */
export function unexpectedOrderText(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? `Order creation failed: ${error.message}`
    : sendFailed
}
