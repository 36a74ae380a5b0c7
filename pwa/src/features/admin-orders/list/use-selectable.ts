import type { AdminOrderPage, AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { useMemo, useState } from 'react'
import { selectedAtMost, type Selectable, type Selection } from './selectable.ts'

/** As many pages are loaded to select all: each may have few rows where filters fit few orders. */
const pagesAtMost = 20

type Pages = { readonly pages: readonly AdminOrderPage[] }
type Query = {
  readonly data: Pages | undefined
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<{ readonly data: Pages | undefined; readonly hasNextPage: boolean }>
}

const idsOf = (data: Pages | undefined): string[] =>
  data?.pages.flatMap(({ orders }) => orders.map(({ id }: AdminOrderRow) => id)) ?? []

/** Loads pages until the limit of a selection is reached. */
export async function loadMatching({ data, hasNextPage, fetchNextPage }: Query): Promise<string[]> {
  let now = { data, hasNextPage }
  for (let page = 0; page < pagesAtMost; page++) {
    if (!now.hasNextPage || idsOf(now.data).length >= selectedAtMost) break
    // Each page begins where the one before it ended.
    now = await fetchNextPage()
  }
  return idsOf(now.data)
}

/** The rows of the list, and how to select all that match. Source: STAFF-22. */
export function useSelectable(query: Query, { select }: Selection): Selectable {
  const [isLoading, setIsLoading] = useState(false)
  const { data, hasNextPage, fetchNextPage } = query
  return useMemo(
    () => ({
      ids: idsOf(data),
      hasMore: hasNextPage,
      isLoading,
      selectAll: () => {
        setIsLoading(true)
        void loadMatching({ data, hasNextPage, fetchNextPage })
          .then(select)
          .finally(() => setIsLoading(false))
      },
    }),
    [data, hasNextPage, fetchNextPage, isLoading, select],
  )
}
