import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** A sentence that explains the action. */
  children: ReactNode
  confirm: string
  keep?: string
  isBusy: boolean
  /** Why the server refused. */
  message: string | undefined
  look?: 'main' | 'danger'
  onConfirm: () => void
  onClose: () => void
}

/** Explains an action, and runs it on confirmation. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    children,
    confirm,
    keep = 'Back',
    isBusy,
    message,
    look = 'main',
    onConfirm,
    onClose,
  } = props
  const id = useId()
  return (
    <Dialog labelledBy={id} onDismiss={isBusy ? undefined : onClose}>
      <div className="grid gap-5">
        <h2 id={id} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <div className="grid gap-2">{children}</div>
        <div role="alert" className="empty:hidden">
          {message ? <Notice look="fail" title={message} /> : null}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look={look} busy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="quiet" busy={isBusy} onClick={onClose}>
            {keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
