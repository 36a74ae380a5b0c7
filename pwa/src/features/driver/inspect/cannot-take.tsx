import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { cancel, cannotReasons, cannotTitle } from '../words.ts'

type Props = { slot: string; onSkip: (reason: string) => unknown; onClose: () => void }

/** Why a photo cannot be taken; one press. */
export function CannotTake({ slot, onSkip, onClose }: Props) {
  const id = useId()
  return (
    <Dialog labelledBy={id} onDismiss={onClose}>
      <h2 id={id} className="text-xl">
        {cannotTitle(slot)}
      </h2>
      <div className="mt-5 grid gap-3">
        {cannotReasons.map((reason) => (
          <Button key={reason} look="quiet" className="min-h-14" onClick={() => void onSkip(reason)}>
            {reason}
          </Button>
        ))}
        <Button look="text" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
