import {
  collectionMethods,
  inventoryItems,
  keysOf,
  viewConditions,
} from '@switchback/core/inspections/inspection-words.ts'
import type { ReactNode } from 'react'
import type { Inspection, Screen } from '../../../offline/driver/inspection.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { VehiclePicture } from '../drawing/vehicle-picture.tsx'
import { PhotoPicture } from '../photo/photo-picture.tsx'
import * as words from '../words.ts'
import { markText } from './damage-step.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { onEdit: (screen: Screen) => void }

/** Everything that will be signed, to look at together. Source: DRIVER-31. */
export function ReviewStep(props: Props) {
  const { inspection, photos, vehicle, load, change, onNext, onEdit } = props
  const { vin, odometer, marks, collected, step } = inspection
  const row = (title: string, screen: Screen, value: ReactNode) => (
    <Row title={title} onEdit={() => onEdit(screen)}>
      {value}
    </Row>
  )
  return (
    <StepFrame
      title={words.reviewTitle}
      help={words.reviewHelp}
      main={{ label: words.next, onPress: onNext }}
    >
      <dl className="grid gap-3">
        {row(words.reviewVin, 'vin', vin || words.notReadable)}
        {step === 'pickup' ? row(words.reviewLooks, 'vin', looksText(inspection)) : null}
        {row(words.reviewOdometer, 'odometer', odometer ? words.miles(odometer) : words.notReadable)}
        {row(words.reviewPhotos, 'photos', <Thumbnails photos={photos} />)}
        {row(words.reviewDamage, 'damage', <Damages inspection={inspection} />)}
        {row(words.reviewKeys, 'counts', words.keyCount(inspection.keys, inspection.remotes))}
        {step === 'pickup' ? row(words.reviewCondition, 'counts', conditionText(inspection)) : null}
        {row(words.reviewHidden, 'counts', hiddenText(inspection))}
        {step === 'delivery' && load.collect
          ? row(
              words.reviewCollected,
              'collect',
              collected
                ? `${words.dollars(collected.amount)}, ${collectionMethods[collected.method]}`
                : words.collectNothing,
            )
          : null}
      </dl>
      {marks.length > 0 ? (
        <VehiclePicture
          body={vehicle.body}
          marks={marks.map((mark, at) => ({ ...mark, label: String(at + 1) }))}
        />
      ) : null}
      {step === 'delivery' ? (
        <CheckField
          label={`${words.subjectLabel} (${words.subjectHelp})`}
          isChecked={inspection.subjectToInspection}
          onCheck={(isChecked) => void change({ subjectToInspection: isChecked })}
        />
      ) : null}
    </StepFrame>
  )
}

const looksText = ({ color, plate }: StepProps['inspection']): string =>
  [color.trim(), plate.trim()].filter(Boolean).join(', ') || words.notNoted

function Row({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 border-b border-line pb-2">
      <dt className="text-base text-soft">{title}</dt>
      <dd className="col-start-1 min-w-0 wrap-anywhere">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button look="text" aria-label={`${words.edit}: ${title}`} className="text-base" onClick={onEdit}>
          {words.edit}
        </Button>
      </dd>
    </div>
  )
}

function Thumbnails({ photos }: Pick<StepProps, 'photos'>) {
  return (
    <div className="mt-1 grid grid-cols-6 gap-1">
      {photos.map((photo) => (
        <PhotoPicture key={photo.id} photo={photo} alt="" className="aspect-square w-full rounded-control" />
      ))}
      <span className="sr-only">{words.photoCount(photos.length)}</span>
    </div>
  )
}

function Damages({ inspection: { marks, step } }: { inspection: Inspection }) {
  if (marks.length === 0) return step === 'pickup' ? words.noDamage : words.newDamageNo
  return marks.map((mark, at) => <p key={mark.id}>{markText(mark, at)}</p>)
}

const conditionText = ({ inventory, looseItems }: Inspection): string =>
  [
    ...keysOf(inventoryItems).map(
      (item) => `${inventoryItems[item]}: ${inventory[item] ? words.yes : words.no}`,
    ),
    looseItems,
  ]
    .filter(Boolean)
    .join('; ')

const hiddenText = ({ conditions }: Inspection): string =>
  (conditions ?? []).map((condition) => viewConditions[condition]).join(', ') || words.nothingHidden
