import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { afterPaint } from '../../ui/page/after-paint.ts'
import { savedList } from './saved-list.ts'

const profiles = savedList('profiles')
const profileId = 'me'

/** The user and the dealership as the server last described them, for a device without a network. Source: OFFLINE-1. */
export const savedProfile = {
  find: (userId: string): Promise<MeResponse | undefined> => profiles.find(profileId, userId),
  /** Not before the page is painted, which does not wait for it. */
  async save(me: MeResponse): Promise<void> {
    await afterPaint()
    await profiles.save(profileId, me, me.user.id)
  },
}
