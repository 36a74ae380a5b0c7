import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMe } from '../../queries/me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { changeException, recordContact } from './exception-calls.ts'
import type { ExceptionDialogProps } from './exception-dialogs.tsx'
import type { RowAction } from './exception-row.tsx'
import { focusRow, placeOfRow, useExceptionKeys } from './use-exception-keys.ts'

const ExceptionDialog = lazyPart<ExceptionDialogProps>(
  async () => (await import('./exception-dialogs.tsx')).ExceptionDialog,
)

type Open = { exception: AdminException; action: ExceptionDialogProps['action']; place: number }
type Said = { text: string; undo?: AdminException | undefined }

/** An action that needs no dialog, and what to say after it; none if it does not apply. */
function actionNow(exception: AdminException, action: RowAction, userId: string) {
  const { kind, title, orderId } = exception
  if (action === 'take') {
    const work = () => changeException(exception, { action: 'assign', ownerId: userId })
    return { work, text: `You own it: ${title}.` }
  }
  if (action === 'wake') {
    return {
      work: () => changeException(exception, { action: 'wake' }),
      text: `Back in the queue: ${title}.`,
    }
  }
  if (kind !== 'not_contacted' || orderId === null) return undefined
  const place = placeOfRow(exception.id)
  const work = async () => {
    await recordContact(orderId)
    focusRow(place)
  }
  return { work, text: `Contacted: ${title}.` }
}

/** The outcome of the last action, with Undo if that is possible. */
function Outcome({
  message,
  said,
  onUndo,
}: {
  message?: string | undefined
  said?: Said | undefined
  onUndo: (exception: AdminException) => void
}): ReactNode {
  const undone = said?.undo
  return (
    <div aria-live="polite" className="min-h-9 text-sm">
      {message ? <span className="font-semibold text-fail">{message}</span> : said?.text}
      {undone && !message ? (
        <button
          type="button"
          className="min-h-9 px-2 font-semibold underline underline-offset-4"
          onClick={() => onUndo(undone)}
        >
          Undo
        </button>
      ) : null}
    </div>
  )
}

/** The actions on the visible exceptions, by mouse and keyboard. */
export function useExceptionActions(shown: readonly AdminException[]) {
  const { user } = useMe()
  const { message, isBusy, run } = useAction()
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState<Said>()

  const runNow = (work: () => Promise<unknown>, text: string) =>
    void run(async () => {
      await work()
      setSaid({ text })
    })

  const act = (exception: AdminException, action: RowAction) => {
    if (isBusy) return
    setSaid(undefined)
    if (action === 'done' || action === 'snooze' || action === 'assign') {
      setOpen({ exception, action, place: placeOfRow(exception.id) })
      return
    }
    const now = actionNow(exception, action, user.id)
    if (now) runNow(now.work, now.text)
  }

  useExceptionKeys((id, action) => {
    const exception = shown.find((each) => each.id === id)
    if (exception) act(exception, action)
  })

  const undo = (exception: AdminException) =>
    runNow(() => changeException(exception, { action: 'reopen' }), `Back in the queue: ${exception.title}.`)

  const dialog = open ? (
    <ExceptionDialog
      exception={open.exception}
      action={open.action}
      onClose={() => setOpen(undefined)}
      onChanged={(text, changed) => {
        setSaid({ text, undo: changed })
        setOpen(undefined)
        // After the dialog gave the focus back: its row is gone, and the next one is in its place.
        requestAnimationFrame(() => focusRow(open.place))
      }}
    />
  ) : null

  return { act, dialog, userId: user.id, outcome: <Outcome message={message} said={said} onUndo={undo} /> }
}
