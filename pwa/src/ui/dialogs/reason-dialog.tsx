import { useId, useState, type ReactNode } from 'react'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  title: string
  /** What the action does. */
  children: ReactNode
  /** The button's label, and its label while busy. */
  confirm: string
  busyText: string
  keep?: string
  isBusy: boolean
  /** Why the server refused. */
  message: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for confirmation and a reason, for actions that cannot be undone. */
export function ReasonDialog({ children, confirm, onConfirm, ...rest }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const id = useId()
  const submit = () => {
    const text = reason.trim()
    setError(text === '' ? 'Please give a reason' : undefined)
    if (text === '') setAttempt(attempt + 1)
    else onConfirm(text)
  }
  return (
    <FormDialog
      {...rest}
      look="danger"
      submit={confirm}
      attempt={attempt}
      firstFocusId={id}
      onSubmit={submit}
    >
      <div className="grid gap-2">{children}</div>
      <TextAreaField
        id={id}
        label="Reason"
        rows={3}
        maxLength={500}
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
