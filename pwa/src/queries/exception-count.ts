import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'

/** The number of exceptions that wait, at most 100, polled every minute while the page is visible. */
export const exceptionCountQuery = queryOptions({
  // Under the queue's own key: what changes the queue loads this again.
  queryKey: ['admin', 'exceptions', 'count'],
  queryFn: async () => (await readResponse(client.api.admin.exceptions.count.$get())).count,
  staleTime: 30_000,
  refetchInterval: 60_000,
})
