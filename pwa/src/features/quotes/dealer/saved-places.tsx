import { useQuery } from '@tanstack/react-query'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useState } from 'react'
import { locationsQuery } from '../../../queries/locations.ts'
import { PlaceSelect } from '../place-select.tsx'
import { ends, withPlace, type ChosenPlaces } from '../places.ts'

type Props = { trip: TripRequest; onTrip: (part: Partial<TripRequest>) => void }

const zipOf = { pickup: 'pickupZip', delivery: 'deliveryZip' } as const

/** The dealership's saved locations in place of the ZIPs; nothing if none is saved. Source: QUOTE-12. */
export function SavedPlaces({ trip, onTrip }: Props) {
  const locations = useQuery(locationsQuery).data ?? []
  const [places, setPlaces] = useState<ChosenPlaces>({})
  if (locations.length === 0) return null
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      {ends.map((end) => (
        <PlaceSelect
          key={end}
          end={end}
          locations={locations}
          places={places}
          zip={trip[zipOf[end]]}
          onChoose={(location) => {
            setPlaces((before) => withPlace(before, end, location))
            onTrip({ [zipOf[end]]: location.zip })
          }}
        />
      ))}
    </div>
  )
}
