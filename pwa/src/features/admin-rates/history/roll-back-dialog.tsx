import type { RateStructureResponse, RateVersion } from '@switchback/core/rates/rate-structure.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { rollBackRates } from '../rates-calls.ts'
import { versionName } from '../show-figure.ts'
import { MistakeEffectsText } from './mistake-effects.tsx'
import { HistoryNote } from '../history-note.tsx'

type Props = { structure: RateStructureResponse; version: RateVersion; onClose: () => void }

type Answer = '' | 'mistake' | 'replaced'

/** Whether the version in effect was a mistake, and what follows from it. */
function MistakeQuestion({
  structure,
  answer,
  error,
  onAnswer,
}: {
  structure: RateStructureResponse
  answer: Answer
  error: string | undefined
  onAnswer: (answer: Answer) => void
}) {
  const { id, version } = structure
  if (version === null) return null
  return (
    <div className="grid gap-3">
      <ChoiceField<Answer>
        legend={`Was ${versionName(version)}, in effect now, a mistake?`}
        name="was-mistake"
        value={answer}
        error={error}
        choices={[
          { value: 'replaced', label: 'No', note: 'Its prices are honored.' },
          { value: 'mistake', label: 'Yes, a mistake', note: 'Its prices end for everybody.' },
        ]}
        onChoose={onAnswer}
      />
      {answer === 'mistake' ? <MistakeEffectsText id={id} version={version} /> : null}
      {answer === 'replaced' ? (
        <p>Existing quotes and orders keep their price. A link that nobody has opened holds for 24 hours.</p>
      ) : null}
    </div>
  )
}

/** Publishes a copy of an older version, and asks about the one in effect. Source: RATE-15, RATE-19. */
export function RollBackRatesDialog({ structure: latest, version, onClose }: Props) {
  // The structure that the user reviewed, which may be stale by the time they press the button.
  const [structure] = useState(latest)
  const [note, setNote] = useState('')
  const [answer, setAnswer] = useState<Answer>('')
  const [error, setError] = useState<string>()
  const { message, isBusy, run } = useAction()
  const rollBack = async () => {
    setError(answer === '' ? 'Please answer yes or no' : undefined)
    if (answer === '') return
    const wasMistake = answer === 'mistake'
    const request = { revision: structure.revision, version: version.version, wasMistake, note }
    if (await run(() => rollBackRates(structure.id, request))) onClose()
  }
  return (
    <FormDialog
      title={`Roll back to ${versionName(version.version)}?`}
      submit="Roll back"
      busyText="Rolling back…"
      isBusy={isBusy}
      message={message}
      firstFocusId="roll-back-note"
      onSubmit={(event) => {
        event.preventDefault()
        void rollBack()
      }}
      onClose={onClose}
    >
      <p>
        Its figures, in effect from {showMoment(version.effectiveFrom)}, are published again now, as a new
        version.
      </p>
      {structure.scheduledFrom ? (
        <p>The version scheduled for {showMoment(structure.scheduledFrom)} still takes effect then.</p>
      ) : null}
      <MistakeQuestion
        structure={structure}
        answer={answer}
        error={error}
        onAnswer={(chosen) => {
          setAnswer(chosen)
          setError(undefined)
        }}
      />
      <HistoryNote id="roll-back-note" note={note} onNote={setNote} />
    </FormDialog>
  )
}
