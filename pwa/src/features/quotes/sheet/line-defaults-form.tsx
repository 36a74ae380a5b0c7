import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { zipDigits } from '../../../ui/zip-digits.ts'
import type { LineDefaults } from './vehicle-line.ts'

type Props = { defaults: LineDefaults; onChange: (part: Partial<LineDefaults>) => void }

/** The default values for all vehicles. */
export function LineDefaultsForm({ defaults, onChange }: Props) {
  return (
    <fieldset>
      <legend className="text-xl font-bold">For all vehicles</legend>
      <p className="mt-1 text-soft">Each vehicle can have its own below.</p>
      <div className="mt-4 grid grid-cols-2 items-start gap-4 lg:grid-cols-5">
        {(['pickupZip', 'deliveryZip'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'pickupZip' ? 'Pickup ZIP' : 'Delivery ZIP'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={120}
            className="figures"
            value={defaults[end]}
            onChange={({ target }) => onChange({ [end]: zipDigits(target.value) })}
          />
        ))}
        <SelectField
          label="Vehicle type"
          value={defaults.vehicleType}
          onChange={({ target }) => {
            const vehicleType = vehicleTypes.find((type) => type === target.value)
            if (vehicleType) onChange({ vehicleType })
          }}
        >
          {defaults.vehicleType === '' ? <option value="">Each its own</option> : null}
          {vehicleTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField
          label="Transport"
          value={defaults.transportType}
          onChange={({ target }) => {
            const transportType = transportTypes.find((type) => type === target.value)
            if (transportType) onChange({ transportType })
          }}
        >
          <option value="open">Open</option>
          <option value="enclosed">Enclosed</option>
        </SelectField>
        <SelectField
          label="Does it run?"
          value={String(defaults.isRunning)}
          onChange={({ target }) => onChange({ isRunning: target.value === 'true' })}
        >
          <option value="true">Running</option>
          <option value="false">Non-running</option>
        </SelectField>
      </div>
    </fieldset>
  )
}
