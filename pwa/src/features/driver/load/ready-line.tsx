import type { DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import { useEffect, useState } from 'react'
import { keepWhatIsNeeded } from '../../../offline/driver/keep-ready.ts'
import { canReadBarcodes } from '../../../ui/scan/barcode-detector.ts'
import * as words from '../words.ts'

type Readiness = 'getting' | 'ready' | 'not'

/**
 * The page that opened the load is not yet served by the service worker: what it would load later has to be in memory
 * before the signal goes.
 */
const loadParts = (): Promise<unknown> =>
  canReadBarcodes() ? import('../../../ui/scan/scan-vin-dialog.tsx') : Promise.resolve()

/** Whether the page opens and works without a signal; it says so only when everything is here. Source: DRIVER-30. */
export function ReadyLine({ token, load }: { token: string; load: DriverLoad }) {
  const [readiness, setReadiness] = useState<Readiness>('getting')
  const { revision } = load
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const [isReady] = await Promise.all([keepWhatIsNeeded(token, load), loadParts()]).catch(() => [false])
      if (isCurrent) setReadiness(isReady ? 'ready' : 'not')
    }
    void look()
    window.addEventListener('online', look)
    return () => {
      isCurrent = false
      window.removeEventListener('online', look)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a load is the same as long as its revision is
  }, [token, revision])
  const text = { getting: words.gettingReady, ready: words.readyOffline, not: words.notReady }[readiness]
  return (
    <output className={`block text-base ${readiness === 'ready' ? 'font-semibold text-done' : 'text-soft'}`}>
      {readiness === 'ready' ? <span aria-hidden="true">✓ </span> : null}
      {text}
    </output>
  )
}
