import {
  inspectionSteps,
  leftBehindReasons,
  photoSlots,
  requiredSlots,
} from '@switchback/core/inspections/inspection-words.ts'
import type { PaperInspection, PaperView } from '@switchback/core/inspections/paper-link.ts'
import { photoPairs } from '@switchback/core/inspections/photo-pairs.ts'
import type { PhotoOfInspection } from '@switchback/core/orders/claims/claim-pair.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadedPhoto } from '../../ui/photos/loaded-photo.tsx'
import { PhotoPair } from '../../ui/photos/photo-pair.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { readPaperPhoto } from './paper-calls.ts'
import * as words from './words.ts'

type Vehicle = PaperView['vehicles'][number]

/** A vehicle of the paper: what was signed, the damage, and the photos of both stops beside each other. */
export function PaperVehicle({ vehicle, token }: { vehicle: Vehicle; token: string }) {
  const { name, vin, inspections } = vehicle
  const here = inspections.map(({ id, step, photos }) => ({
    id,
    step,
    photos: photos.filter(({ state }) => state === 'here'),
  }))
  const lost = inspections.flatMap(({ photos }) => photos.filter(({ state }) => state === 'lost')).length
  const missing = inspections.flatMap(({ step, photos }) =>
    photos
      .filter(({ state }) => state === 'missing')
      .map(({ slot }) => `${photoSlots[slot].toLowerCase()} at ${inspectionSteps[step].toLowerCase()}`),
  )
  const photoOf = (photo: PhotoOfInspection | null) =>
    photo && {
      key: `${photo.inspectionId} ${photo.number}`,
      at: photo.at,
      load: () => readPaperPhoto(token, photo.inspectionId, photo.number),
    }
  return (
    <section aria-label={name} className="grid gap-5 border-t border-line pt-6">
      <div>
        <h2 className="text-xl">{name}</h2>
        {inspections.length === 0 ? <NotInspected leftBehind={vehicle.leftBehind} /> : null}
        {inspections.map(({ id, step, signedAt }) => (
          <p key={id} className="mt-1 text-soft">
            {words.signed(inspectionSteps[step], showMoment(signedAt))}
          </p>
        ))}
      </div>
      <VehicleFacts vin={vin} inspections={inspections} />
      {photoPairs(here).map(({ slot, pickup, delivery }) => (
        <PhotoPair
          key={slot}
          slot={requiredSlots[slot]}
          pickup={photoOf(pickup)}
          delivery={photoOf(delivery)}
        />
      ))}
      <OtherPhotos inspections={inspections} token={token} />
      {missing.length > 0 ? <p className="text-soft">{words.missing(missing.join(', '))}</p> : null}
      {lost > 0 ? <p className="text-soft">{words.lost(lost)}</p> : null}
    </section>
  )
}

function NotInspected({ leftBehind }: Pick<Vehicle, 'leftBehind'>) {
  if (!leftBehind) return <p className="mt-1 text-soft">{words.notInspected}</p>
  const { at, reason, note } = leftBehind
  const why = [leftBehindReasons[reason].toLowerCase(), note].filter(Boolean).join('. ')
  return <p className="mt-1 wrap-anywhere">{words.leftBehind(showMoment(at), why)}</p>
}

function VehicleFacts({ vin, inspections }: Pick<Vehicle, 'vin' | 'inspections'>) {
  return (
    <Facts>
      {vin === null ? null : (
        <Fact label={words.factVin}>
          <span className="font-mono">{vin}</span>
        </Fact>
      )}
      {inspections.map(({ id, step, damages }) => (
        <Fact key={id} label={words.factDamage(inspectionSteps[step])}>
          {damages.length === 0
            ? words.noDamage
            : damages.map((damage, at) => (
                <span key={at} className="block">
                  {damage}
                </span>
              ))}
        </Fact>
      ))}
    </Facts>
  )
}

type OtherProps = { inspections: readonly PaperInspection[]; token: string }

/** Photos of damage and of what stands in no pair. */
function OtherPhotos({ inspections, token }: OtherProps) {
  const others = inspections.flatMap(({ id, step, photos }) =>
    photos
      .filter(({ slot, state }) => state === 'here' && !(slot in requiredSlots))
      .map((photo) => ({ ...photo, id, step })),
  )
  if (others.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{words.morePhotos}</h3>
      <ul className="grid grid-cols-2 gap-3">
        {others.map(({ id, number, slot, step, at }) => (
          <li key={`${id} ${number}`}>
            <LoadedPhoto
              label={`${photoSlots[slot]}, ${inspectionSteps[step].toLowerCase()}`}
              load={() => readPaperPhoto(token, id, number)}
              caption={`${photoSlots[slot]}, ${inspectionSteps[step].toLowerCase()}, ${showMoment(at)}`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
