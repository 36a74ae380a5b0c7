import { queryOptions } from '@tanstack/react-query'
import type {
  AdminNotificationKind,
  NotificationView,
} from '@switchback/core/notifications/admin-notification.ts'
import { pagesQuery } from '../../api/all-pages.ts'
import { readResponse, type ResponseOf } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { unreadNotificationsQuery } from '../../queries/unread-notifications.ts'

/** Which notifications the page lists; it is in the address. Source: MSG-21. */
export type NotificationFilter = { show: NotificationView; kind?: AdminNotificationKind | undefined }

/** Staff notifications, page by page. */
export const notificationsQuery = ({ show, kind }: NotificationFilter) =>
  pagesQuery(['notifications', 'list', show, kind ?? ''], (cursor) =>
    readResponse(
      client.api.admin.notifications.$get({
        query: { show, ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) },
      }),
    ),
  )

async function counted(response: Promise<{ unreadCount: number }>): Promise<void> {
  const { unreadCount } = await response
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, unreadCount)
  await queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] })
}

export const readNotification = (id: number, isRead: boolean): Promise<void> =>
  counted(
    readResponse(
      client.api.admin.notifications[':id'].read.$post({ param: { id: String(id) }, json: { isRead } }),
    ),
  )

/** Marks all read, up to the newest one on the screen. */
export const readNotifications = (upToId: number): Promise<void> =>
  counted(readResponse(client.api.admin.notifications.read.$post({ json: { upToId } })))

/** A mail or text message whose delivery was abandoned. */
export type DeadMessage = ResponseOf<typeof client.api.admin.messages.$get>['messages'][number]

export const deadMessagesQuery = queryOptions({
  queryKey: ['admin', 'messages'],
  queryFn: async () => (await readResponse(client.api.admin.messages.$get())).messages,
  staleTime: 0,
})

export async function retryMessage(id: string): Promise<void> {
  await readResponse(client.api.admin.messages[':id'].retry.$post({ param: { id }, json: {} }))
  await queryClient.invalidateQueries({ queryKey: deadMessagesQuery.queryKey })
}
