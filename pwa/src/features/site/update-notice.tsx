import { useState } from 'react'
import { applyUpdate } from '../../offline/app/app-update.ts'
import { Button } from '../../ui/button.tsx'
import { hasUnsavedText } from './unsaved-text.ts'

/** Asks before it activates a new version, and again if a reload would lose typed text. Source: OFFLINE-20. */
export function ReloadChoice() {
  const [isAsking, setIsAsking] = useState(false)
  const reload = () => {
    if (!isAsking && hasUnsavedText()) setIsAsking(true)
    else applyUpdate()
  }
  return (
    <>
      <p>
        {isAsking
          ? 'Reloading clears what you typed on this page. Send or save it first.'
          : 'A new version is ready.'}
      </p>
      <span className="flex flex-wrap gap-3">
        <Button className="min-h-11" look={isAsking ? 'danger' : 'main'} onClick={reload}>
          {isAsking ? 'Reload anyway' : 'Reload'}
        </Button>
        {isAsking ? (
          <Button className="min-h-11" look="quiet" onClick={() => setIsAsking(false)}>
            Not now
          </Button>
        ) : null}
      </span>
    </>
  )
}

/** Offers a new version that has loaded, above every page. */
export function UpdateNotice() {
  return (
    <output className="print:hidden fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-sheet bg-surface p-4 shadow-sheet lg:bottom-4">
      <ReloadChoice />
    </output>
  )
}
