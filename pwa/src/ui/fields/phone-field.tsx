import type { ComponentProps } from 'react'
import { formatPhone } from '../format-phone.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur'> & {
  onPhone: (phone: string) => void
}

/** A telephone number that takes its shape while it is typed. Source: spec/dealer-admin.md section 5. */
export function PhoneField({ onPhone, ...field }: Props) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      maxLength={14}
      placeholder="(555) 123-4567"
      {...field}
      className="figures"
      onChange={({ target }) => {
        // In the middle of the number the shape waits, so that the caret stays where it is.
        const isAtEnd = target.selectionStart === target.value.length
        onPhone(isAtEnd ? formatPhone(target.value) : target.value)
      }}
      onBlur={({ target }) => onPhone(formatPhone(target.value))}
    />
  )
}
