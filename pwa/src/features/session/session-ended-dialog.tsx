import { useCallback, useEffect, useRef, useState } from 'react'
import type { MeResponse } from '@switchback/core/access/sign-in.ts'
import { useMe } from '../../api/session-calls.ts'
import { sessionToken } from '../../api/session-token.ts'
import { accountOnDevice } from '../../offline/account-on-device.ts'
import { tabStorage } from '../../offline/device-storage.ts'
import { showAlert, silenceAlerts } from '../../ui/dialogs/alerts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { afterChangeElsewhere, signedInElsewhere } from './change-elsewhere.ts'
import type { Portal } from './next-page.ts'
import { portalPages } from './next-page.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Few sessions end while somebody is at work.
const SignInForm = lazyPart(
  async () => (await import('./sign-in-form.tsx')).SignInForm,
  <Skeleton className="h-64" />,
)

/**
 * A session that ends while its owner is at work: they sign in over the page, and nothing that they typed is lost. Signing
 * in again in another tab does the same. Where they sign out there, or somebody else signs in, the page begins anew, and
 * says why.
 */
export function SessionEndedDialog({ portal }: { portal: Portal }) {
  const { user } = useMe()
  const [hasEnded, setHasEnded] = useState(false)
  const { home, login } = portalPages(portal)
  const end = useCallback(() => {
    // At once: whatever call has ended the session fails next, and would raise an alert.
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
  const goOn = (me: MeResponse) => {
    if (me.user.id !== user.id) return window.location.assign(home)
    silenceAlerts(false)
    setHasEnded(false)
  }
  useChangeElsewhere(portal, user.id, { goOn, end })
  useEffect(tellWhyItBeganAnew, [])
  if (!hasEnded) return null

  return (
    <Dialog labelledBy="session-ended">
      <h2 id="session-ended" className="text-xl">
        Please sign in again
      </h2>
      <p className="mt-2 mb-5 text-soft">
        Your session has ended. What you typed is still here: sign in, and go on where you were.
      </p>
      <SignInForm portal={portal} username={user.username} onSignedIn={goOn} />
      <p className="mt-5">
        <a
          href={`${login}?next=${encodeURIComponent(here())}`}
          className="font-semibold underline underline-offset-4"
        >
          Leave this page and sign in there
        </a>
      </p>
    </Dialog>
  )
}

const here = (): string => `${window.location.pathname}${window.location.search}`

/** Somebody signed in or out in another tab. The token is the whole device's, so this page is theirs now. */
function useChangeElsewhere(
  portal: Portal,
  userId: string,
  own: { goOn: (me: MeResponse) => void; end: () => void },
) {
  const latest = useRef(own)
  useEffect(() => {
    latest.current = own
  })
  useEffect(
    () =>
      sessionToken.onChangedElsewhere(() => {
        const me = accountOnDevice.read()
        const isSignedIn = sessionToken.read() !== null
        if (me?.user.id === userId) {
          if (isSignedIn) latest.current.goOn(me)
          else latest.current.end()
          return
        }
        // Signed out there: what was typed here is the account's too. A session that ended by itself is taken up again.
        if (!me) tabStorage.clear()
        const { address, word } = afterChangeElsewhere(portal, isSignedIn ? me : undefined, here())
        if (word) tabStorage.write(signedInElsewhere, word)
        window.location.assign(address)
      }),
    [portal, userId],
  )
}

function tellWhyItBeganAnew(): void {
  const word = tabStorage.read(signedInElsewhere)
  tabStorage.remove(signedInElsewhere)
  if (typeof word === 'string') void showAlert(word)
}
