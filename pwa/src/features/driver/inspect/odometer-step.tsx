import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import * as words from '../words.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** Miles and their photo. Source: DRIVER-5. */
export function OdometerStep({ inspection, photos, change, onNext }: StepProps) {
  const [error, setError] = useState<string>()
  const { noOdometer, odometer } = inspection
  const photo = photos.find(({ slot }) => slot === 'odometer')
  const goOn = () => {
    if (!noOdometer && odometer === '') return setError(words.odometerMissing)
    if (!photo) return setError(words.vinPhotoMissing)
    onNext()
  }
  return (
    <StepFrame
      title={words.odometerTitle}
      error={error}
      main={{ label: words.next, onPress: goOn }}
      other={{
        label: noOdometer ? words.hasOdometer : words.noOdometer,
        onPress: () => void change({ noOdometer: !noOdometer, odometer: '' }),
      }}
    >
      {noOdometer ? (
        <p>{words.noOdometerHelp}</p>
      ) : (
        <TextField
          label={words.odometerLabel}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          className="figures min-h-14 text-xl"
          value={odometer}
          onChange={({ target }) => void change({ odometer: target.value.replaceAll(/\D/g, '').slice(0, 7) })}
        />
      )}
      <PhotoField
        id="odometer-photo"
        label={words.odometerPhoto}
        inspectionId={inspection.id}
        slot="odometer"
        photo={photo}
      />
    </StepFrame>
  )
}
