import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

/** The pickups and deliveries of a day, read again every minute while the page is visible. Source: STAFF-35. */
export const dayStopsQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'day', day ?? 'today'],
    queryFn: async () => readResponse(client.api.admin.today.$get({ query: day ? { day } : {} })),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    staleTime: 0,
  })
