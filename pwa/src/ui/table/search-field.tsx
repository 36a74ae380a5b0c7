import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { makeSearchTimer } from './search-timer.ts'

type Props = {
  label: string
  placeholder?: string
  /** The search text of the URL. Where it changes by anything but this field (Back, a view), the field shows it. */
  text: string
  onSearch: (text: string) => void
}

/** Searches when the user pauses typing, and at once on Enter. */
export function SearchField({ label, placeholder, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof makeSearchTimer>>(undefined)
  const router = useRouter()
  // Always use the filters at the time of the search, not those at the time of typing.
  const search = useEffectEvent(onSearch)
  const shown = useRef(text)
  const follow = useEffectEvent((words: string) => {
    if (words === shown.current) return
    shown.current = words
    setTyped(words)
    timer.current?.drop()
  })
  useEffect(() => follow(text), [text])
  useEffect(() => {
    const made = makeSearchTimer(router, (words) => {
      shown.current = words
      search(words)
    })
    timer.current = made
    return () => made.end()
  }, [router])
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
          timer.current?.type(event.target.value, event.target.value === '')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') timer.current?.type(typed, true)
        }}
      />
    </search>
  )
}
