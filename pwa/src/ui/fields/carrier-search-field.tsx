import { TextField } from './text-field.tsx'

type Props = {
  id?: string
  label: 'Carrier' | 'Carriers'
  value: string
  error: string | undefined
  onType: (text: string) => void
}

/** Searches carriers within a form. Enter does not send the form. Source: CARRIER-3. */
export function CarrierSearchField({ onType, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="search"
      hint="Type words of a name, a phone, USDOT or MC number."
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
