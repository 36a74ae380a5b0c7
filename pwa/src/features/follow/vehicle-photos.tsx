import type { FollowVehicle, PhotoPair } from '@switchback/core/inspections/follow.ts'
import { photoSlots } from '@switchback/core/inspections/inspection-words.ts'
import type { ReactNode } from 'react'
import { FollowPhotoBox } from './follow-photo-box.tsx'

/** A pair of photos of one vehicle; `name` is that of the vehicle, `label` that of the subject. */
type PairOfVehicle = PhotoPair & {
  readonly vehicle: number
  readonly name: string
  readonly label: string
}

/** Renders under a pair of photos. */
export type UnderPair = (pair: PairOfVehicle) => ReactNode

type Props = { orderId: string; vehicle: FollowVehicle; underPair: UnderPair | undefined }

/** The photos of a vehicle as it was picked up, and beside each as it was delivered. Source: FOLLOW-5. */
export function VehiclePhotos({ orderId, vehicle, underPair }: Props) {
  const { name, delivery, photos } = vehicle
  const columns = delivery ? 'lg:grid-cols-2' : 'grid-cols-2 lg:grid-cols-3'
  return (
    <section aria-label={`Photos of the ${name}`} className="mt-6">
      <p className="mb-3 font-semibold wrap-anywhere">{`${name}, photos`}</p>
      <ul className={`grid gap-x-4 gap-y-6 sm:gap-x-8 ${columns}`}>
        {photos.map((pair, at) => {
          const label = photoSlots[pair.slot]
          return (
            <li key={at} className="min-w-0">
              <p className="mb-1">{label}</p>
              <div className={`grid gap-3 ${delivery ? 'grid-cols-2' : ''}`}>
                <FollowPhotoBox
                  orderId={orderId}
                  photo={pair.pickup}
                  label={`${label}, at the pickup`}
                  caption="Pickup"
                />
                {delivery ? (
                  <FollowPhotoBox
                    orderId={orderId}
                    photo={pair.delivery}
                    label={`${label}, at the delivery`}
                    caption="Delivery"
                  />
                ) : null}
              </div>
              <div>{underPair?.({ ...pair, vehicle: vehicle.position, name, label })}</div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
