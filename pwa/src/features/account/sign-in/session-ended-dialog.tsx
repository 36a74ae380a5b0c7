import { useCallback, useEffect, useRef, useState } from 'react'
import { useMe } from '../../../queries/me.ts'
import { sessionToken } from '../../../api/session-token.ts'
import { accountOfVehicleLines } from '../../../offline/device/account-traces.ts'
import { accountOnDevice } from '../../../offline/device/account-on-device.ts'
import { tabStorage } from '../../../offline/device/device-storage.ts'
import { showAlert, silenceAlerts } from '../../../ui/dialogs/alerts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { afterChangeElsewhere, signedInElsewhere } from './change-elsewhere.ts'
import type { Portal } from './next-page.ts'
import { portalPages } from './next-page.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { endedLeave, endedText, endedTitle } from '../words.ts'

// Loads lazily: few sessions end while the user is working.
const SignInForm = lazyPart(
  async () => (await import('./sign-in-form.tsx')).SignInForm,
  <Skeleton className="h-64" />,
)

/**
 * Handles a session that ends while the user is working: they sign in over the page and lose no input. Signing in again
 * in another tab does the same. If they sign out there, or another user signs in, the page reloads and says why.
 */
export function SessionEndedDialog({ portal }: { portal: Portal }) {
  const { user } = useMe()
  const [hasEnded, setHasEnded] = useState(false)
  const { home, login } = portalPages(portal)
  const end = useCallback(() => {
    // Immediately: otherwise the failing call that ended the session would raise an alert.
    silenceAlerts(true)
    setHasEnded(true)
  }, [])
  useEffect(() => {
    const stopListening = sessionToken.onEnded(end)
    return () => {
      silenceAlerts(false)
      stopListening()
    }
  }, [end])
  const goOn = (userId: string) => {
    if (userId !== user.id) return window.location.assign(home)
    silenceAlerts(false)
    setHasEnded(false)
  }
  useChangeElsewhere(portal, user.id, { goOn, end })
  useEffect(tellWhyItBeganAnew, [])
  if (!hasEnded) return null

  return (
    <Dialog labelledBy="session-ended">
      <h2 id="session-ended" className="text-xl">
        {endedTitle}
      </h2>
      <p className="mt-2 mb-5 text-soft">{endedText}</p>
      <SignInForm portal={portal} username={user.username} onSignedIn={(me) => goOn(me.user.id)} />
      <p className="mt-5">
        <a
          href={`${login}?next=${encodeURIComponent(here())}`}
          className="font-semibold underline underline-offset-4"
        >
          {endedLeave}
        </a>
      </p>
    </Dialog>
  )
}

const here = (): string => `${window.location.pathname}${window.location.search}`

/** Reacts to a sign-in or sign-out in another tab. All tabs share the token, so this page now belongs to that user. */
function useChangeElsewhere(
  portal: Portal,
  userId: string,
  own: { goOn: (userId: string) => void; end: () => void },
) {
  const latest = useRef(own)
  useEffect(() => {
    latest.current = own
  })
  useEffect(() => {
    const onChange = () => {
      const account = accountOnDevice.read()
      const isSignedIn = sessionToken.read() !== null
      if (account?.userId === userId) {
        if (isSignedIn) latest.current.goOn(userId)
        else latest.current.end()
        return
      }
      // Locked: `watchLock` has hidden this page, and leaves it.
      if (!document.body.hasChildNodes()) return
      // After a sign-out, clears the input too, since it belongs to the account. After an expired session, keeps it
      // so that the user can continue.
      if (!account) clearTabWork(userId)
      const { address, word } = afterChangeElsewhere(portal, isSignedIn ? account : undefined, here())
      if (word) tabStorage.write(signedInElsewhere, word)
      // Nothing of an account that has signed out stays behind the back button.
      if (!account) {
        document.body.replaceChildren()
        window.location.replace(address)
      } else window.location.assign(address)
    }
    // The user may have signed out while this page was loading.
    if (sessionToken.read() === null) onChange()
    return sessionToken.onChangedElsewhere(onChange)
  }, [portal, userId])
}

/**
 * Clears the tab's work. Work of another account, whose session ended in this tab, stays until that user signs in or
 * this one leaves.
 */
function clearTabWork(userId: string): void {
  const others = tabStorage.keys().filter((key) => (accountOfVehicleLines(key) ?? userId) !== userId)
  const saved = others.map((key) => [key, tabStorage.read(key)] as const)
  tabStorage.clear()
  for (const [key, value] of saved) tabStorage.write(key, value)
}

function tellWhyItBeganAnew(): void {
  const word = tabStorage.read(signedInElsewhere)
  tabStorage.remove(signedInElsewhere)
  if (typeof word === 'string') void showAlert(word)
}
