import type { DriverLinkResponse } from '@switchback/core/inspections/driver-link.ts'
import { useState } from 'react'
import { askRebind } from '../../../offline/driver/driver-calls.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { deviceName } from '../device-name.ts'
import { CallButton } from '../frame/call-button.tsx'
import { DriverPage } from '../frame/driver-page.tsx'
import * as words from '../words.ts'
import { OpenLoadForm } from './open-load-form.tsx'
import { StopsLines } from './stops-lines.tsx'

type Props = { token: string; link: DriverLinkResponse; onChanged: () => Promise<unknown> }

const titles = {
  locked: [words.lockedTitle, words.lockedText],
  expired: [words.expiredTitle, words.expiredText],
  bound_elsewhere: [words.elsewhereTitle, words.elsewhereText],
  rebind_asked: [words.askedTitle, words.askedText],
} as const

/** A load that is not open on this phone: what boards show of it, and what the driver can do. Source: DRIVER-2. */
export function ClosedPage({ token, link, onChanged }: Props) {
  const { state } = link
  const { brand } = useSiteConfig()
  const [title, lead] =
    state in titles
      ? titles[state as keyof typeof titles]
      : [words.loadTitle(link.pickup.town, link.delivery.town), words.vehicleCount(link.vehicleCount)]
  return (
    <DriverPage key={state} title={title} lead={lead}>
      <StopsLines link={link} />
      {state === 'open' ? (
        <>
          <p>{link.hasPin ? words.closedLeadPin : words.closedLead}</p>
          <OpenLoadForm token={token} link={link} onChanged={onChanged} />
        </>
      ) : null}
      {state === 'bound_elsewhere' ? <AskForPhone token={token} onAsked={onChanged} /> : null}
      {state === 'rebind_asked' ? (
        <Button className="w-full" onClick={() => void onChanged()}>
          {words.checkAgain}
        </Button>
      ) : null}
      <CallButton phone={brand.phone} />
    </DriverPage>
  )
}

function AskForPhone({ token, onAsked }: { token: string; onAsked: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    setHasFailed(false)
    try {
      await askRebind(token, { device: deviceName(navigator.userAgent) })
      await onAsked()
    } catch {
      setHasFailed(true)
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button busy={isBusy} className="min-h-14 w-full text-lg" onClick={() => void ask()}>
        {isBusy ? words.asking : words.askDispatch}
      </Button>
      {hasFailed ? <Notice look="fail" live title={words.notAsked} /> : null}
    </>
  )
}
