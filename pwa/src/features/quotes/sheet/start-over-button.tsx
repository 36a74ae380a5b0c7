import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

type Props = { count: number; isBlank: boolean; onClear: () => void }

/** Clears the sheet; asks for confirmation if that would discard input. */
export function StartOverButton({ count, isBlank, onClear }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => (isBlank ? onClear() : setIsAsking(true))}>
        Start over
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Start over?"
          confirm="Remove all"
          look="danger"
          isBusy={false}
          message={undefined}
          onConfirm={() => {
            setIsAsking(false)
            onClear()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {count === 1 ? 'The vehicle is' : `All ${count} vehicles are`} removed from this sheet. Quotes
            that you have saved stay in the history.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
