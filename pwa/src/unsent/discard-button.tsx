import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { useState } from 'react'
import { discardOperation } from '../offline/outbox/change-outbox.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

type Props = { operation: OutboxOperation; words?: string | undefined }

/** The loss, in words. */
function Loss({ operation: { kind, isUnsure } }: Pick<Props, 'operation'>) {
  if (kind === 'cancel_order') return <p>The order won't be cancelled.</p>
  if (kind === 'save_quote') return <p>The quote won't be saved.</p>
  return (
    <>
      <p>The order won't be placed, and its files on this device will be deleted.</p>
      {isUnsure ? <p>It may have gone through anyway. Please check your orders once you're online.</p> : null}
    </>
  )
}

/** Discards unsent work, after a confirmation. Source: OFFLINE-3. */
export function DiscardButton({ operation, words }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [message, setMessage] = useState<string>()
  const discard = async () => {
    try {
      await discardOperation(operation.id)
      setIsAsking(false)
    } catch (error) {
      setMessage(error instanceof Error ? error.message : "We couldn't discard this.")
    }
  }
  if (words) {
    return (
      <Button look="quiet" onClick={() => void discard()}>
        {words}
      </Button>
    )
  }
  return (
    <>
      <Button look="text" className="text-fail!" onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Discard “${operation.title ?? 'this'}”?`}
          confirm="Discard"
          look="danger"
          isBusy={false}
          message={message}
          onConfirm={() => void discard()}
          onClose={() => setIsAsking(false)}
        >
          <Loss operation={operation} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}
