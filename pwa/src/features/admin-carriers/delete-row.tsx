import { useState } from 'react'
import { ActionDialog } from '../../forms/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { label: string; consequence: string; onDelete: () => Promise<void>; onDone: () => void }

/** Deletes a carrier or driver, after a question. */
export function DeleteRow({ label, consequence, onDelete, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-6 border-t border-line pt-3">
      <Button look="text" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={`${label}?`}
          confirm={label}
          look="danger"
          action={onDelete}
          onDone={onDone}
          onClose={() => setIsOpen(false)}
        >
          <p>{consequence}</p>
        </ActionDialog>
      ) : null}
    </div>
  )
}
