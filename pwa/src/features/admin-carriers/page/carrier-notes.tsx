import { AddCarrierNote, type CarrierNote } from '@switchback/core/carriers/carrier-note.ts'
import { useState } from 'react'
import { refusalIn } from '../../../api/refused.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { addCarrierNote } from './paper-calls.ts'

/** The notes of staff about a carrier, the newest first; a note is never changed. Source: CARRIER-9. */
export function CarrierNotes({ carrierId, notes }: { carrierId: string; notes: readonly CarrierNote[] }) {
  return (
    <div className="grid gap-4">
      <NoteForm carrierId={carrierId} />
      <ol className="grid gap-3">
        {notes.map(({ id, text, authorName, createdAt }) => (
          <li key={id}>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm text-soft">
              {authorName ?? 'Staff'},{' '}
              <time dateTime={createdAt} className="figures">
                {showMoment(createdAt)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function NoteForm({ carrierId }: { carrierId: string }) {
  // A try after a lost answer has the same id, so that the note is stored once.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { field, set, submit, isBusy, message } = useSchemaForm({
    values: { text: '' },
    check: ({ text }) => AddCarrierNote.safeParse({ id, text }),
    idPrefix: 'carrier-note-',
  })
  const add = submit(async (note) => {
    try {
      await addCarrierNote(carrierId, note)
    } catch (error) {
      // Nothing of it was stored: the next try is another note.
      if (refusalIn(error)) setId(crypto.randomUUID())
      throw error
    }
    set('text', '')
    setId(crypto.randomUUID())
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void add(event)}>
      <TextAreaField
        {...field('text')}
        label="New note"
        hint="For staff. A note stays as it is written."
        rows={2}
        maxLength={4000}
      />
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <Button type="submit" look="quiet" busy={isBusy} className="justify-self-start">
        {isBusy ? 'Adding…' : 'Add note'}
      </Button>
    </form>
  )
}
