import { queryOptions } from '@tanstack/react-query'
import type { AdminNotificationPage } from '@switchback/core/notifications/admin-notification.ts'
import { pagesQuery } from './all-pages.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

async function countUnread(): Promise<number> {
  const { unreadCount } = await answerOf<{ unreadCount: number }>(
    client.api.admin.notifications['unread-count'].$get(),
  )
  return unreadCount
}

/** The number of unread staff notifications, polled every 30 seconds while the page is visible. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: countUnread,
  staleTime: 15_000,
  refetchInterval: 30_000,
})

/** Staff notifications, page by page. */
export const notificationsQuery = (show: 'all' | 'unread') =>
  pagesQuery(['notifications', 'list', show], (cursor) =>
    answerOf<AdminNotificationPage>(
      client.api.admin.notifications.$get({ query: { show, ...(cursor ? { cursor } : {}) } }),
    ),
  )

async function counted(call: Parameters<typeof answerOf>[0]): Promise<void> {
  const { unreadCount } = await answerOf<{ unreadCount: number }>(call)
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, unreadCount)
  await queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] })
}

export const readNotification = (id: number, isRead: boolean): Promise<void> =>
  counted(client.api.admin.notifications[':id'].read.$post({ param: { id: String(id) }, json: { isRead } }))

/** Marks all read, up to the newest one on the screen. */
export const readNotifications = (upToId: number): Promise<void> =>
  counted(client.api.admin.notifications.read.$post({ json: { upToId } }))

/** A mail or text message whose delivery was abandoned. */
export type DeadMessage = {
  id: string
  channel: 'mail' | 'sms'
  kind: string
  orderId: string | null
  recipient: string
  lastError: string | null
  gaveUpAt: string
}

export const deadMessagesQuery = queryOptions({
  queryKey: ['admin', 'messages'],
  queryFn: async () =>
    (await answerOf<{ messages: DeadMessage[] }>(client.api.admin.messages.$get())).messages,
  staleTime: 0,
})

export async function retryMessage(id: string): Promise<void> {
  await answerOf(client.api.admin.messages[':id'].retry.$post({ param: { id }, json: {} }))
  await queryClient.invalidateQueries({ queryKey: deadMessagesQuery.queryKey })
}
