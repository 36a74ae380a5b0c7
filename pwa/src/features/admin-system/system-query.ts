import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

export type System = Extract<InferResponseType<typeof client.api.admin.system.$get>, { success: true }>

/** The state of every part, read again each minute while the page is open. Source: SYSTEM-1. */
export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: () => readResponse(client.api.admin.system.$get()),
  staleTime: 0,
  refetchInterval: 60_000,
})
