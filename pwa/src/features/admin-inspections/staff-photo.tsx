import { LoadedPhoto } from '../../ui/photos/loaded-photo.tsx'
import { readPhoto } from './inspection-calls.ts'

type PhotoProps = { orderId: string; inspectionId: string; number: number; label: string }

/** A photo of an inspection or an event, fetched when it is shown. */
export function StaffPhoto({ orderId, inspectionId, number, label }: PhotoProps) {
  return (
    <LoadedPhoto
      key={`${inspectionId} ${number}`}
      label={label}
      caption={label}
      load={() => readPhoto(orderId, inspectionId, number)}
    />
  )
}
