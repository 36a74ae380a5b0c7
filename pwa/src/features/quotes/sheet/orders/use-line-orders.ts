import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type {
  DealerQuoteResponse,
  OrderedAs,
} from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { useEffect, useMemo } from 'react'
import { orderedQuotes } from '../../../../offline/saved/ordered-quotes.ts'
import { useOutbox } from '../../../../offline/outbox/use-outbox.ts'
import { dealerQuotesByIdQuery } from '../../../../queries/dealer-quote-calls.ts'
import { waitingOrders, type WaitingOrder } from '../../waiting-by-quote.ts'
import type { VehicleLine } from '../vehicle-line.ts'

/** The order of a line: placed, or an operation that waits on this device. */
export type LineOrder = { readonly orderedAs: OrderedAs } | WaitingOrder
export type LineOrders = ReadonlyMap<string, LineOrder>

/**
 * A line that is ordered, or may be: nothing changes it, and nothing orders it again. A refused order leaves it open, and
 * one that the user holds back: a new order takes its id, so that nothing is ordered twice.
 */
export const isLockedBy = (order: LineOrder | undefined): boolean =>
  order !== undefined && !('waitingAs' in order && order.needsAttention && (!order.isUnsure || order.isHeld))

/** The order of a line: of its quote, or the unsent one that it was taken from. */
export function orderOfLine(
  { savedAs, fromOrder }: Pick<VehicleLine, 'savedAs' | 'fromOrder'>,
  orders: LineOrders,
): LineOrder | undefined {
  const own = savedAs === undefined ? undefined : orders.get(savedAs)
  if (own || fromOrder === undefined) return own
  return [...orders.values()].find((order) => 'waitingAs' in order && order.waitingAs === fromOrder)
}

const ordersOf = (quotes: readonly DealerQuoteResponse[]): ReadonlyMap<string, OrderedAs | null> =>
  new Map(quotes.map(({ id, orderedAs }) => [id, orderedAs]))

async function ordersOnDevice(ids: readonly string[]): Promise<(readonly [string, OrderedAs])[]> {
  const found = await Promise.all(ids.map(async (id) => [id, await orderedQuotes.find(id)] as const))
  return found.flatMap(([id, orderId]) =>
    orderId ? [[id, { orderId, shortId: displayOrderId(orderId) }] as const] : [],
  )
}

const nothing: never[] = []

/** The orders of saved lines by quote id: from the server, from this device, and those that wait. Source: QUOTE-17. */
export function useLineOrders(lines: readonly VehicleLine[]): LineOrders {
  const ids = lines.flatMap(({ savedAs }) => savedAs ?? [])
  const { operations = nothing, history = nothing } = useOutbox() ?? {}
  const stored = useStoredOrders(ids, history.length)
  const own = useQuery({
    queryKey: ['device', 'orders-of-quotes', ids, history.length],
    queryFn: () => ordersOnDevice(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  }).data
  useEffect(() => {
    const isCancelled = ([id]: readonly [string, OrderedAs]) => stored.get(id) === null
    for (const [id] of own?.filter(isCancelled) ?? nothing) void orderedQuotes.remove(id)
  }, [own, stored])
  return useMemo(() => {
    const placed = [...new Map<string, OrderedAs | null>([...(own ?? nothing), ...stored])]
    const orders = placed.flatMap(([id, orderedAs]) => (orderedAs ? [[id, { orderedAs }] as const] : []))
    return new Map<string, LineOrder>([...orders, ...waitingOrders(operations)])
  }, [own, stored, operations])
}

const noOrders: ReadonlyMap<string, OrderedAs | null> = new Map()

/** Reads the server's orders: null for a quote without an order, also after its order was cancelled. */
function useStoredOrders(
  ids: readonly string[],
  confirmedCount: number,
): ReadonlyMap<string, OrderedAs | null> {
  const { data = noOrders, isPlaceholderData } = useQuery({
    // Loads again after each order that this device has placed.
    ...dealerQuotesByIdQuery(ids, confirmedCount),
    enabled: ids.length > 0,
    // Keeps the previous orders on screen while a changed set of ids loads.
    placeholderData: keepPreviousData,
    select: ordersOf,
  })
  return useMemo(
    () => (isPlaceholderData ? new Map([...data].filter(([, orderedAs]) => orderedAs !== null)) : data),
    [data, isPlaceholderData],
  )
}
