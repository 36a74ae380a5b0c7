import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { refusalWordsOf } from '../../unsent/refused-vehicles.ts'
import { heldForEdit } from '../../offline/outbox/operation-busy.ts'
import { quoteIdsIn } from '../../offline/database/quote-ids-in.ts'

/** An order that waits on this device, as the operation `waitingAs`. */
export type WaitingOrder = {
  readonly waitingAs: string
  readonly needsAttention: boolean
  /** The server may have it although it refused a later version. */
  readonly isUnsure: boolean
  /** The user has taken it to the sheet to change it. */
  readonly isHeld: boolean
  /** Why the server refused it, with the vehicles to which that belongs. */
  readonly refusal?: string | undefined
}

/** The orders that wait, by their quote: the first one of each. */
export function waitingOrders(operations: readonly OutboxOperation[]): ReadonlyMap<string, WaitingOrder> {
  const orders = operations.flatMap((operation) => {
    const { id, status, isUnsure = false, refused } = operation
    const refusal = operation.refusal === undefined ? undefined : refusalWordsOf(operation).join(' ')
    const isHeld = refused?.code === heldForEdit
    const order = { waitingAs: id, needsAttention: status === 'attention', isUnsure, isHeld, refusal }
    return quoteIdsIn(operation).map((quoteId) => [quoteId, order] as const)
  })
  return new Map(orders.toReversed())
}
