import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'

async function countUnread(): Promise<number> {
  const { unreadCount } = await readResponse(client.api.admin.notifications['unread-count'].$get())
  return unreadCount
}

/** The number of unread staff notifications, polled every 30 seconds while the page is visible. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: countUnread,
  staleTime: 15_000,
  refetchInterval: 30_000,
})
