import type { FollowVehicle as Vehicle } from '@switchback/core/inspections/follow.ts'
import { Button } from '../../ui/button.tsx'
import { vehicleLines } from './follow-words.ts'

type Props = {
  vehicle: Vehicle
  /** The photos are not on the device. */
  isOffline: boolean
  isShown: boolean
  onToggle: () => void
}

const hereIn = ({ photos }: Vehicle): number =>
  photos.flatMap(({ pickup, delivery }) => [pickup, delivery]).filter((photo) => photo?.state === 'here')
    .length

/** A vehicle with what was signed of it, and the switch for its photos. Source: FOLLOW-6. */
export function FollowVehicle({ vehicle, isOffline, isShown, onToggle }: Props) {
  const count = hereIn(vehicle)
  const text = isShown ? 'Hide the photos' : `Show ${count === 1 ? 'the photo' : `${count} photos`}`
  return (
    <section aria-label={vehicle.name} className="min-w-0">
      <h3 className="font-semibold wrap-anywhere">{vehicle.name}</h3>
      {vehicleLines(vehicle).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {count > 0 && isOffline ? <p className="text-soft">The photos show once you are online.</p> : null}
      {count > 0 && !isOffline ? (
        <Button
          look="text"
          aria-expanded={isShown}
          aria-label={`${text} of the ${vehicle.name}`}
          onClick={onToggle}
        >
          {text}
        </Button>
      ) : null}
    </section>
  )
}
