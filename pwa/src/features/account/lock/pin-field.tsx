import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

/** What an input of a PIN takes. */
export const digitsOfPin = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 8)

/** A hidden number on a keyboard of digits. */
export function PinField(props: ComponentProps<typeof PasswordField>) {
  return <PasswordField {...props} inputMode="numeric" autoComplete="off" maxLength={8} className="figures" />
}
