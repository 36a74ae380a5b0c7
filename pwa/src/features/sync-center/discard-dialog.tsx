import { useState } from 'react'
import { discardOperation } from '../../offline/outbox/change-outbox.ts'
import type { QueueItem } from '../../offline/outbox/read-queue.ts'
import { withdrawFile } from '../../offline/outbox/form-files.ts'
import { reportDevice } from '../../offline/sync/send-operations.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { lossWords } from './words.ts'

type Props = { account: string; item: QueueItem; items: readonly QueueItem[]; onClose: () => void }

/** Discards unsent work after a confirmation that says what is lost. Source: OFFLINE-3. */
export function DiscardDialog({ account, item, items, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const { id, kind } = item.operation
  const discard = async () => {
    setIsBusy(true)
    try {
      await (kind === 'file' ? withdrawFile(account, id) : discardOperation(id, account))
      // Staff see what was discarded, not what is missing.
      void reportDevice(account).catch(() => undefined)
      onClose()
    } catch (error) {
      setMessage(error instanceof Error ? error.message : "We couldn't discard this. Please try again.")
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`Discard “${item.title}”?`}
      confirm="Discard"
      keep="Keep"
      look="danger"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      {lossWords(item, items).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  )
}
