import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'

type Props = { onReload: () => Promise<unknown>; onClose: () => void }

/** Reports an edit conflict: another tab or user saved this order first. Neither version is overwritten silently. */
export function OrderChangedDialog({ onReload, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const reload = async () => {
    setIsBusy(true)
    await onReload()
    onClose()
  }
  return (
    <ConfirmDialog
      title="This order has changed"
      confirm={isBusy ? 'Loading…' : 'Load Latest'}
      keep="Keep Editing"
      isBusy={isBusy}
      message={undefined}
      onConfirm={() => void reload()}
      onClose={onClose}
    >
      <p>Other changes were saved while you were editing, maybe in another tab. Yours aren't saved yet.</p>
      <p>Load the latest version to continue. What you typed stays in the form.</p>
    </ConfirmDialog>
  )
}
