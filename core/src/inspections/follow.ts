import type { DayWindow } from '#core/transit/transit-estimate.ts'
import type { DriverVehicleState } from './driver-link.ts'
import {
  keysOf,
  requiredSlots,
  type DriverUpdate,
  type InspectionStep,
  type PhotoSlot,
} from './inspection-words.ts'

/** A photo of an inspection. `on_its_way`: the phone still has it. `lost`: it never comes. */
export type FollowPhoto = {
  inspectionId: string
  number: number
  state: 'here' | 'on_its_way' | 'lost'
}

/** The same subject as it was picked up and as it was delivered; null for no photo. Source: FOLLOW-5. */
export type PhotoPair = { slot: PhotoSlot; pickup: FollowPhoto | null; delivery: FollowPhoto | null }

/** A signed inspection, as the customer reads it. */
export type FollowStep = {
  inspectionId: string
  /** When it was signed, an instant. */
  signedAt: string
  /** Photos that are here, of all that were signed. */
  arrived: number
  of: number
  /** Marks of damage on the drawing. */
  damages: number
}

/** A vehicle of the order, with what drivers signed of it. */
export type FollowVehicle = {
  position: number
  /** `2021 Honda Accord` */
  name: string
  state: DriverVehicleState
  pickup: FollowStep | null
  delivery: FollowStep | null
  photos: PhotoPair[]
}

/** Response of `GET /api/orders/{id}/follow`, besides `success`. Source: FOLLOW-1. */
export type FollowResponse = {
  /** The driver's first name and company; null before a driver is assigned, and once the order is cancelled. */
  driver: { firstName: string; companyName: string | null } | null
  /** When this driver took over from another one, an instant; null for the first. */
  driverSince: string | null
  /** The day on which the driver comes, `2026-12-05`; null after the pickup, and if nobody knows. */
  pickupOn: string | null
  /** Null before the pickup, after the delivery, and if nobody knows. */
  arrival: DayWindow | null
  /** The driver's latest word about the next stop, while it counts. */
  update: { update: DriverUpdate; at: string } | null
  /** The town nearest to the last position, `Barstow, CA`, between pickup and delivery. Source: FOLLOW-4. */
  position: { town: string; at: string } | null
  vehicles: FollowVehicle[]
  /** Something was signed, so that there is a bill of lading. */
  hasPaper: boolean
  /** A clean delivery; why one is not is for staff. An answer that a device saved before lacks it. Source: DRIVER-15. */
  isClean?: boolean
}

/** A photo with its subject and its inspection. */
export type SlotPhoto = FollowPhoto & { readonly step: InspectionStep; readonly slot: PhotoSlot }

/** Subjects of which pickup and delivery have one photo each, so that both stand beside each other. */
const comparable: readonly PhotoSlot[] = [...keysOf(requiredSlots), 'odometer', 'vin']

const shown = ({ inspectionId, number, state }: SlotPhoto): FollowPhoto => ({ inspectionId, number, state })

/**
 * Places the photos of a vehicle beside each other by subject, in the order of a walk around it; what has no
 * counterpart, such as damage, follows alone. Every photo is in exactly one pair.
 * Source: FOLLOW-5.
 */
export function pairPhotos(photos: readonly SlotPhoto[]): PhotoPair[] {
  const used = new Set<SlotPhoto>()
  const take = (slot: PhotoSlot, step: InspectionStep) => {
    const photo = photos.find((each) => each.slot === slot && each.step === step)
    if (photo) used.add(photo)
    return photo ? shown(photo) : null
  }
  const pairs = comparable.map((slot) => ({
    slot,
    pickup: take(slot, 'pickup'),
    delivery: take(slot, 'delivery'),
  }))
  const alone = photos
    .filter((photo) => !used.has(photo))
    .map((photo) => ({
      slot: photo.slot,
      pickup: photo.step === 'pickup' ? shown(photo) : null,
      delivery: photo.step === 'delivery' ? shown(photo) : null,
    }))
  return [...pairs.filter(({ pickup, delivery }) => pickup !== null || delivery !== null), ...alone]
}
