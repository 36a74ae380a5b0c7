import { useSyncExternalStore } from 'react'
import { appUpdate } from '../../offline/app-update.ts'
import { Button } from '../../ui/button.tsx'

/** Asks before it activates a new version. */
export function UpdateNotice() {
  const isWaiting = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting, () => false)
  if (!isWaiting) return null
  return (
    <output className="print:hidden fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-sheet bg-surface p-4 shadow-sheet lg:bottom-4">
      <p>A new version is ready.</p>
      <Button className="min-h-11" onClick={appUpdate.apply}>
        Reload
      </Button>
    </output>
  )
}
