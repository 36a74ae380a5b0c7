import {
  callees,
  callOutcomes,
  type Callee,
  type CallOutcome,
} from '@switchback/core/orders/request/log-call.ts'
import { useId, useState } from 'react'
import { callFailure, isSessionEnd } from '../../api/failure-text.ts'
import { refusalIn } from '../../api/refused.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { morningOf } from '../../ui/format/business-day.ts'
import { calleeWords, outcomeWords } from './call-words.ts'
import { logCall } from './log-call.ts'

export type CallDialogProps = {
  orderId: string
  /** The customer or dealership, for the title. */
  name: string
  /** Whether the order is a dealership's. */
  isOfDealer: boolean
  onLogged: () => void
  onClose: () => void
}

type Next = 'none' | 'hour' | 'tomorrow' | 'other'

const nextWords: Readonly<Record<Next, string>> = {
  none: 'No next call',
  hour: 'In 1 hour',
  tomorrow: 'Tomorrow, 9 AM',
  other: 'At another time',
}
const nextChoices = Object.keys(nextWords) as Next[]

/** The instant of the next call; undefined if a time was to be typed and is none. */
function instantOf(next: Next, typed: string, now: Date): string | null | undefined {
  if (next === 'none') return null
  if (next === 'hour') return new Date(now.getTime() + 3_600_000).toISOString()
  if (next === 'tomorrow') return morningOf(now, 1).toISOString()
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

function useCall({ orderId, isOfDealer, onLogged }: CallDialogProps) {
  const { message, isBusy, run } = useAction()
  const [callId] = useState(() => crypto.randomUUID())
  const [callee, setCallee] = useState<Callee>(isOfDealer ? 'dealer' : 'customer')
  const [outcome, setOutcome] = useState<CallOutcome>('voicemail')
  const [next, setNext] = useState<Next>('none')
  const [time, setTime] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  // A try after a lost answer has the same id, and the same hour.
  const [lostAt, setLostAt] = useState<Date>()
  const save = async () => {
    const now = lostAt ?? new Date()
    const nextCallAt = instantOf(next, time, now)
    setError(nextCallAt === undefined ? 'Enter a date and a time' : undefined)
    if (nextCallAt === undefined) return
    await run(async () => {
      try {
        await logCall(orderId, { callId, callee, outcome, note, nextCallAt })
        onLogged()
      } catch (failure) {
        setLostAt(refusalIn(failure) ? undefined : now)
        const atField = isSessionEnd(failure) ? undefined : callFailure(failure).errors['nextCallAt']
        if (atField === undefined) throw failure
        setError(atField)
      }
    })
  }
  const again = { next, setNext, time, setTime, error }
  return { message, isBusy, save, again, callee, setCallee, outcome, setOutcome, note, setNote }
}

type AgainProps = ReturnType<typeof useCall>['again']

function CallAgain({ next, setNext, time, setTime, error }: AgainProps) {
  return (
    <>
      <SelectField label="Call again" value={next} onChange={({ target }) => setNext(target.value as Next)}>
        {nextChoices.map((each) => (
          <option key={each} value={each}>
            {nextWords[each]}
          </option>
        ))}
      </SelectField>
      {next === 'other' ? (
        <TextField
          label="At"
          type="datetime-local"
          value={time}
          error={error}
          onChange={({ target }) => setTime(target.value)}
        />
      ) : null}
    </>
  )
}

/** Logs a call with its outcome, a note, and when to call again. Source: STAFF-36. */
export function CallDialogForm(props: CallDialogProps) {
  const call = useCall(props)
  const id = useId()
  return (
    <FormDialog
      title={`Call: ${props.name}`}
      submit="Log call"
      busyText="Saving…"
      isBusy={call.isBusy}
      message={call.message}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        void call.save()
      }}
      onClose={props.onClose}
    >
      <div
        id={id}
        tabIndex={-1}
        className="outline-none"
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input:checked')?.focus()
        }}
      >
        <ChoiceField
          legend="Outcome"
          name="outcome"
          choices={callOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
          value={call.outcome}
          onChoose={call.setOutcome}
        />
      </div>
      <SelectField
        label="Whom"
        value={call.callee}
        onChange={({ target }) => call.setCallee(target.value as Callee)}
      >
        {callees.map((each) => (
          <option key={each} value={each}>
            {calleeWords[each]}
          </option>
        ))}
      </SelectField>
      <CallAgain {...call.again} />
      <TextAreaField
        label="Note"
        optional
        rows={2}
        maxLength={500}
        value={call.note}
        onChange={({ target }) => call.setNote(target.value)}
      />
    </FormDialog>
  )
}
