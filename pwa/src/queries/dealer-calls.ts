import { queryOptions } from '@tanstack/react-query'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'

async function loadProfile(): Promise<DealerProfile> {
  const { dealer } = await readResponse(client.api.dealer.profile.$get())
  return dealer
}

/** The signed-in user's dealership. Always refetched, because its credit may have changed. */
export const dealerProfileQuery = queryOptions({
  queryKey: ['dealer', 'profile'],
  queryFn: loadProfile,
  staleTime: 0,
})
