import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'

async function countExceptions(): Promise<number> {
  const { groups } = await readResponse(
    client.api.admin.exceptions.$get({ query: { show: 'all', limit: '1' } }),
  )
  return groups.reduce((sum, { count }) => sum + count, 0)
}

/** The number of exceptions that wait, polled every minute while the page is visible. */
export const exceptionCountQuery = queryOptions({
  // Under the queue's own key: what changes the queue loads this again.
  queryKey: ['admin', 'exceptions', 'count'],
  queryFn: countExceptions,
  staleTime: 30_000,
  refetchInterval: 60_000,
})
