import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

type Props = { label: string; consequence: string; onDelete: () => Promise<void>; onDone: () => void }

/** Deletes a carrier or driver, after a question. */
export function DeleteRow({ label, consequence, onDelete, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { message, isBusy, run } = useAction()
  const confirm = async () => {
    if (await run(onDelete)) onDone()
  }
  return (
    <div className="mt-6 border-t border-line pt-3">
      <Button look="text" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={`${label}?`}
          confirm={label}
          look="danger"
          isBusy={isBusy}
          message={message}
          onConfirm={() => void confirm()}
          onClose={() => setIsOpen(false)}
        >
          <p>{consequence}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
