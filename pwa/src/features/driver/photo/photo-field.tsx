import type { PhotoSlot } from '@switchback/core/inspections/inspection-words.ts'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import type { KeptPhoto } from '../../../offline/driver/inspection.ts'
import { keptPhoto, retakePhoto } from '../words.ts'
import { CameraButton } from './camera-button.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import { useTakePhoto } from './use-take-photo.ts'

type Props = {
  id: string
  label: string
  inspectionId: string
  slot: PhotoSlot
  photo: KeptPhoto | undefined
  error?: string | undefined
  onTaken?: (photo: KeptPhoto) => unknown
}

/** One photo: a button for the camera, then the photo beside a button to retake it. */
export function PhotoField({ id, label, inspectionId, slot, photo, error, onTaken }: Props) {
  const { take, isBusy, error: failure } = useTakePhoto({ inspectionId, slot }, onTaken)
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        {photo ? (
          <PhotoPicture
            photo={photo}
            alt={`${label}: ${keptPhoto}`}
            className="size-20 shrink-0 rounded-control"
          />
        ) : null}
        <CameraButton
          look="quiet"
          label={photo ? `${retakePhoto}: ${label}` : label}
          isBusy={isBusy}
          onPhoto={take}
          className="min-h-14 grow"
        >
          {photo ? retakePhoto : label}
        </CameraButton>
      </div>
      <FieldError id={`${id}-error`}>{failure ?? error}</FieldError>
    </div>
  )
}
