import { TextField } from '../ui/fields/text-field.tsx'

type Days = { from?: string; to?: string }

type Props = {
  days: Days
  /** The days of the statement that is on the screen, for the ends that the user has not chosen. */
  shown: Days | undefined
  onDays: (days: Days) => void
}

/** The first and the last day of a statement; an empty field goes back to the default. Source: CREDIT-5. */
export function StatementDaysFields({ days, shown, onDays }: Props) {
  const field = (end: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      label={label}
      className="figures"
      value={days[end] ?? shown?.[end] ?? ''}
      onChange={({ target }) => {
        const { [end]: _, ...other } = days
        onDays(target.value ? { ...other, [end]: target.value } : other)
      }}
    />
  )
  return (
    <>
      {field('from', 'From')}
      {field('to', 'To')}
    </>
  )
}
