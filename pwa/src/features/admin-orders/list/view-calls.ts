import { queryOptions } from '@tanstack/react-query'
import type { AddOrderView, ChangeOrderView, OrderView } from '@switchback/core/views/order-view.ts'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'

const viewCalls = client.api.admin['order-views']

export const orderViewsQuery = queryOptions({
  queryKey: ['admin', 'order-views'],
  queryFn: async () => (await readResponse(viewCalls.$get())).views,
})

const { queryKey } = orderViewsQuery

async function show(views: OrderView[]): Promise<void> {
  // A read that started before the write would show the views as they were.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, views)
}

let lastWrite: Promise<unknown> = Promise.resolve()

/** Writes run one after the other, in the order in which they were made. Each returns all views. */
function write(send: () => Promise<{ views: OrderView[] }>): Promise<void> {
  const writing = lastWrite.then(async () => show((await send()).views))
  lastWrite = writing.catch(() => undefined)
  return writing
}

export const addView = (json: AddOrderView): Promise<void> =>
  write(() => readResponse(viewCalls.$post({ json })))

type Change = Omit<ChangeOrderView, 'revision'>

const isSame = (change: Change, a: OrderView, b: OrderView): boolean =>
  (Object.keys(change) as (keyof Change)[]).every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  )

/**
 * Changes a view that the user saw as `seen`. Earlier changes from this page may have raised its revision since: the
 * change names the newest one, unless what it replaces is not what the user saw. Then the server refuses it.
 */
export const changeView = (seen: OrderView, change: Change): Promise<void> =>
  write(() => {
    const newest = queryClient.getQueryData(queryKey)?.find(({ id }) => id === seen.id)
    const { revision } = newest && isSame(change, newest, seen) ? newest : seen
    return readResponse(viewCalls[':id'].$patch({ param: { id: seen.id }, json: { ...change, revision } }))
  })

export const deleteView = (id: string): Promise<void> =>
  write(() => readResponse(viewCalls[':id'].$delete({ param: { id } })))

export const chooseDefaultView = (viewId: string | null): Promise<void> =>
  write(() => readResponse(viewCalls.default.$put({ json: { viewId } })))
