import type { ReactNode } from 'react'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { DeleteRow } from './delete-row.tsx'

type Saved = {
  /** Its delivered orders, and who changed it; a carrier has a page for them. */
  record?: ReactNode
  /** A sentence on the effect of deleting it. */
  consequence: string
  onDelete: () => Promise<void>
  /** Closes the panel unless something else is given. */
  onDeleted?: () => void
}

type Props = Pick<Parameters<typeof FormSheet>[0], 'onSubmit' | 'onClose' | 'children'> & {
  kind: 'carrier' | 'driver'
  /** Undefined: one that is being added. */
  name: string | undefined
  saved: Saved | undefined
  form: { isBusy: boolean; message?: string | undefined }
}

/** The form of a carrier or driver in a panel at the side; under a saved one its record and Delete. */
export function RecordSheet({ kind, name, saved, form: { isBusy, message }, ...sheet }: Props) {
  return (
    <FormSheet
      {...sheet}
      title={name ?? `Add a ${kind}`}
      submit={saved ? `Save ${kind}` : `Add ${kind}`}
      isBusy={isBusy}
      message={message}
      firstFocusId={`${kind}-name`}
      footer={
        saved ? (
          <>
            {saved.record}
            <DeleteRow
              label={`Delete ${kind}`}
              consequence={saved.consequence}
              onDelete={saved.onDelete}
              onDone={saved.onDeleted ?? sheet.onClose}
            />
          </>
        ) : null
      }
    />
  )
}
