import { useState, type ComponentProps } from 'react'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'

type Props = {
  id: string
  label: string
  text: string
  onText: (text: string) => void
  /** Everything there is to offer, in its order. */
  offered: readonly string[]
  error?: string | undefined
  input?: ComponentProps<'input'>
}

const shownAtMost = 60

/** Those that begin with what was typed, then those that hold it; all of them while one of them stands there whole. */
export function suggestionsFor(typed: string, offered: readonly string[]): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '' || offered.some((text) => text.toLowerCase() === wanted))
    return offered.slice(0, shownAtMost)
  const holding = offered.filter((text) => text.toLowerCase().includes(wanted))
  const isStart = (text: string) => text.toLowerCase().startsWith(wanted)
  return [...holding.filter(isStart), ...holding.filter((text) => !isStart(text))].slice(0, shownAtMost)
}

/** A field with a list to choose from, in which any other text is as good. */
export function SuggestedTextField({ offered, text, onText, ...field }: Props) {
  const [isTyping, setIsTyping] = useState(false)
  const items = suggestionsFor(isTyping ? text : '', offered)
  return (
    <ComboboxField
      {...field}
      text={text}
      onText={(typed) => {
        setIsTyping(true)
        onText(typed)
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setIsTyping(false)
      }}
      groups={[{ heading: `${field.label} suggestions`, items }]}
      itemKey={(item) => item}
      renderItem={(item) => item}
      onPick={onText}
      status=""
    />
  )
}
