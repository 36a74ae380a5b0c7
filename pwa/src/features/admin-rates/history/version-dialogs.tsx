import type { RateStructureResponse, RateVersion } from '@switchback/core/rates/rate-structure.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { rollBackRates, withdrawRates } from '../rates-calls.ts'
import { versionName } from '../show-figure.ts'

type Props = { structure: RateStructureResponse; version: RateVersion; onClose: () => void }

/** Publishes a copy of an older version. Source: RATE-15. */
export function RollBackRatesDialog({ structure: latest, version, onClose }: Props) {
  // What the person reviewed, which may be stale by the time they press the button.
  const [structure] = useState(latest)
  const [note, setNote] = useState('')
  const { message, isBusy, run } = useAction()
  const rollBack = async () => {
    const request = { revision: structure.revision, version: version.version, note }
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
        version. Quotes and orders that there are keep their price.
      </p>
      {structure.scheduledFrom ? (
        <p>The version scheduled for {showMoment(structure.scheduledFrom)} still takes effect then.</p>
      ) : null}
      <TextField
        id="roll-back-note"
        label="Note for the history"
        optional
        autoComplete="off"
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}

/** Takes back a scheduled version. Source: RATE-14. */
export function WithdrawDialog({ structure: latest, version, onClose }: Props) {
  const [structure] = useState(latest)
  const { message, isBusy, run } = useAction()
  const withdraw = async () => {
    const request = { revision: structure.revision, version: version.version }
    if (await run(() => withdrawRates(structure.id, request))) onClose()
  }
  return (
    <ConfirmDialog
      title={`Withdraw ${versionName(version.version)}?`}
      confirm="Withdraw"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>It does not take effect on {showMoment(version.effectiveFrom)}.</p>
      <p>
        {structure.savedDraft
          ? 'The draft that there is stays as it is.'
          : 'Its figures become the draft again.'}
      </p>
    </ConfirmDialog>
  )
}
