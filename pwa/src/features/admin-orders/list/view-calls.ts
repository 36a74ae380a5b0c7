import { queryOptions } from '@tanstack/react-query'
import type { AddOrderView, ChangeOrderView, OrderView } from '@switchback/core/views/order-view.ts'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'

const views = client.api.admin['order-views']

export const orderViewsQuery = queryOptions({
  queryKey: ['admin', 'order-views'],
  queryFn: async () => (await readResponse(views.$get())).views,
})

/** Each write returns all views. */
async function show(response: Promise<{ views: OrderView[] }>): Promise<void> {
  queryClient.setQueryData(orderViewsQuery.queryKey, (await response).views)
}

export const addView = (json: AddOrderView): Promise<void> => show(readResponse(views.$post({ json })))

export const changeView = (id: string, json: ChangeOrderView): Promise<void> =>
  show(readResponse(views[':id'].$patch({ param: { id }, json })))

export const deleteView = (id: string): Promise<void> =>
  show(readResponse(views[':id'].$delete({ param: { id } })))

export const chooseDefaultView = (viewId: string | null): Promise<void> =>
  show(readResponse(views.default.$put({ json: { viewId } })))
