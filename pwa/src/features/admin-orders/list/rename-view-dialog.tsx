import type { OrderView } from '@switchback/core/views/order-view.ts'
import { useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { changeView } from './view-calls.ts'

type Props = { view: OrderView; onClose: () => void }

/** Renames a view. Its filters stay as they were saved, whatever the list shows. */
export function RenameViewDialog({ view, onClose }: Props) {
  const nameId = useId()
  // The version that the user saw: a rename in another window is not overwritten unseen.
  const [seen] = useState(view)
  const [name, setName] = useState(seen.name)
  const [error, setError] = useState<string>()
  const { message, isBusy, run } = useAction()
  const save = async () => {
    const typed = name.trim()
    setError(typed === '' ? 'Give the view a name' : undefined)
    if (typed === '') return
    const isSame = typed === seen.name
    if (isSame || (await run(() => changeView(seen, { name: typed })))) onClose()
  }
  return (
    <FormDialog
      title="Rename the view"
      submit="Rename view"
      busyText="Renaming…"
      isBusy={isBusy}
      message={message}
      firstFocusId={nameId}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <TextField
        id={nameId}
        label="Name"
        hint={seen.isShared ? 'All of the staff see it.' : undefined}
        value={name}
        maxLength={60}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
