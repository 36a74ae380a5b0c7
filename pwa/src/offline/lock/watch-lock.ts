import { sessionToken } from '../../api/session-token.ts'
import { hasLock } from './lock-prefix.ts'
import { lockSignal } from './lock-signal.ts'

/** Nothing of the account stays in the page, not even for the back button. */
function hidePage(): void {
  document.body.replaceChildren()
}

/** Hides this page when the account is locked in another tab, or when it comes back under another session. Source: ACCESS-22. */
export function watchLock(): void {
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
    if (!persisted || sessionToken.read() === token) return
    hidePage()
    window.location.reload()
  })
  if (hasLock()) void import('./idle-lock.ts').then(({ watchIdle }) => watchIdle())
}
