import { queryOptions } from '@tanstack/react-query'
import type {
  ChannelChoices,
  NotificationSettings,
  NotificationTopic,
} from '@switchback/core/notifications/notification-settings.ts'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'

const { settings } = client.api.admin.notifications

/** How notifications reach the signed-in person. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: async (): Promise<NotificationSettings> => (await readResponse(settings.$get())).settings,
  staleTime: 0,
})

/** Saves the choices of a topic. They show at once; what the server refuses is read again. */
export async function saveTopic(topic: NotificationTopic, json: ChannelChoices): Promise<void> {
  const { queryKey } = notificationSettingsQuery
  queryClient.setQueryData(queryKey, (before) => before && { ...before, [topic]: json })
  try {
    await readResponse(settings[':topic'].$put({ param: { topic }, json }))
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['notifications'] })
  }
}
