import {
  requiredSlots,
  type PhotoSlot,
  type RequiredSlot,
} from '@switchback/core/inspections/inspection-words.ts'
import type { PhotoOfInspection } from '@switchback/core/orders/claims/claim-pair.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FileClaimProps } from './file-claim-dialog.tsx'
import type { ReportButtonProps } from './report-damage-button.tsx'

const ReportDamageButton = lazyPart<ReportButtonProps>(
  async () => (await import('./report-damage-button.tsx')).ReportDamageButton,
)

/** A photo that may still be on its way. */
type ShownPhoto = Pick<PhotoOfInspection, 'inspectionId' | 'number'> & {
  readonly at?: string | null
  readonly state?: 'here' | 'on_its_way' | 'lost'
}

export type ReportDamageProps = Pick<FileClaimProps, 'side' | 'orderId' | 'vehicles'> & {
  vehicle: number
  slot: PhotoSlot
  pickup: ShownPhoto | null
  delivery: ShownPhoto | null
}

const isRequired = (slot: PhotoSlot): slot is RequiredSlot => slot in requiredSlots

const arrived = (photo: ShownPhoto | null): PhotoOfInspection | null => {
  if (!photo || (photo.state ?? 'here') !== 'here') return null
  const { inspectionId, number, at = null } = photo
  return { inspectionId, number, at }
}

/** Under a pair of photos: reports damage with them. Nothing for other subjects, or before a photo is here. */
export function ReportDamage({ side, orderId, vehicles, vehicle, slot, ...photos }: ReportDamageProps) {
  const pickup = arrived(photos.pickup)
  const delivery = arrived(photos.delivery)
  if (!isRequired(slot) || (!pickup && !delivery)) return null
  return (
    <ReportDamageButton
      side={side}
      orderId={orderId}
      vehicles={vehicles}
      begin={{ vehicle, pair: { slot, pickup, delivery } }}
    />
  )
}
