import { requiredSlots } from '@switchback/core/inspections/inspection-words.ts'
import type { PhotoOfInspection, SlotPair } from '@switchback/core/orders/claims/claim-pair.ts'
import { PhotoPair } from '../../ui/photos/photo-pair.tsx'

type Props = {
  pair: SlotPair
  /** Reads one of its photos; null if it could not be read. */
  load: (photo: PhotoOfInspection, step: 'pickup' | 'delivery') => Promise<Blob | null>
}

/** The photos of one subject at both stops with which a claim began. Source: CLAIM-9. */
export function ClaimPair({ pair, load }: Props) {
  const photoOf = (step: 'pickup' | 'delivery') => {
    const photo = pair[step]
    if (!photo) return null
    return {
      key: `${photo.inspectionId} ${photo.number}`,
      at: photo.at,
      load: () => load(photo, step),
    }
  }
  return (
    <PhotoPair slot={requiredSlots[pair.slot]} pickup={photoOf('pickup')} delivery={photoOf('delivery')} />
  )
}
