import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { probeStorage } from '../../offline/database/probe-storage.ts'
import { lookForUpdate } from '../../offline/app/app-update.ts'
import { isIosTab } from '../../offline/app/ios-tab.ts'
import { useOutbox, type Outbox } from '../../offline/outbox/use-outbox.ts'
import { askToPersist } from '../../offline/device/persistence.ts'
import { shownProblem } from '../../offline/database/shown-problem.ts'
import { afterPaint } from '../../ui/page/after-paint.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import {
  storageExport,
  storageSeeUnsent,
  storageUpdate,
  storageUpdateAsked,
  storageWords,
  unkeptWords,
} from './words.ts'

async function check(): Promise<void> {
  const problem = await probeStorage()
  if (problem) shownProblem.show(problem)
  else shownProblem.clear()
}

let isProbed = false

/** Once per page, after it is there. A problem that was met meanwhile says more than the probe. */
async function checkFirst(): Promise<void> {
  if (isProbed) return
  isProbed = true
  await afterPaint()
  const problem = await probeStorage()
  if (problem && !shownProblem.current()) shownProblem.show(problem)
}

/** Says that this device cannot save or read its data, or may lose it, where that is so. Source: OFFLINE-7. */
export function StorageNotice() {
  const problem = useSyncExternalStore(shownProblem.subscribe, shownProblem.current)
  useEffect(() => void checkFirst(), [])
  if (!problem) return <UnkeptNotice />
  const { title, text } = storageWords[problem]
  // Nothing to check again.
  const isFact = problem === 'private' || problem === 'restored'
  return (
    <div className="measure pt-4">
      <Notice look={isFact ? 'attention' : 'fail'} live title={title}>
        <p className="max-w-prose">{text}</p>
        {isFact ? null : problem === 'newer' ? <ToNewer /> : <CheckAgain />}
      </Notice>
    </div>
  )
}

/** A new version offers itself once it has loaded. */
function ToNewer() {
  const [hasLooked, setHasLooked] = useState(false)
  const update = () => {
    setHasLooked(true)
    void lookForUpdate()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <Button look="text" onClick={update}>
        {storageUpdate}
      </Button>
      <Link to="/dealer/sync" className={buttonClass('text')}>
        {storageExport}
      </Link>
      <output className="w-full text-sm empty:hidden">{hasLooked ? storageUpdateAsked : null}</output>
    </div>
  )
}

function CheckAgain() {
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    setIsBusy(true)
    await check()
    setIsBusy(false)
  }
  return (
    <Button look="text" className="-mb-2" busy={isBusy} onClick={() => void again()}>
      {isBusy ? 'Checking…' : 'Check again'}
    </Button>
  )
}

/** Work that is sent within this time is no reason to worry anybody. */
const soonMs = 60 * 60_000

/** Whether work waits that the browser does not promise to keep. Safari's tabs have a notice of their own. */
async function isAtRisk(outbox: Outbox | undefined): Promise<boolean> {
  const waits = outbox?.operations.some(({ queuedAt }) => Date.now() - queuedAt > soonMs) ?? false
  return waits && !isIosTab() && !(await askToPersist())
}

/** Not on the page of the sync, which says the same beside its facts. */
function UnkeptNotice() {
  const isSyncPage = useLocation({ select: ({ pathname }) => pathname === '/dealer/sync' })
  const outbox = useOutbox()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let isStopped = false
    const look = async () => {
      const isFound = await isAtRisk(outbox)
      if (!isStopped) setIsShown(isFound)
    }
    void look()
    return () => {
      isStopped = true
    }
  }, [outbox])
  if (!isShown || isSyncPage) return null
  return (
    <div className="measure pt-4">
      <Notice live title={unkeptWords.title}>
        <p className="max-w-prose">
          {unkeptWords.text}{' '}
          <Link to="/dealer/sync" className="font-semibold underline underline-offset-4">
            {storageSeeUnsent}
          </Link>
        </p>
      </Notice>
    </div>
  )
}
