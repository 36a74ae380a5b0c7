import type { PhotoOfInspection, SlotPair } from '#core/orders/claims/claim-pair.ts'
import {
  keysOf,
  requiredSlots,
  type InspectionStep,
  type PhotoSlot,
  type RequiredSlot,
} from './inspection-words.ts'

type Inspected = {
  readonly id: string
  readonly step: InspectionStep
  readonly photos: readonly { readonly number: number; readonly slot: PhotoSlot; readonly at: string }[]
}

/**
 * The six photos of a vehicle at the pickup beside those at the delivery, without subjects of which there is none.
 * @param inspections of one vehicle, oldest first, with the photos that are here; the first pickup and the last delivery
 * count, as the customer sees them (FOLLOW-5).
 * Source: DRIVER-24.
 */
export function photoPairs(inspections: readonly Inspected[]): SlotPair[] {
  const photoOf = (step: InspectionStep, slot: RequiredSlot): PhotoOfInspection | null => {
    const found = inspections.flatMap((each) =>
      each.step === step
        ? each.photos
            .filter((photo) => photo.slot === slot)
            .map(({ number, at }) => ({ inspectionId: each.id, number, at }))
        : [],
    )
    return found.at(step === 'pickup' ? 0 : -1) ?? null
  }
  return keysOf(requiredSlots)
    .map((slot) => ({ slot, pickup: photoOf('pickup', slot), delivery: photoOf('delivery', slot) }))
    .filter(({ pickup, delivery }) => pickup !== null || delivery !== null)
}
