import type { AccountOnDevice } from '../../../offline/device/account-on-device.ts'
import type { EndedBy } from './ended-by.ts'
import { portalPages, type Portal } from './next-page.ts'
import { endedOtherPortal, endedSignedOut } from '../words.ts'

/** The session storage key for the message that a reloaded page shows first. */
export const signedInElsewhere = 'switchback.signed-in-elsewhere'

/**
 * Where a portal page goes after the session changed in another tab: to the sign-in page, with the reason and the page
 * to return to, or, if another user of the same portal signed in, to the portal's first page.
 * @param account who is signed in now.
 */
export function afterChangeElsewhere(
  portal: Portal,
  account: Pick<AccountOnDevice, 'role' | 'name'> | undefined,
  page: string,
): { readonly address: string; readonly word?: string } {
  const { home, login } = portalPages(portal)
  if (account?.role === portal) {
    return { address: home, word: `${account.name} signed in in another tab, so this page is now theirs.` }
  }
  const reason: EndedBy = account ? 'other-portal' : 'signed-out'
  return { address: `${login}?${new URLSearchParams({ next: page, ended: reason }).toString()}` }
}

/** The first message on the sign-in page. */
export const endedTexts: Readonly<Record<EndedBy, string>> = {
  'signed-out': endedSignedOut,
  'other-portal': endedOtherPortal,
}
