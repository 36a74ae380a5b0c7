import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'

/** Marks everything as read, up to the newest notification there is now. */
export async function readAllNotifications(): Promise<void> {
  const { notifications } = await readResponse(
    client.api.admin.notifications.$get({ query: { show: 'unread', limit: '1' } }),
  )
  const [newest] = notifications
  if (newest) await readResponse(client.api.admin.notifications.read.$post({ json: { upToId: newest.id } }))
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
}
