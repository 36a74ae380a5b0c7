import { leftBehindReasons } from '@switchback/core/inspections/inspection-words.ts'
import type { StaffLeftBehind } from '@switchback/core/inspections/staff-inspections.ts'
import { showMoment } from '../../ui/show-moment.ts'
import { StaffPhoto } from './staff-photo.tsx'

const photoWords = { none: 'No photo', waiting: 'The photo is on its way' } as const

/** Why a driver left a vehicle where it was, with the photo. Source: DRIVER-7, DRIVER-17. */
export function LeftBehind({ orderId, left }: { orderId: string; left: StaffLeftBehind }) {
  const { id, at, driverName, reason, note, photo } = left
  return (
    <div className="mt-5">
      <p>
        Left behind by {driverName}, {showMoment(at)}
      </p>
      <p className="text-soft">{[leftBehindReasons[reason], note].filter(Boolean).join(': ')}</p>
      {photo === 'arrived' ? (
        <div className="mt-2 max-w-60">
          <StaffPhoto orderId={orderId} inspectionId={id} number={0} label="Left behind" />
        </div>
      ) : (
        <p className="text-soft">{photoWords[photo]}</p>
      )}
    </div>
  )
}
