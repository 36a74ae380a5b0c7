import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { placeAt, type ChosenPlaces, type End } from '../places.ts'

type Props = {
  end: End
  locations: readonly SavedLocation[]
  places: ChosenPlaces
  zip: string
  frameClass?: string
  onChoose: (location: SavedLocation) => void
}

/** A saved location in place of a ZIP; nothing if none is saved. */
export function PlaceSelect({ end, locations, places, zip, frameClass = '', onChoose }: Props) {
  if (locations.length === 0) return null
  const chosen = placeAt(locations, places, { end, zip })
  return (
    <SelectField
      label={end === 'pickup' ? 'Pickup location' : 'Delivery location'}
      frameClass={frameClass}
      value={chosen?.id ?? ''}
      onChange={({ target }) => {
        const location = locations.find(({ id }) => id === target.value)
        if (location) onChoose(location)
      }}
    >
      {chosen ? null : <option value="">{zip === '' ? 'Choose' : `ZIP ${zip}`}</option>}
      {locations.map(({ id, name, address }) => (
        <option key={id} value={id}>
          {name}, {address}
        </option>
      ))}
    </SelectField>
  )
}
