import { TextField } from '../../ui/fields/text-field.tsx'

type Props = { id: string; note: string; onNote: (note: string) => void }

/** The optional note that the history of rates shows with a change. Source: RATE-15. */
export function HistoryNote({ id, note, onNote }: Props) {
  return (
    <TextField
      id={id}
      label="Note for the history"
      optional
      autoComplete="off"
      maxLength={300}
      value={note}
      onChange={({ target }) => onNote(target.value)}
    />
  )
}
