import { queryOptions } from '@tanstack/react-query'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { isOutOfReach } from '../api/is-out-of-reach.ts'
import { currentAccount } from '../offline/current-account.ts'
import { savedList } from '../offline/saved-list.ts'

const saved = savedList('dealerProfiles')
const profileId = 'profile'

/** Offline, the profile as of the last contact with the server: `savedAt` says when that was. */
export type KnownProfile = DealerProfile & { readonly savedAt?: string }

async function loadProfile(): Promise<KnownProfile> {
  const account = currentAccount()
  try {
    const { dealer } = await readResponse(client.api.dealer.profile.$get())
    void saved.save(profileId, { profile: dealer, savedAt: new Date().toISOString() }, account)
    return dealer
  } catch (error) {
    const known = isOutOfReach(error) ? await saved.find(profileId, account) : undefined
    if (known) return { ...known.profile, savedAt: known.savedAt }
    throw error
  }
}

/** The signed-in user's dealership. Always refetched, because its credit may have changed. Source: OFFLINE-1. */
export const dealerProfileQuery = queryOptions({
  queryKey: ['dealer', 'profile'],
  queryFn: loadProfile,
  staleTime: 0,
})
