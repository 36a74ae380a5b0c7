import type { DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import {
  keysOf,
  leftBehindReasons,
  type LeftBehindReason,
} from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { sentenceOfStorage } from '../../../offline/database/storage-problem.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { queueEvent } from '../../../offline/driver/driver-outbox.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
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

/** A vehicle that stays where it is, with the reason; dispatch decides the rest. Source: DRIVER-7. */
export function LeaveBehind({ token, vehicle, reason: first, onLeft, onClose }: Props) {
  const [reason, setReason] = useState(first)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const leave = async () => {
    if (!reason) return setError(words.leaveReasonMissing)
    setIsBusy(true)
    try {
      const at = instantNow()
      const place = await readPlace()
      const event = { id: newId(), kind: 'left_behind', at, place, reason, note, vehicle: vehicle.position }
      await queueEvent(token, event)
      sending.retryNow()
      onLeft()
    } catch (failure) {
      setError(sentenceOfStorage(failure))
      setIsBusy(false)
    }
  }
  return (
    <FormSheet
      title={words.leaveTitle(vehicle.name)}
      submit={words.leaveConfirm}
      isBusy={isBusy}
      message={error}
      onSubmit={leave}
      onClose={onClose}
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
    </FormSheet>
  )
}
