import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

/** Work that waits for staff; refetched whenever the user returns to it. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: async () => (await readResponse(client.api.admin.dashboard.$get())).dashboard,
  staleTime: 0,
})
