import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { queueEvent } from '../../../offline/driver/driver-outbox.ts'
import { sentenceOfStorage } from '../../../offline/database/storage-problem.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { sending } from '../../../offline/driver/send-driver.ts'
import * as words from '../words.ts'

type Props = { token: string; inspectionId: string; onClose: () => void }

/** An addendum to something signed, which stays as it is. Source: DRIVER-9. */
export function CorrectionSheet({ token, inspectionId, onClose }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const save = async () => {
    if (text.trim() === '') return setError(words.correctMissing)
    try {
      const at = instantNow()
      const event = { id: newId(), kind: 'addendum', at, inspectionId, text: text.trim() }
      await queueEvent(token, event)
      sending.retryNow()
      onClose()
    } catch (failure) {
      setError(sentenceOfStorage(failure))
    }
  }
  return (
    <FormSheet title={words.correctTitle} submit={words.correctSave} onSubmit={save} onClose={onClose}>
      <p>{words.correctHelp}</p>
      <TextAreaField
        label={words.correctLabel}
        maxLength={500}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormSheet>
  )
}
