import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  /** The button's label, and its label while busy. Without `submit` the sheet only shows. */
  submit?: string | undefined
  busyText?: string
  isBusy?: boolean
  /** The error that belongs to no field. */
  message?: string | undefined
  firstFocusId?: string
  /** Below the form's buttons: deletion. */
  footer?: ReactNode
  onSubmit?: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
}

const sheetClass =
  'my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-xl overflow-y-auto bg-surface p-5 text-ink shadow-sheet open:animate-arrive sm:p-7'

/** A form in a panel at the side: the list behind it stays in sight. */
export function FormSheet(props: Props) {
  const { title, children, submit, busyText = 'Saving…', isBusy = false, message, onSubmit, onClose } = props
  const id = useId()
  return (
    <Dialog
      labelledBy={id}
      className={sheetClass}
      {...(props.firstFocusId ? { firstFocusId: props.firstFocusId } : {})}
      onDismiss={isBusy ? undefined : onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit?.(event)
        }}
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="pt-2 text-xl wrap-anywhere">
            {title}
          </h2>
          <Button look="text" busy={isBusy} onClick={onClose}>
            Close
          </Button>
        </div>
        {children}
        <div role="alert" className="empty:hidden">
          {message ? <Notice look="fail" title={message} /> : null}
        </div>
        {submit ? (
          <Button type="submit" busy={isBusy}>
            {isBusy ? busyText : submit}
          </Button>
        ) : null}
      </form>
      {props.footer}
    </Dialog>
  )
}
