import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { clearConfirm, clearQuestion, clearSheet, clearText } from '../../words.ts'

type Props = { count: number; isBlank: boolean; onClear: () => void }

/** Clears the sheet; asks for confirmation if that would discard input. */
export function StartOverButton({ count, isBlank, onClear }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => (isBlank ? onClear() : setIsAsking(true))}>
        {clearSheet}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={clearQuestion}
          confirm={clearConfirm}
          look="danger"
          isBusy={false}
          message={undefined}
          onConfirm={() => {
            setIsAsking(false)
            onClear()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{clearText(count)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
