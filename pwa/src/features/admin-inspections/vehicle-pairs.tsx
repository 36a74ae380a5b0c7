import { requiredSlots } from '@switchback/core/inspections/inspection-words.ts'
import { photoPairs } from '@switchback/core/inspections/photo-pairs.ts'
import type { PhotoOfInspection, SlotPair } from '@switchback/core/orders/claims/claim-pair.ts'
import type { StaffInspectedVehicle } from '@switchback/core/inspections/staff-inspections.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PhotoPair } from '../../ui/photos/photo-pair.tsx'
import { readPhoto } from './inspection-calls.ts'

type Props = {
  orderId: string
  vehicle: StaffInspectedVehicle
  /** Beside each pair, such as to report damage. */
  besidePair: (vehicle: number, pair: SlotPair) => ReactNode
}

/** The photos that arrived of what counts, by their places in the records. */
const inspectedOf = ({ inspections }: StaffInspectedVehicle) =>
  inspections
    .filter(({ isEvidence }) => !isEvidence)
    .map(({ record: { id, step, photos }, arrived }) => ({
      id,
      step,
      photos: photos
        .map(({ slot, at }, number) => ({ number, slot, at }))
        .filter(({ number }) => arrived.includes(number)),
    }))

/** The six photos of a vehicle at the pickup beside those at the delivery, shown when staff ask. Source: CLAIM-9. */
export function VehiclePairs({ orderId, vehicle, besidePair }: Props) {
  const [isShown, setIsShown] = useState(false)
  const pairs = photoPairs(inspectedOf(vehicle))
  if (!pairs.some(({ delivery }) => delivery !== null)) return null
  if (!isShown) {
    return (
      <Button look="text" className="mt-2" onClick={() => setIsShown(true)}>
        Compare the photos of both stops
      </Button>
    )
  }
  const photoOf = (photo: PhotoOfInspection | null) =>
    photo && {
      key: `${photo.inspectionId} ${photo.number}`,
      at: photo.at,
      load: () => readPhoto(orderId, photo.inspectionId, photo.number),
    }
  return (
    <div className="mt-3 grid gap-x-8 gap-y-5 lg:grid-cols-2">
      {pairs.map((pair) => (
        <PhotoPair
          key={pair.slot}
          slot={requiredSlots[pair.slot]}
          pickup={photoOf(pair.pickup)}
          delivery={photoOf(pair.delivery)}
          aside={besidePair(vehicle.position, pair)}
        />
      ))}
    </div>
  )
}
