import type { ShownSigning } from '@switchback/core/inspections/contact-signing.ts'
import {
  collectionMethods,
  damageCodes,
  damageSizes,
  damageViews,
  inventoryItems,
  keysOf,
  viewConditions,
} from '@switchback/core/inspections/inspection-words.ts'
import type { ReactNode } from 'react'
import { VehiclePicture } from '../drawing/vehicle-picture.tsx'
import * as words from '../words.ts'

type Draft = ShownSigning['draft']

/** Everything that the contact signs, as the driver's phone shows it. Source: DRIVER-26. */
export function ContactReview({ shown }: { shown: ShownSigning }) {
  const { draft, pickup, delivery, vehicle } = shown
  const { damages, collected } = draft
  return (
    <>
      <dl className="grid gap-3">
        <Line title={words.signRoute}>{words.loadTitle(pickup.town, delivery.town)}</Line>
        <Line title={words.signVehicle}>
          {vehicle.name}
          {vehicle.vin ? <span className="figures block text-base text-soft">{vehicle.vin}</span> : null}
        </Line>
        <Line title={words.vinOnCar}>{draft.vin.value ?? words.notReadable}</Line>
        {draft.color || draft.plate ? (
          <Line title={words.reviewLooks}>{[draft.color, draft.plate].filter(Boolean).join(', ')}</Line>
        ) : null}
        <Line title={words.reviewOdometer}>
          {draft.odometer === null ? words.notReadable : words.miles(String(draft.odometer))}
        </Line>
        <Line title={words.reviewPhotos}>{words.photosOnPhone(draft.photos.length)}</Line>
        <Line title={words.reviewDamage}>
          <Damages draft={draft} />
        </Line>
        <Line title={words.reviewKeys}>
          {draft.keys === null ? words.notCounted : words.keyCount(draft.keys, draft.remotes)}
        </Line>
        <Inventory draft={draft} />
        <Line title={words.reviewHidden}>
          {draft.conditions.map((condition) => viewConditions[condition]).join(', ') || words.nothingHidden}
        </Line>
        {collected ? (
          <Line title={words.reviewCollected}>
            {`${words.dollars(String(collected.amount))}, ${collectionMethods[collected.method]}`}
          </Line>
        ) : null}
      </dl>
      {draft.subjectToInspection ? <p className="font-semibold">{words.signLater}</p> : null}
      {damages.length > 0 ? (
        <VehiclePicture
          body={vehicle.body}
          marks={damages.map(({ view, x, y }, at) => ({ id: String(at), view, x, y, label: String(at + 1) }))}
        />
      ) : null}
    </>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-b border-line pb-2">
      <dt className="text-base text-soft">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Damages({ draft: { damages, step } }: { draft: Draft }) {
  if (damages.length === 0) return step === 'pickup' ? words.noDamage : words.newDamageNo
  return damages.map(({ view, code, size, note }, at) => (
    <p key={at}>
      {words.markText(
        at + 1,
        damageViews[view],
        [damageCodes[code], damageSizes[size], note].filter(Boolean).join(', '),
      )}
    </p>
  ))
}

function Inventory({ draft: { inventory, looseItems } }: { draft: Draft }) {
  return (
    <>
      {inventory ? (
        <Line title={words.reviewCondition}>
          {keysOf(inventoryItems).map((item) => (
            <p key={item}>
              {inventoryItems[item]}: {inventory[item] ? words.yes : words.no}
            </p>
          ))}
        </Line>
      ) : null}
      {looseItems ? <Line title={words.looseShort}>{looseItems}</Line> : null}
    </>
  )
}
