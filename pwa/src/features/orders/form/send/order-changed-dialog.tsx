import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import {
  loadBusy,
  sendChangedHelp,
  sendChangedKeep,
  sendChangedLoad,
  sendChangedText,
  sendChangedTitle,
} from '../../words.ts'

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
      title={sendChangedTitle}
      confirm={isBusy ? loadBusy : sendChangedLoad}
      keep={sendChangedKeep}
      isBusy={isBusy}
      message={undefined}
      onConfirm={() => void reload()}
      onClose={onClose}
    >
      <p>{sendChangedText}</p>
      <p>{sendChangedHelp}</p>
    </ConfirmDialog>
  )
}
