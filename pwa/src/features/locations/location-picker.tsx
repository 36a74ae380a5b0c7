import { useQuery } from '@tanstack/react-query'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { locationsQuery } from '../../queries/locations.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

type Props = { end: 'pickup' | 'delivery'; onPick: (location: SavedLocation) => void }

/** Lists the dealership's saved locations; renders nothing if there are none. */
export function LocationPicker({ end, onPick }: Props) {
  const locations = useQuery(locationsQuery).data
  if (!locations || locations.length === 0) return null
  return (
    <SelectField
      label={`Saved ${end} location`}
      hint="Fills in the address, the facility and its notes."
      value=""
      onChange={({ target }) => {
        const picked = locations.find(({ id }) => id === target.value)
        if (picked) onPick(picked)
      }}
    >
      <option value="">Choose a saved location</option>
      {locations.map(({ id, name, address }) => (
        <option key={id} value={id}>
          {name}, {address}
        </option>
      ))}
    </SelectField>
  )
}
