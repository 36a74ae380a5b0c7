import type { DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import {
  keysOf,
  leftBehindReasons,
  type LeftBehindReason,
} from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import type { KeptPhoto } from '../../../offline/driver/inspection.ts'
import { dropPhotos } from '../../../offline/driver/kept-photos.ts'
import { Button } from '../../../ui/button.tsx'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { sentenceOfStorage } from '../../../offline/database/storage-problem.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { queueEvent } from '../../../offline/driver/driver-outbox.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { readPlace } from '../read-place.ts'
import { sending } from '../../../offline/driver/send-driver.ts'
import * as words from '../words.ts'

type Props = {
  token: string
  vehicle: DriverVehicle
  reason?: LeftBehindReason
  onLeft: () => void
  onClose: () => void
}

/** The answers of the driver, and the event that is made of them. */
function useLeaving({ token, vehicle, reason: first, onLeft }: Props) {
  const [id] = useState(newId)
  const [reason, setReason] = useState(first)
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<KeptPhoto>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const leave = async (isWithoutPhoto: boolean) => {
    if (!reason) return setError(words.leaveReasonMissing)
    if (!photo && !isWithoutPhoto) return setError(words.leavePhotoMissing)
    setIsBusy(true)
    try {
      const at = instantNow()
      const place = await readPlace()
      const named = photo && { sha256: photo.sha256, at: photo.at }
      const event = {
        id,
        kind: 'left_behind',
        at,
        place,
        reason,
        note,
        vehicle: vehicle.position,
        photo: named,
      }
      await queueEvent(token, event, photo)
      sending.retryNow()
      onLeft()
    } catch (failure) {
      setError(sentenceOfStorage(failure))
      setIsBusy(false)
    }
  }
  const take = (taken: KeptPhoto) => {
    setPhoto(taken)
    setError(undefined)
  }
  return { id, reason, setReason, note, setNote, photo, take, error, isBusy, leave }
}

/** A vehicle that stays where it is, with the reason and a photo; dispatch decides the rest. Source: DRIVER-7. */
export function LeaveBehind(props: Props) {
  const { vehicle, onClose } = props
  const { id, reason, setReason, note, setNote, photo, take, error, isBusy, leave } = useLeaving(props)
  const close = () => {
    dropPhotos(id).catch(() => undefined)
    onClose()
  }
  // A photo may be forbidden, but the driver says so.
  const isPhotoMissing = error === words.leavePhotoMissing
  return (
    <FormSheet
      title={words.leaveTitle(vehicle.name)}
      submit={words.leaveConfirm}
      isBusy={isBusy}
      message={error}
      onSubmit={() => leave(false)}
      onClose={close}
      footer={
        isPhotoMissing ? (
          <Button look="quiet" className="mt-4 w-full" busy={isBusy} onClick={() => void leave(true)}>
            {words.leaveWithoutPhoto}
          </Button>
        ) : null
      }
    >
      <p>{words.leaveHelp}</p>
      <ChoiceField
        legend={words.leaveReason}
        name="left-behind"
        choices={keysOf(leftBehindReasons).map((value) => ({ value, label: leftBehindReasons[value] }))}
        {...(reason ? { value: reason } : {})}
        onChoose={setReason}
      />
      <TextField
        label={words.leaveNote}
        optional
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <PhotoField
        id="left-behind-photo"
        label={words.leavePhoto}
        inspectionId={id}
        slot="other"
        photo={photo}
        onTaken={take}
      />
    </FormSheet>
  )
}
