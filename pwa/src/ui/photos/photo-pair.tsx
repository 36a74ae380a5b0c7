import type { ReactNode } from 'react'
import { showMoment } from '../show-moment.ts'
import { LoadedPhoto } from './loaded-photo.tsx'

/** A photo of an inspection, as a page reads it. */
type PairPhoto = {
  readonly key: string
  /** When it was taken; null if the page does not know. */
  readonly at: string | null
  readonly load: () => Promise<Blob | null>
}

type Props = {
  /** The subject of both, such as `Driver side`. */
  slot: string
  pickup: PairPhoto | null
  delivery: PairPhoto | null
  /** Beside the subject, such as a button to report damage. */
  aside?: ReactNode
}

/** The photo of a subject at the pickup beside that at the delivery. Source: DRIVER-24. */
export function PhotoPair({ slot, pickup, delivery, aside }: Props) {
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">{slot}</p>
        {aside}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Side slot={slot} step="Pickup" photo={pickup} />
        <Side slot={slot} step="Delivery" photo={delivery} />
      </div>
    </div>
  )
}

function Side({ slot, step, photo }: { slot: string; step: string; photo: PairPhoto | null }) {
  if (!photo) {
    return (
      <div>
        <p className="grid aspect-4/3 place-items-center rounded-control border border-dashed border-edge px-2 text-center text-sm text-soft">
          {`No photo at ${step.toLowerCase()}`}
        </p>
      </div>
    )
  }
  return (
    <LoadedPhoto
      key={photo.key}
      label={`${slot}, ${step.toLowerCase()}`}
      load={photo.load}
      caption={photo.at === null ? step : `${step}, ${showMoment(photo.at)}`}
    />
  )
}
