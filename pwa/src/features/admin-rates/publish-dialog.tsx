import type { RateStructureResponse } from '@switchback/core/rates/rate-structure.ts'
import { useState } from 'react'
import { callFailure } from '../../api/failure-text.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { localDay } from '../../ui/format/business-day.ts'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { previewSentence, usePreview } from './preview/use-preview.ts'
import { publishRates } from './rates-calls.ts'
import { HistoryNote } from './history-note.tsx'

type Props = { structure: RateStructureResponse; onClose: () => void }

/** Tomorrow at midnight in the form of the field, by the clock of this device. */
function tomorrow(): string {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  return `${localDay(day)}T00:00`
}

/** The instant of the field; undefined if it is empty. */
function instantOf(local: string): string | undefined {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function Summary({ structure }: { structure: RateStructureResponse }) {
  const { query, summary } = usePreview(structure)
  if (query.isError) return <p>The preview could not be loaded.</p>
  return <output>{summary ? previewSentence(summary) : 'Pricing the last quotes…'}</output>
}

/** The user's choices, and the request that follows from them. */
function usePublish(latest: RateStructureResponse, onClose: () => void) {
  // The structure that the user reviewed, which may be stale by the time they press the button.
  const [structure] = useState(latest)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [from, setFrom] = useState(tomorrow)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const { message, isBusy, run } = useAction((cause) => {
    const failure = callFailure(cause)
    setError(failure.errors['effectiveFrom'])
    return { ...failure, errors: {} }
  })
  const publish = async () => {
    const effectiveFrom = when === 'now' ? null : instantOf(from)
    setError(effectiveFrom === undefined ? 'Enter a date and a time' : undefined)
    if (effectiveFrom === undefined) return
    const { id, revision, savedDraft } = structure
    const draftRevision = savedDraft?.revision ?? 0
    if (await run(() => publishRates(id, { revision, draftRevision, effectiveFrom, note }))) onClose()
  }
  return { structure, when, setWhen, from, setFrom, note, setNote, error, message, isBusy, publish }
}

function WhenFields({ when, setWhen, from, setFrom, error }: ReturnType<typeof usePublish>) {
  return (
    <>
      <SelectField
        id="publish-when"
        label="Takes effect"
        value={when}
        onChange={({ target }) => setWhen(target.value === 'later' ? 'later' : 'now')}
      >
        <option value="now">Now</option>
        <option value="later">At a later time</option>
      </SelectField>
      {when === 'later' ? (
        <TextField
          type="datetime-local"
          label="From"
          hint="By the clock of this device."
          value={from}
          error={error}
          onChange={({ target }) => setFrom(target.value)}
        />
      ) : null}
    </>
  )
}

/** Publishes the saved draft, at once or from a time. Source: RATE-14. */
export function PublishDialog({ structure: latest, onClose }: Props) {
  const choice = usePublish(latest, onClose)
  const { structure, isBusy, message } = choice
  return (
    <FormDialog
      title={`Publish ${structure.name}?`}
      submit={choice.when === 'now' ? 'Publish now' : 'Schedule'}
      busyText="Publishing…"
      isBusy={isBusy}
      message={message}
      firstFocusId="publish-when"
      onSubmit={(event) => {
        event.preventDefault()
        void choice.publish()
      }}
      onClose={onClose}
    >
      <Summary structure={structure} />
      {structure.scheduledFrom ? (
        <Notice title={`Another version takes effect on ${showMoment(structure.scheduledFrom)}.`}>
          <p>It replaces this one then, unless it is withdrawn.</p>
        </Notice>
      ) : null}
      <WhenFields {...choice} />
      <HistoryNote id="publish-note" note={choice.note} onNote={choice.setNote} />
      <p className="text-soft">Existing quotes and orders keep their price.</p>
    </FormDialog>
  )
}
