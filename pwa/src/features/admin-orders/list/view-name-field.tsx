import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** The name of a view as the user types it; `checked` returns it without spaces around, or shows an error if it is empty. */
export function useViewName(first: string) {
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  const checked = (): string | undefined => {
    const typed = name.trim()
    setError(typed === '' ? 'Give the view a name' : undefined)
    return typed || undefined
  }
  return { name, setName, error, checked }
}

type Props = { id: string; view: ReturnType<typeof useViewName>; hint: string | undefined }

/** The field for a view's name. */
export function ViewNameField({ id, view: { name, setName, error }, hint }: Props) {
  return (
    <TextField
      id={id}
      label="Name"
      hint={hint}
      value={name}
      maxLength={60}
      error={error}
      autoComplete="off"
      onChange={({ target }) => setName(target.value)}
    />
  )
}
