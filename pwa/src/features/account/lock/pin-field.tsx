import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

/** Keeps the digits that a PIN may have. */
export const digitsOfPin = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 8)

/** A hidden number on a keyboard of digits. */
export function PinField(props: ComponentProps<typeof PasswordField>) {
  return <PasswordField {...props} inputMode="numeric" autoComplete="off" maxLength={8} className="figures" />
}
