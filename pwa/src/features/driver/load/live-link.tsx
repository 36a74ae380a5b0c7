import { DriverEvent } from '@switchback/core/inspections/driver-event.ts'
import { useState, type FormEvent } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { queueEvent } from '../../../offline/driver/driver-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { sending } from '../../../offline/driver/send-driver.ts'
import * as words from '../words.ts'

/** The page of the carrier's own system on which the truck is seen. Source: DRIVER-12. */
export function LiveLink({ token }: { token: string }) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const event = { id: newId(), kind: 'live_link', at: instantNow(), url: url.trim() }
    if (!DriverEvent.safeParse(event).success) return setError(words.liveWrong)
    setError(undefined)
    await queueEvent(token, event)
    sending.retryNow()
    setIsSaved(true)
    setUrl('')
  }
  return (
    <details className="border-t border-edge pt-1">
      <summary className="flex min-h-12 items-center justify-between font-semibold">
        {words.liveTitle}
        <svg viewBox="0 0 12 8" aria-hidden="true" className="h-2 w-3 in-open:rotate-180">
          <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </summary>
      <form noValidate className="grid gap-3 pb-2" onSubmit={(event) => void save(event)}>
        <TextField
          label={words.liveLabel}
          type="url"
          inputMode="url"
          autoComplete="off"
          error={error}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Button type="submit" look="quiet">
          {words.liveSave}
        </Button>
        <output className="text-base empty:hidden">{isSaved ? words.liveSaved : ''}</output>
      </form>
    </details>
  )
}
