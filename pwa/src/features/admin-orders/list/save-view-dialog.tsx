import { useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import type { OrderListSearch } from './list-search.ts'
import { addView } from './view-calls.ts'
import { useViewName, ViewNameField } from './view-name-field.tsx'
import { savedPart } from './view-state.ts'

type Props = { search: OrderListSearch; onSaved: (id: string) => void; onClose: () => void }

/** Saves what the list shows as a new view. */
export function SaveViewDialog({ search, onSaved, onClose }: Props) {
  const nameId = useId()
  // Sent again after a lost response, the view is stored once.
  const [id] = useState(() => crypto.randomUUID())
  const name = useViewName('')
  const [isShared, setIsShared] = useState(false)
  const { message, isBusy, run } = useAction()
  const save = async () => {
    const typed = name.checked()
    if (typed === undefined) return
    if (await run(() => addView({ id, name: typed, isShared, search: savedPart(search) }))) onSaved(id)
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
      <ViewNameField
        id={nameId}
        view={name}
        hint="It holds the filters, the order of the rows and the columns."
      />
      <CheckField label="All of the staff see it" isChecked={isShared} onCheck={setIsShared} />
    </FormDialog>
  )
}
