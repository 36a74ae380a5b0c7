import { useState } from 'react'
import { isOurRefusal } from '../../api/is-out-of-reach.ts'
import { CallFailed } from '../../api/refused.ts'
import { isPageCodeMissing } from '../../offline/app/page-code.ts'
import { useReloadOffer } from '../../ui/app-notice.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/page.tsx'

const ours = 'The problem is on our end. What you typed is saved where possible.'
const unreachable =
  "We couldn't reach the server. Please check your internet connection; what you typed is saved."

/** Whether a reload would work: from this device's cache, or from a server that responds. */
async function canReload(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** The start of the part of the site that a page belongs to. */
function homeOf(path: string): string {
  const portal = /^\/(admin|dealer)(?=\/|$)/.exec(path)?.[0]
  return portal ?? '/'
}

/** Shows any error that nothing else handled. Texts: SCREEN-6. */
export function ErrorScreen({ error }: { error?: unknown }) {
  const [isStillGone, setIsStillGone] = useState(false)
  const offer = useReloadOffer()
  const isCodeMissing = isPageCodeMissing(error)
  const newer = isCodeMissing ? offer : null
  // A hotel's or a proxy's page is no word of our server.
  const isNetwork = isCodeMissing || (error instanceof CallFailed && !isOurRefusal(error.failure))
  // The staff portal is not stored on devices. Source: OFFLINE-11.
  const missingTitle =
    location.pathname.startsWith('/admin') && !newer
      ? 'The staff portal needs a connection'
      : "We couldn't load this page"
  const tryAgain = async () => {
    setIsStillGone(false)
    if (await canReload()) window.location.reload()
    else setIsStillGone(true)
  }
  const lead = isNetwork ? unreachable : ours
  return (
    <Page title={isCodeMissing ? missingTitle : 'Something went wrong'} lead={newer ? null : lead}>
      <div className="flex flex-wrap items-center gap-3">
        {newer ?? <Button onClick={() => void tryAgain()}>Try Again</Button>}
        <a href={homeOf(location.pathname)} className={buttonClass('quiet')}>
          Go Home
        </a>
      </div>
      <output className="mt-4 block empty:hidden">{isStillGone ? 'Still no connection.' : null}</output>
    </Page>
  )
}
