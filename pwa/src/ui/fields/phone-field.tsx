import { isUnlikelyUsPhone, usPhoneDigits } from '@switchback/core/fields/us-phone.ts'
import type { ComponentProps } from 'react'
import { formatPhone, isForeignPhone } from '../format/format-phone.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'value'> & {
  value: string
  onPhone: (phone: string) => void
}

/**
 * A US phone number, formatted as the user types, pastes or autofills it. The field holds the 14 characters of the format;
 * a longer number keeps more digits than a valid one, so it is rejected instead of cut off. The browser's `maxlength` would
 * cut it. Source: ORDER-3, ORDER-4.
 */
export function PhoneField({ onPhone, value, error, ...field }: Props) {
  const isUnlikely = isUnlikelyUsPhone(usPhoneDigits(value) ?? '')
  return (
    <div className="grid min-w-0 gap-1.5">
      <TextField
        type="tel"
        inputMode="tel"
        placeholder="(555) 123-4567"
        {...field}
        value={value}
        error={isForeignPhone(value) ? 'Please enter a valid 10-digit phone number' : error}
        className="figures"
        onChange={({ target }) => {
          // No formatting while the user edits the middle of the number, so that the caret does not move.
          const isAtEnd = target.selectionStart === target.value.length
          onPhone(isAtEnd || target.value.length > 14 ? formatPhone(target.value) : target.value)
        }}
        onBlur={({ target }) => onPhone(formatPhone(target.value))}
      />
      <output className="text-sm text-amber-ink empty:hidden">
        {isUnlikely
          ? "US area codes and exchanges don't begin with 0 or 1. If the number is right, continue."
          : ''}
      </output>
    </div>
  )
}
