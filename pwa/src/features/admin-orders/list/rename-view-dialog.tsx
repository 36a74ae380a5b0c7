import type { OrderView } from '@switchback/core/views/order-view.ts'
import { useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { changeView } from './view-calls.ts'
import { useViewName, ViewNameField } from './view-name-field.tsx'

type Props = { view: OrderView; onClose: () => void }

/** Renames a view. Its filters stay as they were saved, whatever the list shows. */
export function RenameViewDialog({ view, onClose }: Props) {
  const nameId = useId()
  // The version that the user saw: a rename in another window is not overwritten unseen.
  const [seen] = useState(view)
  const name = useViewName(seen.name)
  const { message, isBusy, run } = useAction()
  const save = async () => {
    const typed = name.checked()
    if (typed === undefined) return
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
      <ViewNameField id={nameId} view={name} hint={seen.isShared ? 'All of the staff see it.' : undefined} />
    </FormDialog>
  )
}
