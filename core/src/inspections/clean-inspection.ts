import { keysOf, milesText, requiredSlots, type PhotoSlot } from './inspection-words.ts'
import { nearMiles } from './near-stop.ts'
import type { SignedRecord } from './signed-record.ts'

/** Facts about a signed record that the server adds. */
export type RecordFacts = {
  readonly distanceMiles: number | null
  /** The VIN of the order; null if it has none. */
  readonly vin: string | null
  /** Subjects of signed photos that never came. */
  readonly lost: readonly PhotoSlot[]
}

/** Whether the record's VIN is that of the order; true if one of them says nothing. */
export function matchesVin({ vin }: Pick<SignedRecord, 'vin'>, ordered: string | null): boolean {
  if (vin.mismatch !== null) return false
  if (vin.value === null || ordered === null) return true
  return ordered.toUpperCase().endsWith(vin.value)
}

const namesOf = (slots: readonly (keyof typeof requiredSlots)[]) =>
  slots.map((slot) => requiredSlots[slot].toLowerCase()).join(', ')

/**
 * Why an inspection is not clean, as sentences; empty for a clean one: at the stop, six photos, VIN confirmed, both
 * signatures, and at delivery no new damage. Source: DRIVER-15.
 */
export function uncleanReasons(record: SignedRecord, { distanceMiles, vin, lost }: RecordFacts): string[] {
  const taken = new Set(record.photos.map(({ slot }) => slot))
  const required = keysOf(requiredSlots)
  const missing = required.filter((slot) => !taken.has(slot))
  const neverCame = required.filter((slot) => taken.has(slot) && lost.includes(slot))
  const reasons = [
    distanceMiles === null && 'no position',
    distanceMiles !== null && distanceMiles > nearMiles && `${milesText(distanceMiles)} from the stop`,
    missing.length > 0 && `no photo of ${namesOf(missing)}`,
    neverCame.length > 0 && `the photo of ${namesOf(neverCame)} never came`,
    record.vin.value === null && 'VIN not confirmed',
    !matchesVin(record, vin) && 'the VIN is not that of the order',
    record.contact.kind === 'absent' && 'nobody signed for the stop',
    record.newDamage === true && 'new damage',
    record.subjectToInspection && 'subject to inspection',
  ]
  return reasons.filter((reason) => reason !== false)
}
