import { sessionToken } from '../../api/session-token.ts'
import { deviceStorage, tabStorage } from '../device/device-storage.ts'
import { answerOtherTabs } from '../device/other-tabs.ts'
import { hasLock, lockPrefix, sessionsToEndKey } from './lock-prefix.ts'
import { lockSignal } from './lock-signal.ts'

/** Nothing of the account stays in the page, not even for the back button. */
function hidePage(): void {
  document.body.replaceChildren()
}

/** The server could not be reached when a session ended here. */
function endSessions(): void {
  import('./sessions-to-end.ts').then(
    ({ sessionsToEnd }) => sessionsToEnd.send(),
    () => undefined,
  )
}

/** Another tab that signs out asks what was typed here. */
function answerSignOut(): void {
  answerOtherTabs(async (account) => {
    if (tabStorage.keys().length === 0) return
    const { pathname, search } = window.location
    const { storeTabWork } = await import('./tab-work.ts')
    await storeTabWork(account, `${pathname}${search}`)
  })
}

/** Hides this page when the account is locked in another tab, or when it comes back under another session. Source: ACCESS-22. */
export function watchLock(): void {
  answerSignOut()
  window.addEventListener('storage', (event) => {
    const userId = lockSignal.accountIn(event)
    if (!userId) return
    hidePage()
    import('./leave-page.ts').then(
      ({ leavePage }) => leavePage(userId),
      () => window.location.reload(),
    )
  })
  let token = sessionToken.read()
  window.addEventListener('pagehide', () => (token = sessionToken.read()))
  window.addEventListener('pageshow', ({ persisted }) => {
    // An emptied page has signed out or locked.
    if (!persisted || (sessionToken.read() === token && document.body.hasChildNodes())) return
    hidePage()
    window.location.reload()
  })
  if (deviceStorage.read(sessionsToEndKey) !== null) endSessions()
  const watch = () => void import('./idle-lock.ts').then(({ watchIdle }) => watchIdle())
  if (hasLock()) watch()
  // Set up in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && key?.startsWith(lockPrefix)) watch()
  })
}
