import type { ComponentProps } from 'react'
import { useAction } from '../api/use-action.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'message' | 'onConfirm'> & {
  action: () => Promise<unknown>
  /** Turns an error into a message; else as `useAction`. */
  explain?: Parameters<typeof useAction>[0]
  /** After the action; closes the dialog unless given. */
  onDone?: () => void
}

/** Explains an action, and runs it on confirmation. Stays open with the reason if it failed. */
export function ActionDialog({ action, explain, onDone, ...dialog }: Props) {
  const { message, isBusy, run } = useAction(explain)
  const confirm = async () => {
    if (await run(action)) (onDone ?? dialog.onClose)()
  }
  return <ConfirmDialog {...dialog} isBusy={isBusy} message={message} onConfirm={() => void confirm()} />
}
