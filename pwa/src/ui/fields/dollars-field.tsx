import { TextField } from './text-field.tsx'

type Props = {
  id: string
  label: string
  value: string
  error: string | undefined
  onDollars: (dollars: string) => void
}

/** An amount in dollars, as typed. */
export function DollarsField({ onDollars, ...field }: Props) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => onDollars(target.value)}
    />
  )
}
