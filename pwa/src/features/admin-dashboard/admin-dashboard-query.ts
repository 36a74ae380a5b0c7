import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

const calls = client.api.admin.dashboard

/** Work that waits for staff; refetched whenever the user returns to it. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: async () => (await readResponse(calls.$get())).dashboard,
  staleTime: 0,
})

/** Records that the user looks at the dashboard. Source: STAFF-32. */
export const recordVisit = () => readResponse(calls.visits.$post({ json: {} }))

/** Clears what changed since the last visit. */
export async function markAsSeen(): Promise<void> {
  await readResponse(calls.visits.$post({ json: { isSeen: true } }))
  await queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey })
}

/** Notifies the user alone; the bell counts it. */
export async function sendTestNotification(): Promise<void> {
  await readResponse(calls['test-notification'].$post({ json: {} }))
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
}
