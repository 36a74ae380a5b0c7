import { useQuery } from '@tanstack/react-query'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { LocationSelect } from '../../forms/location-select.tsx'
import { locationsQuery } from '../../queries/locations.ts'

type Props = { end: 'pickup' | 'delivery'; onPick: (location: SavedLocation) => void }

/** Fills in one end of the order form from a saved location. */
export function LocationPicker({ end, onPick }: Props) {
  const { data: locations = [] } = useQuery(locationsQuery)
  return (
    <LocationSelect
      label={`Saved ${end} location`}
      hint="Fills in the address, the facility and its notes."
      locations={locations}
      placeholder="Choose a saved location"
      onChoose={onPick}
    />
  )
}
