import { useState, type ComponentProps } from 'react'
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx'
import { suggestionsFor } from './suggestions-for.ts'

type Props = {
  id: string
  label: string
  text: string
  onText: (text: string) => void
  /** All options, in display order. */
  offered: readonly string[]
  error?: string | undefined
  input?: ComponentProps<'input'>
}

/** A text field with suggestions that also accepts any other text. */
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
