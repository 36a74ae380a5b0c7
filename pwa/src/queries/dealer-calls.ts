import { queryOptions } from '@tanstack/react-query'
import type { ChangeDealership } from '@switchback/core/dealers/change-dealership.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { orSaved } from './or-saved.ts'

/** Offline, the profile as of the last contact with the server: `savedAt` says when that was. */
export type KnownProfile = DealerProfile & { readonly savedAt?: string }

async function loadProfile(): Promise<KnownProfile> {
  let isNew = false
  const { profile, savedAt } = await orSaved('dealerProfiles', 'profile', async (limit) => {
    const { dealer } = await readResponse(client.api.dealer.profile.$get({}, limit))
    isNew = true
    return { profile: dealer, savedAt: new Date().toISOString() }
  })
  return isNew ? profile : { ...profile, savedAt }
}

/** The signed-in user's dealership. Always refetched, because its credit may have changed. Source: OFFLINE-1. */
export const dealerProfileQuery = queryOptions({
  queryKey: ['dealer', 'profile'],
  queryFn: loadProfile,
  staleTime: 0,
})

/** Changes the dealership's details. Source: DEALER-21. */
export async function changeDealership(json: ChangeDealership): Promise<DealerProfile> {
  const { dealer } = await readResponse(client.api.dealer.profile.$patch({ json }))
  return dealer
}
