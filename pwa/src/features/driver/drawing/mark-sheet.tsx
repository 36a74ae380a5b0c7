import {
  damageCodes,
  damageSizes,
  damageViews,
  keysOf,
  type DamageCode,
  type DamageSize,
} from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import type { KeptPhoto, Mark } from '../../../offline/driver/inspection.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import * as words from '../words.ts'

/** A mark before kind and size are chosen. */
export type NewMark = Pick<Mark, 'id' | 'view' | 'x' | 'y'> & Partial<Mark>

type Props = {
  mark: NewMark
  inspectionId: string
  photos: readonly KeptPhoto[]
  onSave: (mark: Mark) => unknown
  onRemove: (() => unknown) | undefined
  onClose: () => void
}

/** Kind, size and photo of one damage. Source: DRIVER-5. */
export function MarkSheet({ mark, inspectionId, photos, onSave, onRemove, onClose }: Props) {
  const [code, setCode] = useState<DamageCode | undefined>(mark.code)
  const [size, setSize] = useState<DamageSize | undefined>(mark.size)
  const [note, setNote] = useState(mark.note ?? '')
  const [photoId, setPhotoId] = useState(mark.photoId ?? null)
  const [error, setError] = useState<string>()

  const save = () => {
    if (!code || !size) return setError(words.markMissing)
    const { id, view, x, y } = mark
    onSave({ id, view, x, y, code, size, note: note.trim(), photoId })
  }

  return (
    <FormSheet
      title={words.markTitle(damageViews[mark.view])}
      submit={words.markSave}
      message={error}
      onSubmit={save}
      onClose={onClose}
      footer={
        onRemove ? (
          <Button look="danger" className="mt-4 w-full" onClick={() => void onRemove()}>
            {words.remove}
          </Button>
        ) : null
      }
    >
      <ChoiceField
        legend={words.markKind}
        name="damage-kind"
        choices={keysOf(damageCodes).map((value) => ({ value, label: damageCodes[value] }))}
        {...(code ? { value: code } : {})}
        onChoose={setCode}
      />
      <ChoiceField
        legend={words.markSize}
        name="damage-size"
        choices={keysOf(damageSizes).map((value) => ({ value, label: damageSizes[value] }))}
        {...(size ? { value: size } : {})}
        onChoose={setSize}
      />
      <PhotoField
        id="damage-photo"
        label={words.markPhoto}
        inspectionId={inspectionId}
        slot="damage"
        photo={photos.find(({ id }) => id === photoId)}
        onTaken={({ id }) => setPhotoId(id)}
      />
      {code === 'other' ? (
        <TextField
          label={words.markNote}
          value={note}
          maxLength={120}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
    </FormSheet>
  )
}
