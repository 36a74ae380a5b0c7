import type { MentionablePerson } from '@switchback/core/notes/order-note.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { refusalIn } from '../../../api/refused.ts'
import { addNote } from './activity-calls.ts'
import { MentionField } from './mention-field.tsx'
import { noteDrafts } from './note-drafts.ts'

type Props = { orderId: string; people: readonly MentionablePerson[] }

/** The field for a new note. */
export function NewNote({ orderId, people }: Props) {
  const [kept] = useState(() => noteDrafts.of(orderId))
  const [text, setText] = useState(kept.text)
  const id = useRef(kept.id)
  const { message, isBusy, run } = useAction()
  const change = (next: string) => {
    setText(next)
    noteDrafts.keep(orderId, { id: id.current, text: next })
  }
  const add = async () => {
    const isAdded = await run(async () => {
      try {
        await addNote(orderId, { id: id.current, text })
      } catch (error) {
        // Nothing of it was stored: the next try is another note.
        if (refusalIn(error)) id.current = noteDrafts.beginAnew(orderId)
        throw error
      }
    })
    if (!isAdded) return
    id.current = crypto.randomUUID()
    change('')
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void add()
      }}
    >
      <MentionField
        id="new-note"
        label="Internal note"
        text={text}
        people={people}
        error={message}
        onText={change}
      />
      {text.trim() === '' ? null : (
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Adding…' : 'Add note'}
          </Button>
        </div>
      )}
    </form>
  )
}
