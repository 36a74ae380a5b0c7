import {
  damageCodes,
  damageSizes,
  damageViews,
  type DamageView,
} from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { newId } from '../../../offline/device/new-id.ts'
import type { Mark } from '../../../offline/driver/inspection.ts'
import { Button } from '../../../ui/button.tsx'
import { MarkSheet, type NewMark } from '../drawing/mark-sheet.tsx'
import { VehiclePicture } from '../drawing/vehicle-picture.tsx'
import * as words from '../words.ts'
import { ChoiceLine } from './choices.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** Marks on the drawing, or the explicit answer that there are none. Source: DRIVER-5. */
export function DamageStep(props: StepProps) {
  const { inspection, photos, vehicle, change, onNext } = props
  const { marks, step, newDamage, isUndamaged } = inspection
  const isDelivery = step === 'delivery'
  const [open, setOpen] = useState<NewMark>()
  const [error, setError] = useState<string>()
  const canMark = !isDelivery || newDamage === true

  const tap = (view: DamageView, x: number, y: number) => {
    setError(undefined)
    setOpen({ id: newId(), view, x, y })
  }
  const save = async (mark: Mark) => {
    setOpen(undefined)
    const others = marks.filter(({ id }) => id !== mark.id)
    await change({ marks: [...others, mark], isUndamaged: false })
  }
  const remove = async ({ id }: NewMark) => {
    setOpen(undefined)
    await change({ marks: marks.filter((mark) => mark.id !== id) })
  }
  const goOn = () => {
    const missing = missingOf(props)
    setError(missing)
    if (!missing) onNext()
  }
  const none = async () => {
    await change({ isUndamaged: true })
    onNext()
  }
  const isAnswered = isDelivery || marks.length > 0 || isUndamaged
  const main = isAnswered
    ? { label: words.next, onPress: goOn }
    : { label: words.noDamage, onPress: () => void none() }

  return (
    <StepFrame
      title={isDelivery ? words.newDamageTitle : words.damageTitle}
      help={isDelivery ? words.newDamageHelp : words.damageHelp}
      error={error}
      main={main}
    >
      {isDelivery ? <NewDamage {...props} /> : null}
      <VehiclePicture body={vehicle.body} marks={drawnMarks(props)} {...(canMark ? { onTap: tap } : {})} />
      <MarkList marks={marks} onEdit={setOpen} />
      {open ? (
        <MarkSheet
          mark={open}
          inspectionId={inspection.id}
          photos={photos}
          onSave={save}
          onRemove={open.code ? () => remove(open) : undefined}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </StepFrame>
  )
}

/** The marks of the pickup without numbers, and those of this inspection. */
const drawnMarks = ({ inspection: { marks }, before }: StepProps) => [
  ...before.marks.map((mark, at) => ({ ...mark, id: `before-${at}` })),
  ...marks.map((mark, at) => ({ ...mark, label: String(at + 1) })),
]

function NewDamage({ inspection: { newDamage }, change }: StepProps) {
  return (
    <ChoiceLine
      legend={words.newDamage}
      choices={[
        { value: true, label: words.yes },
        { value: false, label: words.no },
      ]}
      value={newDamage}
      onChoose={(answer) => void change({ newDamage: answer, ...(answer ? {} : { marks: [] }) })}
    />
  )
}

function missingOf({ inspection }: StepProps): string | undefined {
  const { step, newDamage, marks, isUndamaged } = inspection
  if (step === 'pickup') return marks.length > 0 || isUndamaged ? undefined : words.damageMissing
  if (newDamage === null) return words.newDamageMissing
  return newDamage && marks.length === 0 ? words.newDamageMarkMissing : undefined
}

function MarkList({ marks, onEdit }: { marks: readonly Mark[]; onEdit: (mark: Mark) => void }) {
  if (marks.length === 0) return null
  return (
    <ul className="grid gap-1">
      {marks.map((mark, at) => (
        <li key={mark.id} className="flex items-center justify-between gap-3 border-t border-line pt-1">
          <span>{markText(mark, at)}</span>
          <Button
            look="text"
            aria-label={`${words.edit}: ${markText(mark, at)}`}
            className="shrink-0 text-base"
            onClick={() => onEdit(mark)}
          >
            {words.edit}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** `1. Front: Scratch, 1 to 6 in` */
export const markText = ({ view, code, size, note }: Mark, at: number): string =>
  words.markText(
    at + 1,
    damageViews[view],
    [damageCodes[code], damageSizes[size], note].filter(Boolean).join(', '),
  )
