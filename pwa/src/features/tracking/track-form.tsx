import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { trackFailureTexts, type TrackFailure } from './track-failure.ts'

type Props = {
  value: string
  failure: TrackFailure | undefined
  isLooking: boolean
  onChange: (value: string) => void
  onLookUp: () => void
}

/** Accepts either kind of code and ignores spaces and dashes. */
export function TrackForm({ value, failure, isLooking, onChange, onLookUp }: Props) {
  return (
    <form
      noValidate
      aria-label="Track an order"
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onLookUp()
      }}
    >
      <TextField
        id="trackCode"
        name="trackCode"
        label="Order ID or tracking code"
        hint="It starts with TR or SB and is in every email about your order."
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        className="figures tracking-wide uppercase"
        value={value}
        error={failure && trackFailureTexts[failure]}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" busy={isLooking} className="min-h-14 text-lg">
        {isLooking ? 'Looking it up…' : 'Track order'}
      </Button>
    </form>
  )
}
