import { useEffect, useState } from 'react'
import type { MeAnswer } from '@switchback/core/access/sign-in.ts'
import { useMe } from '../../api/session-calls.ts'
import { sessionToken } from '../../api/session-token.ts'
import { accountOnDevice } from '../../offline/account-on-device.ts'
import { tabStorage } from '../../offline/device-storage.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { portalPages, type Portal } from './next-page.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Few sessions end while somebody is at work.
const SignInForm = lazyPart(
  async () => (await import('./sign-in-form.tsx')).SignInForm,
  <Skeleton className="h-64" />,
)

/**
 * A session that ends while its owner is at work: they sign in over the page, and nothing that they typed is lost.
 * Where somebody signs in or out in another tab, or somebody else signs in here, the page begins anew.
 */
export function SessionEndedDialog({ portal }: { portal: Portal }) {
  const { user } = useMe()
  const [hasEnded, setHasEnded] = useState(false)
  const { home, login } = portalPages(portal)
  useEffect(() => sessionToken.onEnded(() => setHasEnded(true)), [])
  useEffect(
    () =>
      sessionToken.onChangedElsewhere(() => {
        // Signed out there: what was typed here is the account's too. A session that ended by itself is taken up again.
        if (!accountOnDevice.read()) tabStorage.clear()
        window.location.assign(home)
      }),
    [home],
  )
  if (!hasEnded) return null

  const goOn = (me: MeAnswer) => {
    if (me.user.id === user.id) setHasEnded(false)
    else window.location.assign(home)
  }
  const here = `${window.location.pathname}${window.location.search}`
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
          href={`${login}?next=${encodeURIComponent(here)}`}
          className="font-semibold underline underline-offset-4"
        >
          Leave this page and sign in there
        </a>
      </p>
    </Dialog>
  )
}
