import { factsOf } from '@switchback/core/errors/refusal-facts.ts'
import {
  withHistory,
  type HistoryEntry,
  type OutboxOperation,
} from '@switchback/core/offline/outbox-operation.ts'

/** Enough for a user who edits again and again without a network. */
const mostEarlier = 5

/** Without some in the middle: the first contents are the likeliest to have arrived. */
const limited = <Contents>(earlier: readonly Contents[]): Contents[] =>
  earlier.length > mostEarlier ? [...earlier.slice(0, 1), ...earlier.slice(1 - mostEarlier)] : [...earlier]

/** The operation, due at once. */
export function dueAgain(
  operation: OutboxOperation,
  status: HistoryEntry['status'] = 'again',
): OutboxOperation {
  const { refused: _, refusal: __, ...rest } = operation
  const due = { ...rest, status: 'pending', attempts: 0, notBefore: 0, leaseUntil: 0 } as const
  return withHistory(due, { at: Date.now(), status })
}

type NewContents = {
  readonly payload: unknown
  readonly title?: string | undefined
  /** Undefined if they come from no form. */
  readonly formHash?: string | undefined
}

/**
 * The operation with other contents, under the same id. If the old contents may have arrived they are stored too: should
 * the server have them, it returns what they made, and nothing is made twice.
 */
export function withContents(
  operation: OutboxOperation,
  { payload, title = operation.title, formHash }: NewContents,
  status: HistoryEntry['status'],
): OutboxOperation {
  const isSame = JSON.stringify(payload) === JSON.stringify(operation.payload)
  if (isSame) return dueAgain(operation)
  const { isUnsure, capturedAt = '', earlier = [] } = operation
  const before = {
    capturedAt,
    version: operation.version,
    payload: operation.payload,
    ...(operation.title === undefined ? {} : { title: operation.title }),
  }
  return {
    ...dueAgain(operation, status),
    payload,
    title,
    formHash,
    edits: (operation.edits ?? 0) + 1,
    ...(isUnsure ? { earlier: limited([...earlier, before]) } : {}),
  }
}

type SaveQuote = { quote: object; shown: unknown }
type PlaceOrder = { order: object; vehicles: readonly object[] }

/**
 * The payload that names as seen the orders for which the server refused it; undefined if it was not refused for any.
 * Source: ORDER-46.
 */
export function withSeenOrders({ kind, payload, refused }: OutboxOperation): unknown {
  const { orders } = factsOf(refused, 'already_ordered') ?? {}
  if (kind !== 'place_order' || !orders) return undefined
  const { order, ...rest } = payload as PlaceOrder
  const { seenOrderIds: before = [] } = order as { readonly seenOrderIds?: readonly string[] }
  const seenOrderIds = [...new Set([...before, ...orders.map(({ id }) => id)])]
  return { order: { ...order, seenOrderIds }, ...rest }
}

const pricesOf = (refused: OutboxOperation['refused']) => factsOf(refused, 'price_changed', 'quote_expired')

/** The payload at the server's current price; undefined if the operation was not refused for its price. */
export function atCurrentPrice({ kind, payload, version, refused }: OutboxOperation): unknown {
  // Several vehicles have a current price each.
  const { totalPrice, currentPrice, vehicles: current } = pricesOf(refused) ?? {}
  if (totalPrice === undefined || (!currentPrice && !current)) return undefined
  if (kind === 'save_quote') {
    return { ...(payload as SaveQuote), shown: { price: currentPrice, quote: null } }
  }
  const { order, vehicles } = payload as PlaceOrder
  // Version 1 has the offline quote beside its one vehicle.
  const noQuote = { quote: null }
  const priced = vehicles.map((vehicle, at) => ({
    ...vehicle,
    price: current?.find(({ position }) => position === at)?.currentPrice ?? currentPrice ?? null,
    ...(version === 1 ? {} : noQuote),
  }))
  return { order: { ...order, totalPrice }, vehicles: priced, ...(version === 1 ? noQuote : {}) }
}
