import { useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'

export type ReasonDialogProps = {
  title: string
  /** A sentence that explains the action. */
  children: ReactNode
  /** The button's label, and its label while busy. */
  confirm: string
  busyText: string
  keep?: string
  /** `main` for an action that takes nothing away. */
  look?: 'main' | 'danger'
  isBusy: boolean
  /** Why the server refused. */
  message: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

const missing = 'Please give a reason'

/** Asks for confirmation and a reason, as actions do that cannot be undone. */
export function ReasonDialogForm({ children, confirm, onConfirm, ...rest }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const id = useId()
  return (
    <FormDialog
      look="danger"
      {...rest}
      submit={confirm}
      firstFocusId={id}
      onSubmit={handleSubmit(({ reason }) => {
        if (!rest.isBusy) onConfirm(reason.trim())
      })}
    >
      <div className="grid gap-2">{children}</div>
      <TextAreaField
        {...register('reason', { validate: (reason) => reason.trim() !== '' || missing })}
        id={id}
        label="Reason"
        rows={3}
        maxLength={500}
        error={formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
