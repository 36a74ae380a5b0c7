import { driverUpdates, keysOf, type DriverUpdate } from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { sentenceOfStorage } from '../../../offline/database/storage-problem.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { queueEvent } from '../../../offline/driver/driver-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { readPlace } from '../read-place.ts'
import { sending } from '../../../offline/driver/send-driver.ts'
import * as words from '../words.ts'

/** On time, later today, tomorrow: one press each. A problem says what it is. Source: DRIVER-11. */
export function TellDispatch({ token }: { token: string }) {
  const [said, setSaid] = useState('')
  const [isProblem, setIsProblem] = useState(false)

  const tell = async (update: DriverUpdate, note = '') => {
    const at = instantNow()
    const place = await readPlace()
    try {
      await queueEvent(token, { id: newId(), kind: 'update', at, place, update, note } as { id: string })
    } catch (failure) {
      return setSaid(sentenceOfStorage(failure))
    }
    sending.retryNow()
    setSaid(words.updateSaved(driverUpdates[update]))
  }
  return (
    <section className="border-t border-edge pt-3">
      <h2 className="text-xl">{words.updatesTitle}</h2>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {keysOf(driverUpdates).map((update) => (
          <Button
            key={update}
            look="quiet"
            className="min-h-14 px-3"
            onClick={() => (update === 'problem' ? setIsProblem(true) : void tell(update))}
          >
            {driverUpdates[update]}
          </Button>
        ))}
      </div>
      <output className="mt-2 block text-base empty:hidden">{said}</output>
      {isProblem ? (
        <ProblemSheet
          onSend={(note) => {
            setIsProblem(false)
            void tell('problem', note)
          }}
          onClose={() => setIsProblem(false)}
        />
      ) : null}
    </section>
  )
}

function ProblemSheet({ onSend, onClose }: { onSend: (note: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = () => (text.trim() === '' ? setError(words.problemMissing) : onSend(text.trim()))
  return (
    <FormSheet title={words.problemTitle} submit={words.problemSend} onSubmit={send} onClose={onClose}>
      <TextAreaField
        label={words.problemLabel}
        maxLength={300}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormSheet>
  )
}
