import type { RateStructureResponse, RateVersion } from '@switchback/core/rates/rate-structure.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { markMistaken } from '../rates-calls.ts'
import { versionName } from '../show-figure.ts'
import { MistakeEffectsText } from './mistake-effects.tsx'
import { HistoryNote } from '../history-note.tsx'

type Props = { structure: RateStructureResponse; version: RateVersion; onClose: () => void }

/** Marks a version of the past as published by mistake. Source: RATE-19. */
export function MarkMistakenDialog({ structure: latest, version, onClose }: Props) {
  // The structure that the user reviewed, which may be stale by the time they press the button.
  const [structure] = useState(latest)
  const [note, setNote] = useState('')
  const { message, isBusy, run } = useAction()
  const mark = async () => {
    const request = { revision: structure.revision, version: version.version, note }
    if (await run(() => markMistaken(structure.id, request))) onClose()
  }
  return (
    <FormDialog
      title={`Was ${versionName(version.version)} a mistake?`}
      submit="Mark as a mistake"
      busyText="Marking…"
      look="danger"
      isBusy={isBusy}
      message={message}
      firstFocusId="mistake-note"
      onSubmit={(event) => {
        event.preventDefault()
        void mark()
      }}
      onClose={onClose}
    >
      <MistakeEffectsText id={structure.id} version={version.version} />
      <p>This cannot be undone.</p>
      <HistoryNote id="mistake-note" note={note} onNote={setNote} />
    </FormDialog>
  )
}
