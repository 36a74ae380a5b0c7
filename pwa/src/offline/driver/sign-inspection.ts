import {
  photosAtMost,
  SignedRecord,
  type SignedRecordInput,
} from '@switchback/core/inspections/signed-record.ts'
import type { SigningDraftInput } from '@switchback/core/inspections/contact-signing.ts'
import { keysOf, requiredSlots } from '@switchback/core/inspections/inspection-words.ts'
import { newId } from '../device/new-id.ts'
import { driverChanges } from './driver-changes.ts'
import { onDriverDatabase } from './driver-database.ts'
import { newItem } from './driver-outbox.ts'
import type { Inspection, KeptPhoto, Signature } from './inspection.ts'
import { signedCopies } from './signed-copies.ts'

export type Signing = {
  readonly inspection: Inspection
  /** All its photos. Those that belong to the record have their place in it as their number. */
  readonly photos: readonly KeptPhoto[]
  readonly driver: Signature
  /** The version of the terms that were shown. */
  readonly terms: string
}

const isEmpty = (part: unknown): boolean =>
  part === null || part === '' || part === false || (Array.isArray(part) && part.length === 0)

/** Fields that the record's schema fills in by itself. */
const filledIn = new Set([
  'arrivedAt',
  'place',
  'value',
  'mismatch',
  'color',
  'plate',
  'odometer',
  'cannot',
  'photo',
  'note',
  'keys',
  'remotes',
  'looseItems',
  'conditions',
  'code',
  'subjectToInspection',
  'collected',
])

/** Without what the schema fills in: a record stays small. */
const withoutEmpty = <Value extends object>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      part === null || (filledIn.has(name) && isEmpty(part)) ? undefined : part,
    ),
  ) as Value

const numberOf = (photos: readonly KeptPhoto[], id: string | null): number | null => {
  const at = photos.findIndex((photo) => photo.id === id)
  return at < 0 ? null : at
}

/** The photos that belong to the record: not those of marks that were given up, or of answers that were changed. */
function photosOfRecord({ marks, mismatch, contact }: Inspection, photos: readonly KeptPhoto[]): KeptPhoto[] {
  const named = new Set([
    ...marks.map(({ photoId }) => photoId),
    contact?.kind === 'absent' ? contact.photoId : null,
  ])
  return photos
    .filter(({ id, slot }) => {
      if (slot === 'damage' || slot === 'place') return named.has(id)
      return slot !== 'mismatch' || mismatch !== null
    })
    .slice(0, photosAtMost)
}

/** The findings, as the record says them. */
function findingsOf(inspection: Inspection, photos: readonly KeptPhoto[]) {
  const { step, marks, newDamage, cannot, keys, remotes, inventory, looseItems, conditions } = inspection
  const taken = new Set(photos.map(({ slot }) => slot))
  return {
    photos: photos.map(({ slot, sha256, at }) => ({ slot, sha256, at })),
    cannot: keysOf(requiredSlots).flatMap((slot) => {
      const reason = cannot[slot]
      return reason && !taken.has(slot) ? [{ slot, reason }] : []
    }),
    damages: marks.map(({ view, x, y, code, size, note, photoId }) => {
      return { view, x, y, code, size, note, photo: numberOf(photos, photoId) }
    }),
    newDamage: step === 'delivery' ? newDamage : null,
    keys,
    remotes,
    inventory: Object.keys(inventory).length > 0 ? inventory : null,
    looseItems,
    conditions: [...(conditions ?? [])],
  }
}

/** The parts of a record that were there before anybody signs. */
function partsOf(inspection: Inspection, photos: readonly KeptPhoto[], terms: string) {
  const { id, step, vehicle, vinCheck, vin, mismatch, color, plate, subjectToInspection, collected } =
    inspection
  const odometer = inspection.noOdometer || inspection.odometer === '' ? null : Number(inspection.odometer)
  return {
    id,
    step,
    vehicle,
    vin: { check: vinCheck ?? ('unreadable' as const), value: vin || null, mismatch },
    color: color.trim(),
    plate: plate.trim(),
    odometer,
    ...findingsOf(inspection, photos),
    subjectToInspection,
    collected,
    terms,
  }
}

/** An inspection as the contact signs it on a phone of their own. Source: DRIVER-26. */
export function draftOf(
  inspection: Inspection,
  kept: readonly KeptPhoto[],
  terms: string,
): SigningDraftInput {
  const parts = partsOf(inspection, photosOfRecord(inspection, kept), terms)
  return { ...withoutEmpty(parts), isCodeAsked: inspection.code !== null || inspection.hasNoCode }
}

/** The record of an inspection, as it goes to the server. Source: DRIVER-6. */
export function recordOf(signing: Signing): SignedRecordInput {
  const { inspection, driver, terms } = signing
  const { arrivedAt, place, contact, code } = inspection
  const photos = photosOfRecord(inspection, signing.photos)
  if (!contact) throw new Error('Nobody has signed for the stop')
  return withoutEmpty({
    ...partsOf(inspection, photos, terms),
    signedAt: driver.at,
    arrivedAt,
    place,
    code,
    contact:
      contact.kind === 'signed'
        ? contact
        : {
            kind: contact.kind,
            reason: contact.reason,
            note: contact.note,
            at: contact.at,
            photo: numberOf(photos, contact.photoId),
          },
    driver,
  })
}

/** Why the server would refuse the record; undefined if it would not. */
export function recordError(signing: Signing): string | undefined {
  const { error } = SignedRecord.safeParse(recordOf(signing))
  return error?.issues[0]?.message
}

/**
 * Ends an inspection: from now on it stays as it is, and its record, its photos and its end are in the outbox. All of it
 * in one transaction: a phone that dies here has either signed or not. Resolves once its second copy is written, too. @throws DeviceStorageError Source: DRIVER-6.
 */
export async function signInspection(signing: Signing): Promise<void> {
  const { inspection, driver } = signing
  const photos = photosOfRecord(inspection, signing.photos).map((photo, number) => ({ ...photo, number }))
  const { id, token } = inspection
  const signed: Inspection = { ...inspection, signedAt: driver.at }
  const record = recordOf(signing)
  const item = newItem({ id, token, kind: 'record', inspectionId: id, body: record })
  const end = newId()
  const isSigned = await onDriverDatabase('readwrite', async ({ get, put }) => {
    const kept = await get<Inspection>('inspections', id)
    // Signed in another tab.
    if (kept?.signedAt) return false
    // First: a browser that is killed may keep the first rows alone, and from its record all others come back.
    put('outbox', item)
    put('inspections', signed)
    for (const photo of photos) {
      const { number } = photo
      put('photos', photo)
      put('outbox', newItem({ id: photo.id, token, kind: 'photo', inspectionId: id, number }))
    }
    put('outbox', newItem({ id: end, token, kind: 'complete', inspectionId: id }))
    return true
  })
  if (isSigned) await signedCopies.save({ item, inspection: signed, photos })
  driverChanges.announce()
}
