import type { MentionablePerson } from '@switchback/core/notes/order-note.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { refusalIn } from '../../../api/refused.ts'
import { addNote } from './activity-calls.ts'
import { MentionField } from './mention-field.tsx'

/** Notes that were typed and not added yet, by order: leaving the page loses none. */
const drafts = new Map<string, string>()

type Props = { orderId: string; people: readonly MentionablePerson[] }

/** The field for a new note. */
export function NewNote({ orderId, people }: Props) {
  const [text, setText] = useState(() => drafts.get(orderId) ?? '')
  // One id for one note: a retry after a lost response adds it once.
  const id = useRef(crypto.randomUUID())
  const { message, isBusy, run } = useAction()
  const change = (next: string) => {
    setText(next)
    if (next === '') drafts.delete(orderId)
    else drafts.set(orderId, next)
  }
  const add = async () => {
    const isAdded = await run(async () => {
      try {
        await addNote(orderId, { id: id.current, text })
      } catch (error) {
        // Nothing of it was stored: the next try is another note.
        if (refusalIn(error)) id.current = crypto.randomUUID()
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
