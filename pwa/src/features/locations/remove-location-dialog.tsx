import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useState } from 'react'
import { removeLocation } from '../../api/location-calls.ts'
import { sentenceOf } from '../../api/refused.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says what will happen before it does. */
export function RemoveLocationDialog({
  location,
  onClose,
}: {
  location: SavedLocation
  onClose: () => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const remove = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await removeLocation(location.id)
      onClose()
    } catch (fault) {
      setIsBusy(false)
      setMessage(sentenceOf(fault, 'The location could not be removed. Please try again.'))
    }
  }
  return (
    <Dialog labelledBy="remove-heading" onDismiss={isBusy ? undefined : onClose}>
      <h2 id="remove-heading" className="text-xl wrap-anywhere">
        Remove {location.name}?
      </h2>
      <p className="mt-2">
        It is no longer offered to anybody of your dealership. Orders keep their addresses.
      </p>
      <div role="alert" className="mt-4 empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button look="danger" busy={isBusy} onClick={() => void remove()}>
          {isBusy ? 'Removing…' : 'Remove location'}
        </Button>
        <Button look="quiet" busy={isBusy} onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
