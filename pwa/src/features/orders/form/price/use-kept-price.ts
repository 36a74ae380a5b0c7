import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownOrderPrice } from './price-retail-order.ts'

/** How a form asks for its price: the last one stays until there is a new one. */
export const priceOptions = {
  placeholderData: keepPreviousData,
  staleTime: Infinity,
  retry: false,
  // Tries again with the next network.
  refetchOnReconnect: true,
} as const

type PriceQuery = {
  readonly data: ShownOrderPrice | undefined
  readonly isError: boolean
  /** The data is of an earlier query, while this one is on its way. */
  readonly isPlaceholderData: boolean
}

/**
 * The query's price, or the last one, which says so if the new one failed. The lines of the last one are of other ZIPs,
 * so that the order is not sent with them. Source: PRICE-17.
 */
export function keptPrice(query: PriceQuery, last: ShownOrderPrice): ShownOrderPrice {
  const { data, isError, isPlaceholderData } = query
  if (data && !isError && !isPlaceholderData) return data
  const { quoted: _, ...price } = data ?? last
  return isError ? { ...price, hasFailed: true } : price
}

/** The price of a form; `first` is the one that its user saw before. Source: PRICE-17. */
export function useKeptPrice(query: PriceQuery, first: ShownOrderPrice): ShownOrderPrice {
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  return keptPrice(query, last ?? first)
}
