import { idleChoices } from '@switchback/core/access/lock-pin.ts'
import type { SchemaForm } from '../../../forms/use-schema-form.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { digitsOfPin, PinField } from './pin-field.tsx'
import { lockIdle } from '../words.ts'

function idleText(minutes: string): string {
  if (minutes === '0') return 'Never'
  return minutes === '1' ? 'After 1 minute' : `After ${minutes} minutes`
}

type NewPin = { pin: string; again: string; idleMinutes: string }

type Props = {
  form: Pick<SchemaForm<NewPin, unknown>, 'field' | 'cleaned'>
  labels: { pin: string; again: string }
  hint: string
}

/** The PIN, once more, and when the app locks by itself. */
export function NewPinFields({ form: { field, cleaned }, labels, hint }: Props) {
  return (
    <>
      <PinField {...cleaned('pin', digitsOfPin)} label={labels.pin} hint={hint} />
      <PinField {...cleaned('again', digitsOfPin)} label={labels.again} />
      <SelectField {...field('idleMinutes')} label={lockIdle}>
        {idleChoices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {idleText(minutes)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
