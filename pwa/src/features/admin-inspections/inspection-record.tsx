import { matchesVin } from '@switchback/core/inspections/clean-inspection.ts'
import {
  absenceReasons,
  damageCodes,
  damageSizes,
  damageViews,
  inspectionSteps,
  milesText,
  photoSlots,
  requiredSlots,
  vinChecks,
  vinMismatches,
} from '@switchback/core/inspections/inspection-words.ts'
import type { Damage } from '@switchback/core/inspections/signed-record.ts'
import type { StaffInspection } from '@switchback/core/inspections/staff-inspections.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { StaffPhoto } from './staff-photo.tsx'

const codeWords = { right: 'Right', wrong: 'Wrong', none: 'The contact had none' } as const

const damageText = ({ view, code, size, note }: Damage) =>
  [`${damageCodes[code]}, ${damageViews[view].toLowerCase()}`, damageSizes[size], note]
    .filter(Boolean)
    .join(', ')

function photosText({ record, arrived, lost }: StaffInspection): string {
  const missing = lost.length > 0 ? `, ${lost.length} could not be sent` : ''
  return `${arrived.length} of ${record.photos.length}${missing}`
}

function signerText({ record: { contact } }: StaffInspection): string {
  return contact.kind === 'signed' ? contact.name : `Not available: ${absenceReasons[contact.reason]}`
}

/** `Last six read, 000001: the order is wrong` */
function vinText({ vin: { check, value, mismatch } }: StaffInspection['record']): string {
  const read = [vinChecks[check], value].filter(Boolean).join(', ')
  return mismatch ? `${read}: ${vinMismatches[mismatch].toLowerCase()}` : read
}

/** The subject of a photo; of a damage which one. */
function photoLabel({ photos, damages }: StaffInspection['record'], number: number): string {
  const damage = damages.find(({ photo }) => photo === number)
  const label = photoSlots[photos[number]?.slot ?? 'other']
  return damage ? `${label}: ${damageText(damage)}` : label
}

type Props = {
  orderId: string
  inspection: StaffInspection
  /** Of the order. */
  vin: string | null
}

/** A signed inspection: whether it is clean, and its facts. Source: DRIVER-17. */
export function InspectionRecord({ orderId, inspection, vin }: Props) {
  const { record, reasons, isEvidence, driverName, signedAt, code, addenda } = inspection
  return (
    <div className="mt-5">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span>
          {inspectionSteps[record.step]} by {driverName}, {showMoment(signedAt)}
        </span>
        <span className={reasons.length > 0 || isEvidence ? 'font-semibold text-fail' : 'text-done'}>
          {isEvidence ? 'Evidence only' : reasons.length > 0 ? 'Not clean' : 'Clean'}
        </span>
      </p>
      {reasons.length > 0 ? <p className="text-soft">{`Why: ${reasons.join(', ')}.`}</p> : null}
      <Facts>
        <Fact label="VIN on the car">
          <span className={matchesVin(record, vin) ? '' : 'font-semibold text-fail'}>{vinText(record)}</span>
        </Fact>
        <Looks record={record} />
        <Fact label="Damage">
          <Damages record={record} />
        </Fact>
        {code ? <Fact label="Pickup code">{codeWords[code]}</Fact> : null}
        <Fact label="Signed for the stop">{signerText(inspection)}</Fact>
        {record.odometer === null ? null : (
          <Fact label="Odometer">{record.odometer.toLocaleString('en-US')}</Fact>
        )}
        {inspection.distanceMiles === null ? null : (
          <Fact label="From the stop’s ZIP">{milesText(inspection.distanceMiles)}</Fact>
        )}
        <Fact label="Photos">{photosText(inspection)}</Fact>
        {record.cannot.map(({ slot, reason }) => (
          <Fact key={slot} label={`No photo: ${requiredSlots[slot].toLowerCase()}`}>
            {reason}
          </Fact>
        ))}
        {addenda.map(({ text, author, at }) => (
          <Fact key={at} label={`Addendum of ${author}, ${showMoment(at)}`}>
            {text}
          </Fact>
        ))}
      </Facts>
      {inspection.arrived.length > 0 ? <Photos orderId={orderId} inspection={inspection} /> : null}
    </div>
  )
}

function Looks({ record: { color, plate } }: Pick<StaffInspection, 'record'>) {
  return (
    <>
      {color === undefined ? null : <Fact label="Color">{color}</Fact>}
      {plate === undefined ? null : <Fact label="Plate">{plate}</Fact>}
    </>
  )
}

function Damages({ record: { damages, step } }: Pick<StaffInspection, 'record'>) {
  if (damages.length === 0) return step === 'delivery' ? 'None new' : 'None visible'
  return damages.map((damage, at) => (
    <span key={at} className="block">
      {damageText(damage)}
    </span>
  ))
}

/** The photos that arrived, fetched when staff ask for them. */
function Photos({ orderId, inspection }: Omit<Props, 'vin'>) {
  const [isShown, setIsShown] = useState(false)
  const { record, arrived } = inspection
  if (!isShown) {
    return (
      <Button look="text" onClick={() => setIsShown(true)}>
        {`Show ${arrived.length === 1 ? 'the photo' : `${arrived.length} photos`}`}
      </Button>
    )
  }
  return (
    <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
      {arrived.map((number) => (
        <li key={number}>
          <StaffPhoto
            orderId={orderId}
            inspectionId={record.id}
            number={number}
            label={photoLabel(record, number)}
          />
        </li>
      ))}
    </ul>
  )
}
