import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'

/** All rate structures, for staff. */
export const rateStructuresQuery = queryOptions({
  queryKey: ['admin', 'rates'],
  queryFn: async () => (await readResponse(client.api.admin.rates.$get())).structures,
  staleTime: 0,
})
