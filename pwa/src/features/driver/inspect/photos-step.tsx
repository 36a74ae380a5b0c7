import {
  keysOf,
  requiredSlots,
  type BodyKind,
  type RequiredSlot,
} from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import type { KeptPhoto } from '../../../offline/driver/inspection.ts'
import { CameraButton } from '../photo/camera-button.tsx'
import { PhotoPicture } from '../photo/photo-picture.tsx'
import { SlotOutline } from '../photo/slot-outline.tsx'
import { useTakePhoto } from '../photo/use-take-photo.ts'
import * as words from '../words.ts'
import { CannotTake } from './cannot-take.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const slots = keysOf(requiredSlots)

/** The six photos: one slot at a time, each taken photo leads to the next one that is missing. Source: DRIVER-5. */
export function PhotosStep({ inspection, photos, vehicle, before, change, onNext }: StepProps) {
  const { cannot } = inspection
  const photoOf = (slot: RequiredSlot) => photos.find((photo) => photo.slot === slot)
  const isDone = (slot: RequiredSlot) => photoOf(slot) !== undefined || cannot[slot] !== undefined
  const [slot, setSlot] = useState<RequiredSlot>(() => slots.find((each) => !isDone(each)) ?? 'front')
  const [isExplaining, setIsExplaining] = useState(false)

  /** On to the next one that is missing; after the last one to the next screen. */
  const leave = (done: RequiredSlot) => {
    const after = slots.indexOf(done) + 1
    const rest = [...slots.slice(after), ...slots.slice(0, after)]
    const missing = rest.find((each) => each !== done && !isDone(each))
    if (missing) setSlot(missing)
    else if (!isDone(done)) onNext()
  }
  const taking = useTakePhoto({ inspectionId: inspection.id, slot }, async () => {
    const { [slot]: _, ...others } = cannot
    if (cannot[slot]) await change({ cannot: others })
    leave(slot)
  })
  const skip = async (reason: string) => {
    setIsExplaining(false)
    await change({ cannot: { ...cannot, [slot]: reason } })
    leave(slot)
  }
  const areAllDone = slots.every(isDone)
  const taken = photoOf(slot)

  return (
    <StepFrame
      title={requiredSlots[slot]}
      help={words.stepOf(slots.indexOf(slot) + 1, slots.length)}
      main={areAllDone ? { label: words.next, onPress: onNext } : undefined}
      other={areAllDone ? undefined : { label: words.photoCannot, onPress: () => setIsExplaining(true) }}
    >
      <Viewed
        slot={slot}
        body={vehicle.body}
        taken={taken}
        before={before.photos.find((photo) => photo.slot === slot)}
        reason={cannot[slot]}
      />
      <CameraButton
        look={areAllDone ? 'quiet' : 'main'}
        label={`${taken ? words.retakePhoto : words.takePhoto}: ${requiredSlots[slot]}`}
        isBusy={taking.isBusy}
        onPhoto={taking.take}
        className="min-h-16 w-full text-lg"
      >
        {taken ? words.retakePhoto : words.takePhoto}
      </CameraButton>
      <FieldError id="slot-error">{taking.error}</FieldError>
      <Slots photoOf={photoOf} cannot={cannot} chosen={slot} onChoose={setSlot} />
      {isExplaining ? (
        <CannotTake slot={requiredSlots[slot]} onSkip={skip} onClose={() => setIsExplaining(false)} />
      ) : null}
    </StepFrame>
  )
}

type ViewedProps = {
  slot: RequiredSlot
  body: BodyKind
  taken: KeptPhoto | undefined
  before: KeptPhoto | undefined
  reason: string | undefined
}

/** The photo, or how it should look; at a delivery the one of the pickup beside it. */
function Viewed({ slot, body, taken, before, reason }: ViewedProps) {
  const frame = 'aspect-[4/3] w-full rounded-control'
  const own = taken ? (
    <PhotoPicture photo={taken} alt={`${requiredSlots[slot]}: ${words.photoTaken}`} className={frame} />
  ) : (
    <div className={`${frame} grid place-items-center border-2 border-dashed border-edge bg-surface p-4`}>
      <SlotOutline slot={slot} body={body} />
    </div>
  )
  return (
    <div className={before ? 'grid grid-cols-2 gap-2' : ''}>
      {before ? (
        <figure>
          <PhotoPicture photo={before} alt={`${requiredSlots[slot]}: ${words.atPickup}`} className={frame} />
          <figcaption className="mt-1 text-base text-soft">{words.atPickup}</figcaption>
        </figure>
      ) : null}
      <figure>
        {own}
        {before || reason ? (
          <figcaption className="mt-1 text-base text-soft">
            {reason && !taken ? words.photoSkipped(reason) : words.now}
          </figcaption>
        ) : null}
      </figure>
    </div>
  )
}

type SlotsProps = {
  photoOf: (slot: RequiredSlot) => KeptPhoto | undefined
  cannot: StepProps['inspection']['cannot']
  chosen: RequiredSlot
  onChoose: (slot: RequiredSlot) => void
}

function Slots({ photoOf, cannot, chosen, onChoose }: SlotsProps) {
  return (
    <ul className="grid grid-cols-6 gap-1.5 max-[359px]:-mx-2 max-[359px]:gap-[3px]">
      {slots.map((each) => (
        <li key={each}>
          <SlotButton
            slot={each}
            photo={photoOf(each)}
            isSkipped={cannot[each] !== undefined}
            isChosen={each === chosen}
            onChoose={() => onChoose(each)}
          />
        </li>
      ))}
    </ul>
  )
}

type SlotProps = {
  slot: RequiredSlot
  photo: KeptPhoto | undefined
  isSkipped: boolean
  isChosen: boolean
  onChoose: () => void
}

function SlotButton({ slot, photo, isSkipped, isChosen, onChoose }: SlotProps) {
  const state = photo ? words.photoTaken : isSkipped ? words.photoCannot : words.photoOpen
  return (
    <button
      type="button"
      aria-label={`${slots.indexOf(slot) + 1}. ${requiredSlots[slot]}: ${state}`}
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className="grid aspect-square min-h-12 w-full place-items-center overflow-hidden rounded-control border border-edge bg-surface aria-current:outline-3 aria-current:outline-action"
    >
      {photo ? (
        <PhotoPicture photo={photo} alt="" className="size-full" />
      ) : (
        <span aria-hidden="true" className={isSkipped ? 'font-bold text-soft' : 'text-soft'}>
          {isSkipped ? '–' : slots.indexOf(slot) + 1}
        </span>
      )}
    </button>
  )
}
