import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { accountOnDevice } from '../../../offline/device/account-on-device.ts'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { heldInstall } from '../../../offline/app/install-event.ts'
import { installMemory } from '../../../offline/app/install-memory.ts'
import { isInstalledApp, isIosTab } from '../../../offline/app/ios-tab.ts'
import { savedList } from '../../../offline/saved/saved-list.ts'
import { unsentCopy } from '../../../offline/copies/unsent-copy.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { Button } from '../../../ui/button.tsx'
import { installOfferFor, type InstallOffer } from './install-moment.ts'

/** The offer does not disturb the page: it appears when the page has been quiet for this long. */
const quietMs = 2000

/** Shows the browser's dialog, which works once. TypeScript does not know Chromium's event. */
async function promptInstallation(): Promise<void> {
  const event = heldInstall.event as (Event & { readonly prompt: () => Promise<unknown> }) | undefined
  delete heldInstall.event
  await event?.prompt()
}

/** Whether this dealer saved a quote on this device. */
const hasSavedQuote = async (account: string): Promise<boolean> =>
  (await savedList('dealerQuotes').all(account)).length > 0

async function offerOn(pathname: string): Promise<InstallOffer | undefined> {
  const [account, owner] = [currentAccount(), accountOnDevice.read()]
  const facts = {
    pathname,
    isDealer: owner?.userId === account && owner.role === 'dealer',
    isInstalled: isInstalledApp(),
    isIosTab: isIosTab(),
    canPrompt: heldInstall.event !== undefined,
    hasWorked: true,
    hasUnsent: unsentCopy.has(account),
    dismissedAt: installMemory.read().dismissedAt,
    now: Date.now(),
  }
  const offer = installOfferFor(facts)
  // Only where it decides: the quotes are in the database, whose code is large.
  return offer === 'prompt' ? installOfferFor({ ...facts, hasWorked: await hasSavedQuote(account) }) : offer
}

/** The offer on this page, once it was quiet for a moment. */
function useOffer(pathname: string): InstallOffer | undefined {
  const [shown, show] = useState<{ pathname: string; offer: InstallOffer | undefined }>()
  useEffect(() => {
    let isLeft = false
    const timer = setTimeout(async () => {
      const offer = await offerOn(pathname)
      if (!isLeft) show({ pathname, offer })
    }, quietMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [pathname])
  return shown?.pathname === pathname ? shown.offer : undefined
}

/** Offers to install the app, in its moment, below the page: it lies over no row of a list. Source: OFFLINE-21. */
export function InstallNotice() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { brand } = useSiteConfig()
  const offer = useOffer(pathname)
  const [closedOn, close] = useState<string>()
  if (!offer || closedOn === pathname) return null
  const dismiss = () => {
    installMemory.save({ dismissedAt: Date.now() })
    close(pathname)
  }
  const install = () => {
    close(pathname)
    void promptInstallation().catch(() => undefined)
  }
  return (
    <aside
      aria-labelledby="install-heading"
      className="mx-auto mt-2 mb-8 grid w-[calc(100%-2rem)] max-w-md gap-3 rounded-sheet bg-surface p-4 shadow-sheet print:hidden"
    >
      <h2 id="install-heading" className="text-lg">
        Install {brand.name} on this device
      </h2>
      {texts[offer]}
      <div className="flex flex-wrap gap-3">
        {offer === 'prompt' ? (
          <Button className="min-h-11" onClick={install}>
            Install
          </Button>
        ) : null}
        <Button className="min-h-11" look="quiet" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </aside>
  )
}

const howOnIos = (
  <p>
    Press <b>Share</b>, then <b>Add to Home Screen</b>.
  </p>
)

const texts: Readonly<Record<InstallOffer, ReactNode>> = {
  prompt: <p>It opens from its own icon, and quotes and orders work offline.</p>,
  ios: (
    <>
      {howOnIos}
      <p>Do this before you work offline: the installed app can't see what this tab has saved.</p>
    </>
  ),
  'ios-unsent': (
    <>
      <p>
        This tab has unsent work. <b>Send it within 7 days:</b> after that, Safari may delete it.
      </p>
      <p>
        Then press Share and Add to Home Screen. The installed app keeps your work, but can't see this tab's.
      </p>
    </>
  ),
}
