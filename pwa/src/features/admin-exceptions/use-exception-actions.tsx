import type { AdminException, ExceptionGroup } from '@switchback/core/exceptions/exception.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMe } from '../../queries/me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { changeException, recordContact } from './exception-calls.ts'
import type { ExceptionDialogProps } from './exception-dialogs.tsx'
import { CallDialog } from '../../forms/calls/call-button.tsx'
import { CorrectDialog } from '../../forms/messages/send-again.tsx'
import { logContact } from '../../forms/calls/log-call.ts'
import { isToCall, type RowAction } from './exception-row.tsx'
import { ordersOnce } from './orders-once.ts'
import { focusRow, placeOfRow, useExceptionKeys } from './use-exception-keys.ts'

const ExceptionDialog = lazyPart<ExceptionDialogProps>(
  async () => (await import('./exception-dialogs.tsx')).ExceptionDialog,
)

type Open = {
  exception: AdminException
  action: ExceptionDialogProps['action'] | 'call' | 'correct'
  place: number
}
type Said = { text: string; undo?: AdminException | undefined }

const isDialog = (action: RowAction): action is ExceptionDialogProps['action'] =>
  action === 'done' || action === 'snooze' || action === 'assign'

/** Takes an exception, and the other causes of its order that nobody owns. */
async function take(exception: AdminException, also: readonly AdminException[], ownerId: string) {
  for (const each of [exception, ...also.filter(({ owner }) => owner === null)]) {
    // oxlint-disable-next-line no-await-in-loop -- a refusal of the first leaves the others as they are
    await changeException(each, { action: 'assign', ownerId })
  }
}

/** An action that needs no dialog, and what to say after it; none if it does not apply. */
function actionNow(
  exception: AdminException,
  action: RowAction,
  { userId, also }: { userId: string; also: readonly AdminException[] },
) {
  const { kind, title, orderId } = exception
  if (action === 'take') {
    return { work: () => take(exception, also, userId), text: `You own it: ${title}.` }
  }
  if (action === 'wake') {
    return {
      work: () => changeException(exception, { action: 'wake' }),
      text: `Back in the queue: ${title}.`,
    }
  }
  if (!isToCall(kind) || orderId === null) return undefined
  const place = placeOfRow(exception.id)
  const work = async () => {
    await (kind === 'call_back' ? logContact(orderId) : recordContact(orderId))
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

type OpenDialogProps = Open & {
  onChanged: (text: string, place: number, undo?: AdminException) => void
  onClose: () => void
}

function OpenDialog({ exception, action, place, onChanged, onClose }: OpenDialogProps) {
  if (action === 'correct') {
    return (
      <CorrectDialog
        orderId={exception.orderId ?? ''}
        messageId={exception.messageId ?? ''}
        recipient={exception.title}
        onSent={(recipient) => onChanged(`Sent again to ${recipient}.`, place)}
        onClose={onClose}
      />
    )
  }
  if (action !== 'call') {
    return (
      <ExceptionDialog
        exception={exception}
        action={action}
        onClose={onClose}
        onChanged={(text, changed) => onChanged(text, place, changed)}
      />
    )
  }
  return (
    <CallDialog
      orderId={exception.orderId ?? ''}
      name={exception.title}
      isOfDealer={exception.dealerId !== null}
      onLogged={() => onChanged(`Call logged: ${exception.title}.`, place)}
      onClose={onClose}
    />
  )
}

/** The actions on the visible exceptions, by mouse and keyboard. */
export function useExceptionActions(groups: readonly ExceptionGroup[]) {
  const shown = ordersOnce(groups).flatMap(({ rows }) => rows)
  const { user } = useMe()
  const { message, isBusy, run } = useAction()
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState<Said>()

  const runNow = (work: () => Promise<unknown>, text: string) =>
    void run(async () => {
      await work()
      setSaid({ text })
    })

  const act = (exception: AdminException, action: RowAction, also: readonly AdminException[]) => {
    if (isBusy) return
    setSaid(undefined)
    if (action === 'call' && exception.orderId === null) return
    if (action === 'correct' || action === 'call' || isDialog(action)) {
      setOpen({ exception, action, place: placeOfRow(exception.id) })
      return
    }
    const now = actionNow(exception, action, { userId: user.id, also })
    if (now) runNow(now.work, now.text)
  }

  useExceptionKeys((id, action) => {
    const row = shown.find(({ exception }) => exception.id === id)
    if (row) act(row.exception, action, row.also)
  })

  const undo = (exception: AdminException) =>
    runNow(() => changeException(exception, { action: 'reopen' }), `Back in the queue: ${exception.title}.`)

  const close = () => setOpen(undefined)
  const changed = (text: string, place: number, after?: AdminException) => {
    setSaid({ text, undo: after })
    close()
    // After the dialog gave the focus back: its row is gone, and the next one is in its place.
    requestAnimationFrame(() => focusRow(place))
  }
  const dialog = open ? <OpenDialog {...open} onChanged={changed} onClose={close} /> : null

  return { act, dialog, userId: user.id, outcome: <Outcome message={message} said={said} onUndo={undo} /> }
}
