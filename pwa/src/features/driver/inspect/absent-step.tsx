import { absenceReasons, keysOf, type AbsenceReason } from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import * as words from '../words.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** Nobody signs for the stop: why, and a photo of the place. Source: DRIVER-8. */
export function AbsentStep({
  inspection,
  photos,
  change,
  onNext,
  onBack,
}: StepProps & { onBack: () => void }) {
  const { contact } = inspection
  const known = contact?.kind === 'absent' ? contact : undefined
  const [reason, setReason] = useState<AbsenceReason | undefined>(known?.reason)
  const [note, setNote] = useState(known?.note ?? '')
  const [error, setError] = useState<string>()
  const photo = photos.findLast(({ slot }) => slot === 'place')

  const goOn = async () => {
    if (!reason) return setError(words.absentReasonMissing)
    if (!photo) return setError(words.absentPhotoMissing)
    const at = instantNow()
    await change({ contact: { kind: 'absent', reason, note: note.trim(), photoId: photo.id, at } })
    onNext()
  }
  const back = async () => {
    if (known) await change({ contact: null })
    onBack()
  }
  return (
    <StepFrame
      title={words.absentTitle}
      error={error}
      main={{ label: words.absentSave, onPress: () => void goOn() }}
      other={{ label: words.back, onPress: () => void back() }}
    >
      <ChoiceField
        legend={words.absentReason}
        name="absence"
        choices={keysOf(absenceReasons).map((value) => ({ value, label: absenceReasons[value] }))}
        {...(reason ? { value: reason } : {})}
        onChoose={setReason}
      />
      <TextField
        label={words.absentNote}
        optional
        maxLength={120}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <PhotoField
        id="place-photo"
        label={words.absentPhoto}
        inspectionId={inspection.id}
        slot="place"
        photo={photo}
      />
    </StepFrame>
  )
}
