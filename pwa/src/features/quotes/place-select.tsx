import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { LocationSelect } from '../../forms/location-select.tsx'
import { placeAt, type ChosenPlaces, type End } from './places.ts'

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
  return (
    <LocationSelect
      label={end === 'pickup' ? 'Pickup location' : 'Delivery location'}
      frameClass={frameClass}
      locations={locations}
      chosen={placeAt(locations, places, { end, zip })}
      placeholder={zip === '' ? 'Choose' : `ZIP ${zip}`}
      onChoose={onChoose}
    />
  )
}
