import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { trackFailureTexts, type TrackFailure } from './track-failure.ts'
import { findCodeHint, findCodeLabel, findSubmit, findSubmitting, findTitle } from './words.ts'

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
      aria-label={findTitle}
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onLookUp()
      }}
    >
      <TextField
        id="trackCode"
        name="trackCode"
        label={findCodeLabel}
        hint={findCodeHint}
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
        {isLooking ? findSubmitting : findSubmit}
      </Button>
    </form>
  )
}
