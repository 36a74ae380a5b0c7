import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** A sentence that explains the action, and the fields. */
  children: ReactNode
  /** The button's label, and its label while busy. */
  submit: string
  busyText: string
  keep?: string
  look?: 'main' | 'danger'
  isBusy: boolean
  /** The error that belongs to no field. */
  message?: string | undefined
  firstFocusId: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
}

/** A dialog with a few fields and one button that names the action. */
export function FormDialog(props: Props) {
  const { title, children, submit, busyText, keep = 'Back', look = 'main', isBusy, message } = props
  const id = useId()
  return (
    <Dialog labelledBy={id} firstFocusId={props.firstFocusId} onDismiss={isBusy ? undefined : props.onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void props.onSubmit(event)}>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
        <div role="alert" className="empty:hidden">
          {message ? <Notice look="fail" title={message} /> : null}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" look={look} busy={isBusy}>
            {isBusy ? busyText : submit}
          </Button>
          <Button look="quiet" busy={isBusy} onClick={props.onClose}>
            {keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
