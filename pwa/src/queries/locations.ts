import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'
import { orSaved } from './or-saved.ts'

/** The dealership's saved locations, by name. */
export const locationsQuery = queryOptions({
  queryKey: ['dealer', 'locations'],
  queryFn: () =>
    orSaved(
      'locations',
      'all',
      async (limit) => (await readResponse(client.api.dealer.locations.$get({}, limit))).locations,
    ),
})
