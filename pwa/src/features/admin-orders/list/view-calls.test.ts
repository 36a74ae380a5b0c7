import type { ChangeOrderView, OrderView } from '@switchback/core/views/order-view.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { changeView, orderViewsQuery } from './view-calls.ts'
import { eventually } from '../../../offline/testing/eventually.ts'

const view: OrderView = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Bulk',
  search: { status: 'pending' },
  isShared: false,
  isOwn: true,
  ownerName: 'Olu Reyes',
  isDefault: false,
  revision: 1,
}

/** The view that the server stores. */
let stored = view
/** Holds a response back. */
let wait: Promise<void> | undefined

/** A server with the rule of the real one: a change names the revision that it replaces. */
async function serve(_: unknown, { method, body }: { method: string; body?: string }): Promise<Response> {
  const response = (status: number, json: object) => new Response(JSON.stringify(json), { status })
  if (method === 'PATCH') {
    const { revision, ...change } = JSON.parse(body ?? '') as ChangeOrderView
    if (revision !== stored.revision)
      return response(409, { success: false, code: 'order_changed', error: 'This view was changed.' })
    stored = { ...stored, ...(change as Partial<OrderView>), revision: revision + 1 }
  }
  const views = [stored]
  await wait
  return response(200, { success: true, views })
}

const shown = () => queryClient.getQueryData(orderViewsQuery.queryKey)?.[0]

beforeEach(() => {
  stored = view
  wait = undefined
  vi.stubGlobal('fetch', vi.fn(serve))
  queryClient.setQueryData(orderViewsQuery.queryKey, [view])
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a rename that is sent while another change of the view is under way is not refused', async () => {
  const shared = changeView(view, { isShared: true })
  const renamed = changeView(view, { name: 'Bulk again' })
  await Promise.all([shared, renamed])
  expect(shown()).toMatchObject({ name: 'Bulk again', isShared: true, revision: 3 })
})

test('a name that another window gave the view is not overwritten unseen', async () => {
  stored = { ...view, name: 'Other name', revision: 2 }
  await queryClient.fetchQuery({ ...orderViewsQuery, staleTime: 0 })
  await expect(changeView(view, { name: 'Bulk again' })).rejects.toMatchObject({
    failure: { status: 409 },
  })
  // The other fields are those that the user saw.
  await changeView(view, { isShared: true })
  expect(shown()).toMatchObject({ name: 'Other name', isShared: true, revision: 3 })
})

test('a read that started before a change does not show the view as it was', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  wait = promise
  const reading = queryClient.fetchQuery({ ...orderViewsQuery, staleTime: 0 }).catch(() => undefined)
  await eventually(() => expect(fetch).toHaveBeenCalled())
  wait = undefined
  await changeView(view, { name: 'Bulk again' })
  resolve()
  await reading
  expect(shown()?.name).toBe('Bulk again')
})
