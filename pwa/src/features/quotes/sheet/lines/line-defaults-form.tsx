import { useQuery } from '@tanstack/react-query'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { locationsQuery } from '../../../../queries/locations.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { zipDigits } from '../../../../ui/format/zip-digits.ts'
import { PlaceSelect } from '../../place-select.tsx'
import { ends, type ChosenPlaces, type End } from '../../places.ts'
import { zipCell, type LineDefaults } from '../vehicle-line.ts'
import {
  choiceEnclosed,
  choiceNonRunning,
  choiceOpen,
  choiceRunning,
  columnCondition,
  columnDeliveryName,
  columnPickupName,
  columnTransport,
  columnType,
  defaultsTitle,
  defaultsVaries,
} from '../../words.ts'

type Props = {
  defaults: LineDefaults
  places: ChosenPlaces
  onChange: (part: Partial<LineDefaults>) => void
  onPlace: (end: End, location: SavedLocation) => void
}

/** The default values for all vehicles. */
export function LineDefaultsForm(props: Props) {
  const locations = useQuery(locationsQuery).data ?? []
  return (
    <fieldset>
      <legend className="font-heading text-xl font-bold">{defaultsTitle}</legend>
      <div
        className={`mt-3 grid grid-cols-2 items-start gap-4 ${locations.length > 0 ? 'md:grid-cols-[1.5fr_0.9fr_1.5fr_1.05fr_1.35fr_1.15fr_1.3fr] md:items-end md:gap-3' : 'md:grid-cols-5'}`}
      >
        {ends.map((end) => (
          <Place key={end} end={end} locations={locations} {...props} />
        ))}
        <Choices {...props} />
      </div>
    </fieldset>
  )
}

/** One end: a saved location, or a ZIP. */
function Place({
  end,
  locations,
  defaults,
  places,
  onChange,
  onPlace,
}: Props & { end: End; locations: readonly SavedLocation[] }) {
  const cell = zipCell[end]
  return (
    <>
      <PlaceSelect
        end={end}
        frameClass="max-sm:col-span-2"
        locations={locations}
        places={places}
        zip={defaults[cell]}
        onChoose={(location) => onPlace(end, location)}
      />
      <TextField
        label={end === 'pickup' ? columnPickupName : columnDeliveryName}
        inputMode="numeric"
        autoComplete="off"
        maxLength={120}
        className="figures"
        value={defaults[cell]}
        onChange={({ target }) => onChange({ [cell]: zipDigits(target.value) })}
      />
    </>
  )
}

function Choices({ defaults, onChange }: Pick<Props, 'defaults' | 'onChange'>) {
  return (
    <>
      <SelectField
        label={columnType}
        value={defaults.vehicleType}
        onChange={({ target }) => {
          const vehicleType = vehicleTypes.find((type) => type === target.value)
          if (vehicleType) onChange({ vehicleType })
        }}
      >
        {defaults.vehicleType === '' ? <option value="">{defaultsVaries}</option> : null}
        {vehicleTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField
        label={columnTransport}
        value={defaults.transportType}
        onChange={({ target }) => {
          const transportType = transportTypes.find((type) => type === target.value)
          if (transportType) onChange({ transportType })
        }}
      >
        <option value="open">{choiceOpen}</option>
        <option value="enclosed">{choiceEnclosed}</option>
      </SelectField>
      <SelectField
        label={columnCondition}
        value={String(defaults.isRunning)}
        onChange={({ target }) => onChange({ isRunning: target.value === 'true' })}
      >
        <option value="true">{choiceRunning}</option>
        <option value="false">{choiceNonRunning}</option>
      </SelectField>
    </>
  )
}
