import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { quoteIdIn } from '../../offline/outbox/quote-id-in.ts'

/** An order that waits on this device, as the operation `waitingAs`. */
export type WaitingOrder = { readonly waitingAs: string; readonly needsAttention: boolean }

/** The orders that wait, by their quote: the first one of each. */
export function waitingOrders(operations: readonly OutboxOperation[]): ReadonlyMap<string, WaitingOrder> {
  const orders = operations.flatMap((operation) => {
    const quoteId = quoteIdIn(operation)
    const order = { waitingAs: operation.id, needsAttention: operation.status === 'attention' }
    return quoteId === undefined ? [] : [[quoteId, order] as const]
  })
  return new Map(orders.toReversed())
}
