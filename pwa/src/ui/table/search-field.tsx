import { useEffect, useRef, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'

/** Nobody wants a request for each letter. */
const pauseMs = 300

type Props = {
  label: string
  placeholder?: string
  /** What is searched for at first, from the address. */
  text: string
  onSearch: (text: string) => void
}

/** Searches when the typing rests, and at once on Enter. */
export function SearchField({ label, placeholder, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever has gone on to another page is not fetched back by what they typed before.
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (wanted: string, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(wanted.trim()), afterMs)
  }
  return (
    <search className="min-w-0">
      <TextField
        type="search"
        label={label}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value)
          search(event.target.value, event.target.value === '' ? 0 : pauseMs)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0)
        }}
      />
    </search>
  )
}
