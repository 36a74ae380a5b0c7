import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** An amount in dollars, as typed. */
export function DollarsField(field: ComponentProps<typeof TextField>) {
  return <TextField {...field} inputMode="decimal" autoComplete="off" maxLength={20} />
}
