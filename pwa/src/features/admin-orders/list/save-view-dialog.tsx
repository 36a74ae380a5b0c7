import { useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { OrderListSearch } from './list-search.ts'
import { addView } from './view-calls.ts'
import { savedPart } from './view-state.ts'

type Props = { search: OrderListSearch; onSaved: (id: string) => void; onClose: () => void }

/** Saves what the list shows as a new view. */
export function SaveViewDialog({ search, onSaved, onClose }: Props) {
  const nameId = useId()
  // Sent again after a lost response, the view is stored once.
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [error, setError] = useState<string>()
  const { message, isBusy, run } = useAction()
  const save = async () => {
    setError(name.trim() === '' ? 'Give the view a name' : undefined)
    if (name.trim() === '') return
    if (await run(() => addView({ id, name, isShared, search: savedPart(search) }))) onSaved(id)
  }
  return (
    <FormDialog
      title="Save this view"
      submit="Save view"
      busyText="Saving…"
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
        hint="It holds the filters, the order of the rows and the columns."
        value={name}
        maxLength={60}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <CheckField label="All of the staff see it" isChecked={isShared} onCheck={setIsShared} />
    </FormDialog>
  )
}
