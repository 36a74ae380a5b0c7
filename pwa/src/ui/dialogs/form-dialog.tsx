import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { Faults } from '../fields/first-faults.ts'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What will happen, and the fields. */
  children: ReactNode
  /** On the button that does it, and while it is done. */
  submit: string
  busyText: string
  keep?: string
  look?: 'main' | 'danger'
  isBusy: boolean
  /** Why it was refused as a whole. */
  message?: string | undefined
  /** Made anew with each try: the first field at fault takes the focus. */
  faults?: Faults
  firstFocusId: string
  onSubmit: () => void
  onClose: () => void
}

/** A few fields over the page, and one button that says what it does with them. */
export function FormDialog(props: Props) {
  const { title, children, submit, busyText, keep = 'Back', look = 'main', isBusy, message, faults } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults && Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
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
