import type { MentionablePerson } from '@switchback/core/notes/order-note.ts'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { matchingPeople, typedMention } from './typed-mention.ts'

type Props = {
  id: string
  label: string
  text: string
  people: readonly MentionablePerson[]
  error?: string | undefined
  onText: (text: string) => void
}

// The field keeps the focus, so the list is no element that takes it.
const listRole = { role: 'listbox' } as const
const optionRole = { role: 'option' } as const
const optionClass =
  'flex min-h-9 cursor-pointer items-center justify-between gap-4 px-3 aria-selected:bg-wash'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The list below the caret's mention: which person is highlighted, and the keys that choose. */
function usePicker({ text, people, onText }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const found = typed === undefined ? [] : matchingPeople(people, typed)
  const look = () => {
    const element = area.current
    const next = element ? typedMention(element.value, element.selectionStart) : undefined
    if (next !== typed) setAt(0)
    setTyped(next)
  }
  const pick = ({ username }: MentionablePerson) => {
    const caret = area.current?.selectionStart ?? text.length
    const start = caret - (typed?.length ?? 0)
    const before = `${text.slice(0, start)}${username} `
    onText(before + text.slice(caret).replace(/^ /, ''))
    setTyped(undefined)
    // After React has written the new text.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const person = found[at]
    if (!person) return
    const step = steps[event.key]
    if (step !== undefined) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(person)
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { area, found, at, look, pick, onKeyDown, close: () => setTyped(undefined) }
}

/** A text in which `@` offers the people who can be mentioned; arrows move, Enter or Tab chooses. Source: STAFF-8. */
export function MentionField(props: Props) {
  const { id, label, text, error, onText } = props
  const { area, found, at, look, pick, onKeyDown, close } = usePicker(props)
  const listId = `${id}-people`
  const optionId = (username: string) => `${listId}-${username}`
  const highlighted = found[at]
  const option = (person: MentionablePerson, index: number) => ({
    ...optionRole,
    id: optionId(person.username),
    'aria-selected': index === at,
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => {
      event.preventDefault()
      pick(person)
    },
  })
  return (
    <div className="relative">
      <TextAreaField
        ref={area}
        id={id}
        label={label}
        error={error}
        rows={1}
        maxLength={4000}
        value={text}
        hint="Only staff see it. Type @ to mention somebody."
        aria-autocomplete="list"
        {...(highlighted
          ? { 'aria-controls': listId, 'aria-activedescendant': optionId(highlighted.username) }
          : {})}
        onChange={({ target }) => {
          onText(target.value)
          look()
        }}
        onKeyDown={onKeyDown}
        onSelect={look}
        onBlur={close}
      />
      <output className="sr-only">
        {found.length > 0 ? `${found.length} ${found.length === 1 ? 'person' : 'people'} to mention` : ''}
      </output>
      {found.length > 0 ? (
        <ul
          id={listId}
          {...listRole}
          aria-label="People to mention"
          className="absolute inset-x-0 top-full z-10 mt-1 max-w-96 border border-line bg-surface py-1 shadow-sheet"
        >
          {found.map((person, index) => (
            <li key={person.username} {...option(person, index)} className={optionClass}>
              <span>{person.name}</span>
              <span className="text-sm text-soft">@{person.username}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
