import { noteParts, type MentionablePerson, type OrderNote } from '@switchback/core/notes/order-note.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../../../forms/action-dialog.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { deleteNote, editNote } from './activity-calls.ts'
import { MentionField } from './mention-field.tsx'

type Props = { note: OrderNote; orderId: string; people: readonly MentionablePerson[] }

/** One internal note; its author can change and delete it. */
export function NoteEntry({ note, orderId, people }: Props) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  const { authorName, createdAt, editedAt, canEdit, canDelete } = note
  return (
    <div className="border-l-4 border-amber pl-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-semibold">{authorName}</p>
        <p className="text-sm text-soft">
          {editedAt ? 'Changed, ' : ''}
          <time className="figures" dateTime={createdAt}>
            {showMoment(createdAt)}
          </time>
        </p>
      </div>
      {mode === 'edit' ? (
        <EditNote note={note} orderId={orderId} people={people} onDone={() => setMode('read')} />
      ) : (
        <NoteText text={note.text} people={people} />
      )}
      {mode !== 'edit' && (canEdit || canDelete) ? (
        <p className="flex gap-4 text-sm">
          {canEdit ? (
            <Button look="text" className="min-h-9" onClick={() => setMode('edit')}>
              Change
            </Button>
          ) : null}
          {canDelete ? (
            <Button look="text" className="min-h-9" onClick={() => setMode('delete')}>
              Delete
            </Button>
          ) : null}
        </p>
      ) : null}
      {mode === 'delete' ? (
        <DeleteNote noteId={note.id} orderId={orderId} onClose={() => setMode('read')} />
      ) : null}
    </div>
  )
}

function NoteText({ text, people }: { text: string; people: readonly MentionablePerson[] }) {
  const isKnown = (username: string | null) => people.some((person) => person.username === username)
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {noteParts(text).map(({ start, text: part, username }) =>
        isKnown(username) ? <strong key={start}>{part}</strong> : part,
      )}
    </p>
  )
}

function EditNote({ note, orderId, people, onDone }: Props & { onDone: () => void }) {
  // The revision that was on the screen when the change began.
  const [{ id, revision }] = useState(note)
  const [text, setText] = useState(note.text)
  const { message, isBusy, run } = useAction()
  const save = async () => {
    if (await run(() => editNote(orderId, id, { text, revision }))) onDone()
  }
  return (
    <div className="grid gap-3 py-2">
      <MentionField
        id={`note-${id}`}
        label="Change the note"
        text={text}
        people={people}
        error={message}
        onText={setText}
      />
      <div className="flex gap-4">
        <Button busy={isBusy} onClick={() => void save()}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
        <Button look="text" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function DeleteNote({ noteId, orderId, onClose }: { noteId: string; orderId: string; onClose: () => void }) {
  return (
    <ActionDialog
      title="Delete this note?"
      confirm="Delete note"
      keep="Keep it"
      action={() => deleteNote(orderId, noteId)}
      onClose={onClose}
    >
      <p>It goes from the page. The history keeps what it said.</p>
    </ActionDialog>
  )
}
