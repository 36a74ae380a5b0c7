import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What the action does, and the fields. */
  children: ReactNode
  /** The button's label, and its label while busy. */
  submit: string
  busyText: string
  keep?: string
  look?: 'main' | 'danger'
  isBusy: boolean
  /** The error that belongs to no field. */
  message?: string | undefined
  /** Each new value (a refused attempt) focuses the first invalid field. */
  attempt: number
  firstFocusId: string
  onSubmit: () => void
  onClose: () => void
}

/** A dialog with a few fields and one button that names the action. */
export function FormDialog(props: Props) {
  const { title, children, submit, busyText, keep = 'Back', look = 'main', isBusy, message, attempt } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempt])
  return (
    <Dialog labelledBy={id} firstFocusId={props.firstFocusId} onDismiss={isBusy ? undefined : props.onClose}>
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) props.onSubmit()
        }}
      >
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
