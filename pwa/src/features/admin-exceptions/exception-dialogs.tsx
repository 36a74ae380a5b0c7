import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { localDay } from '../../ui/format/business-day.ts'
import { changeException, colleaguesQuery } from './exception-calls.ts'
import { morningOfDay, snoozeChoices } from './exception-times.ts'

export type ExceptionDialogProps = {
  exception: AdminException
  action: 'done' | 'snooze' | 'assign'
  /** After a change: what to announce, and the exception as it is then, if that can be undone. */
  onChanged: (text: string, undo?: AdminException) => void
  onClose: () => void
}
type Props = Omit<ExceptionDialogProps, 'action'>

/** The dialog of an action. Loads with the first one. */
export function ExceptionDialog({ action, ...props }: ExceptionDialogProps) {
  switch (action) {
    case 'done':
      return <DoneDialog {...props} />
    case 'snooze':
      return <SnoozeDialog {...props} />
    case 'assign':
      return <AssignDialog {...props} />
  }
}

function DoneDialog({ exception, onChanged, onClose }: Props) {
  const { message, isBusy, run } = useAction()
  const [note, setNote] = useState('')
  const id = useId()
  const isPrice = exception.kind === 'mistaken_rates'
  const isMessage = exception.kind === 'message_bounced'
  const finish = () =>
    run(async () => {
      const revision = await changeException(exception, { action: 'done', note })
      onChanged(`${isPrice ? 'Honored' : 'Done'}: ${exception.title}.`, { ...exception, revision })
    })
  return (
    <FormDialog
      title={isPrice ? 'Honor this price?' : 'Done?'}
      submit={isPrice ? 'Honor the price' : 'Done'}
      busyText="Saving…"
      isBusy={isBusy}
      message={message}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        void finish()
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{exception.title}</strong>: {exception.detail}
      </p>
      {isPrice ? (
        <p>
          The order stays at its price. To propose the current price instead, edit the order; or cancel it.
        </p>
      ) : null}
      <TextField
        id={id}
        label={isMessage ? 'Why it need not be sent again' : 'Note'}
        optional={!isMessage}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}

const latestDays = 90

function SnoozeDialog({ exception, onChanged, onClose }: Props) {
  const { message, isBusy, run } = useAction()
  const [now] = useState(() => new Date())
  const [day, setDay] = useState('')
  const id = useId()
  const after = (days: number) => localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
  const snooze = (until: Date) =>
    run(async () => {
      const revision = await changeException(exception, { action: 'snooze', until: until.toISOString() })
      onChanged(`Snoozed: ${exception.title}.`, { ...exception, revision })
    })
  return (
    <FormDialog
      title="Snooze until"
      submit="Snooze until 9 AM of that day"
      busyText="Saving…"
      isBusy={isBusy}
      message={message}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (day) void snooze(morningOfDay(day))
        else document.getElementById(`${id}-day`)?.focus()
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{exception.title}</p>
      <div className="grid gap-3">
        {snoozeChoices.map(({ label, until }, index) => (
          <Button
            key={label}
            look="quiet"
            {...(index === 0 ? { id } : {})}
            onClick={() => void snooze(until(new Date()))}
          >
            {label}
          </Button>
        ))}
      </div>
      <TextField
        id={`${id}-day`}
        type="date"
        label="Or a day"
        min={after(1)}
        max={after(latestDays - 1)}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  )
}

function AssignDialog({ exception, onChanged, onClose }: Props) {
  const { message, isBusy, run } = useAction()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const [ownerId, setOwnerId] = useState(exception.owner?.id ?? '')
  const id = useId()
  const choices = colleagues.filter(({ kinds }) => kinds.includes(exception.kind))
  const assign = () =>
    run(async () => {
      await changeException(exception, { action: 'assign', ownerId: ownerId || null })
      const owner = choices.find((colleague) => colleague.id === ownerId)
      onChanged(owner ? `${owner.name} owns it: ${exception.title}.` : `Nobody owns it: ${exception.title}.`)
    })
  return (
    <FormDialog
      title="Assign to a colleague"
      submit="Assign"
      busyText="Saving…"
      isBusy={isBusy}
      message={message}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        void assign()
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{exception.title}</strong>: {exception.detail}
      </p>
      <SelectField id={id} label="Owner" value={ownerId} onChange={(event) => setOwnerId(event.target.value)}>
        <option value="">Nobody</option>
        {exception.owner && !choices.some((choice) => choice.id === exception.owner?.id) ? (
          <option value={exception.owner.id}>{exception.owner.name}</option>
        ) : null}
        {choices.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
