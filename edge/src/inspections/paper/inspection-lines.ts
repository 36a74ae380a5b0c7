import { wallClock } from '@switchback/core/calendar/business-day.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import {
  absenceReasons,
  damageCodes,
  damageSizes,
  damageViews,
  inventoryItems,
  keysOf,
  leftBehindReasons,
  milesText,
  photoSlots,
  viewConditions,
  vinChecks,
  vinMismatches,
} from '@switchback/core/inspections/inspection-words.ts'
import { finalPaperHours } from '@switchback/core/inspections/paper-copy.ts'
import type { Damage, SignedRecord } from '@switchback/core/inspections/signed-record.ts'
import { clockText, showInstantDay } from '@switchback/core/shown/day.ts'
import { leftBehindOf, photoStateAt, type InspectionRow, type PhotoRow } from '../find-load.ts'
import type { PaperLine, PaperSignature, PaperSource } from './paper-parts.ts'

function momentText(instant: string, zone: TimeZone): string {
  const clock = wallClock(new Date(instant), zone)
  return `${showInstantDay(instant, zone)}, ${clockText(clock.getUTCHours(), clock.getUTCMinutes())}`
}

const yesNo = (answer: boolean | null) => (answer === null ? 'not stated' : answer ? 'yes' : 'no')
/** The parts that there are, with a comma or another text between. */
export const joined = (parts: readonly (string | null | false | undefined)[], separator = ', ') =>
  parts.filter(Boolean).join(separator)

function placeText({ place }: SignedRecord, distanceAway: number | null): string {
  if (!place) return 'position not available'
  const away = distanceAway === null ? '' : `, ${milesText(distanceAway)} from the middle of the stop’s ZIP`
  return `${place.lat.toFixed(4)}, ${place.lon.toFixed(4)} (within ${Math.round(place.accuracy)} m)${away}`
}

function vinText({ vin }: SignedRecord): string {
  const mismatch = vin.mismatch && `does not match: ${vinMismatches[vin.mismatch].toLowerCase()}`
  return joined([vinChecks[vin.check], vin.value, mismatch])
}

/** `P1`, `P2` at pickup, `D1` at delivery. */
export const markLabel = (step: SignedRecord['step'], at: number) =>
  `${step === 'pickup' ? 'P' : 'D'}${at + 1}`

/** `Scratch, driver side, 1 to 6 in, photo 2`. */
export function damageText({ view, code, size, photo, note }: Damage): string {
  const shown = photo === null ? 'no photo' : `photo ${photo + 1}`
  return joined([`${damageCodes[code]}, ${damageViews[view].toLowerCase()}`, damageSizes[size], shown, note])
}

/** The state of a photo of this inspection on the day of the paper. */
const stateIn = ({ row }: Signed, { now }: PaperSource) => {
  const { receivedAt } = row.inspection
  return (photo: PhotoRow) => photoStateAt(photo, receivedAt, now)
}

function photosText(signed: Signed, source: PaperSource): string {
  const { photos } = signed
  const { here = [], waiting = [], lost = [], missing = [] } = Object.groupBy(photos, stateIn(signed, source))
  return joined([
    `${here.length} of ${photos.length}`,
    waiting.length > 0 && `${waiting.length} on their way`,
    lost.length > 0 && `${lost.length} could not be sent`,
    missing.length > 0 && `${missing.length} missing after ${finalPaperHours} hours`,
  ])
}

const photoStateText = (photo: PhotoRow, state: ReturnType<typeof photoStateAt>): string =>
  ({ here: '', waiting: ', on its way', missing: ', missing', lost: `, not sent: ${photo.lostReason}` })[
    state
  ]

function inventoryText({ inventory }: SignedRecord): string {
  if (!inventory) return 'not stated'
  return keysOf(inventoryItems)
    .map((item) => `${inventoryItems[item]}: ${yesNo(inventory[item])}`)
    .join('; ')
}

const codeTexts = {
  right: 'given, right',
  wrong: 'given, wrong',
  none: 'the contact had no code',
} as const

/** Why a vehicle stayed where it was, with the hash of the photo: once for each time. */
export const leftBehindLines = (position: number, source: PaperSource): PaperLine[] =>
  leftBehindOf(position, source).map(({ event, happenedAt, driverName, photoArrivedAt }) => {
    const { reason, note, photo } = event
    const way = photoArrivedAt === null ? ', on its way' : ''
    const shown = photo ? `photo ${photo.sha256} (SHA-256, base64url)${way}` : 'no photo'
    return [
      'Left behind',
      joined([leftBehindReasons[reason], note, driverName, momentText(happenedAt, source.timeZone), shown]),
    ] as const
  })

/** Both signatures of a record. */
export function signaturesOf(record: SignedRecord, zone: TimeZone): PaperSignature[] {
  const { contact, driver, step } = record
  const role = step === 'pickup' ? 'Released by' : 'Received by'
  const ofContact: PaperSignature =
    contact.kind === 'signed'
      ? { role, name: contact.name, path: contact.path, detail: momentText(contact.at, zone) }
      : {
          role,
          name: 'NOT AVAILABLE',
          path: null,
          detail: joined([absenceReasons[contact.reason], contact.note, momentText(contact.at, zone)]),
        }
  return [
    ofContact,
    { role: 'Driver', name: driver.name, path: driver.path, detail: momentText(driver.at, zone) },
  ]
}

/** The money that the driver collected; nothing on a copy. Source: DRIVER-24. */
const collectedLines = ({ collected }: SignedRecord, { tellsMoney }: PaperSource): PaperLine[] =>
  tellsMoney && collected !== null
    ? [['Collected', `${collected.amount} dollars by ${collected.method.replace('_', ' ')}`]]
    : []

/** Follows the time of an inspection that is not the phone's own. */
export const clockNote = ({ isOddTime }: Pick<InspectionRow['inspection'], 'isOddTime'>): string =>
  isOddTime ? ' (time of receipt; the phone’s clock was wrong)' : ''

/** An inspection with its photos. */
export type Signed = { readonly row: InspectionRow; readonly photos: readonly PhotoRow[] }

/** The lines of a signed inspection, down to its photos and corrections. */
export function stepLines(signed: Signed, source: PaperSource): PaperLine[] {
  const { row, photos } = signed
  const { inspection } = row
  const { record } = inspection
  const zone = source.timeZone
  const lines: (PaperLine | false)[] = [
    ['Signed', `${momentText(inspection.signedAt, zone)}${clockNote(inspection)}`],
    ['Place', placeText(record, inspection.distanceAway)],
    record.arrivedAt !== null && ['Arrived', momentText(record.arrivedAt, zone)],
    ['VIN', vinText(record)],
    ['Odometer', record.odometer === null ? 'not read' : `${record.odometer.toLocaleString('en-US')} miles`],
    ['Keys, remotes', `${record.keys ?? 'not counted'}, ${record.remotes ?? 'not counted'}`],
    ['Inventory', inventoryText(record)],
    record.looseItems !== null && ['Loose items', record.looseItems],
    [
      'View',
      record.conditions.length === 0
        ? 'nothing hid damage'
        : record.conditions.map((condition) => viewConditions[condition]).join(', '),
    ],
    record.step === 'delivery' && ['New damage', yesNo(record.newDamage)],
    record.subjectToInspection && ['Subject to inspection', 'the receiver may still report damage'],
    ...collectedLines(record, source),
    inspection.codeAnswer !== null && ['Pickup code', codeTexts[inspection.codeAnswer]],
    ['Photos', photosText(signed, source)],
    ...photos.map((photo): PaperLine => [
      `  ${photo.number + 1}`,
      `${photoSlots[photo.slot]}, ${momentText(photo.takenAt, zone)}${photoStateText(photo, stateIn(signed, source)(photo))}`,
    ]),
    ...record.cannot.map(({ slot, reason }): PaperLine => ['  none', `${photoSlots[slot]}: ${reason}`]),
  ]
  return [...lines.filter((line) => line !== false), ...addenda(row, source)]
}

const addenda = ({ inspection, driverName }: InspectionRow, { events, timeZone }: PaperSource): PaperLine[] =>
  events.flatMap(({ event, happenedAt }) =>
    event.kind === 'addendum' && event.inspectionId === inspection.id
      ? [['Addendum', `${event.text} (${driverName}, ${momentText(happenedAt, timeZone)})`] as const]
      : [],
  )
