import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../api/all-pages.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const calls = client.api.dealer.notifications

/** The user's unread notifications, counted up to ten; polled every minute while the page is visible. */
export const dealerUnreadQuery = queryOptions({
  queryKey: ['dealer', 'notifications', 'unread'],
  queryFn: async () => (await readResponse(calls['unread-count'].$get())).unreadCount,
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** Notifications of the dealership, page by page. */
export const dealerNotificationsQuery = (show: 'all' | 'unread') =>
  pagesQuery(['dealer', 'notifications', 'list', show], (cursor) =>
    readResponse(calls.$get({ query: { show, ...(cursor ? { cursor } : {}) } })),
  )

async function counted(response: Promise<{ unreadCount: number }>): Promise<void> {
  const { unreadCount } = await response
  queryClient.setQueryData(dealerUnreadQuery.queryKey, unreadCount)
  await queryClient.invalidateQueries({ queryKey: ['dealer', 'notifications', 'list'] })
}

export const readDealerNotification = (id: number): Promise<void> =>
  counted(readResponse(calls[':id'].read.$post({ param: { id: String(id) }, json: {} })))

/** Marks all read, up to the newest one on the screen. */
export const readDealerNotifications = (upToId: number): Promise<void> =>
  counted(readResponse(calls.read.$post({ json: { upToId } })))
