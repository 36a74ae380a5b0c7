import { keysOf, milesText, requiredSlots } from './inspection-words.ts'
import { nearMiles } from './near-stop.ts'
import type { SignedRecord } from './signed-record.ts'

/** Facts about a signed record that the server adds. */
export type RecordFacts = {
  readonly distanceMiles: number | null
  /** The VIN of the order; null if it has none. */
  readonly vin: string | null
}

/** Whether the record's VIN is that of the order; true if one of them says nothing. */
export function matchesVin({ vin }: Pick<SignedRecord, 'vin'>, ordered: string | null): boolean {
  if (vin.mismatch !== null) return false
  if (vin.value === null || ordered === null) return true
  return ordered.toUpperCase().endsWith(vin.value)
}

/**
 * Why an inspection is not clean, as sentences; empty for a clean one: at the stop, six photos, VIN confirmed, both
 * signatures, and at delivery no new damage. Source: DRIVER-15.
 */
export function uncleanReasons(record: SignedRecord, { distanceMiles, vin }: RecordFacts): string[] {
  const taken = new Set(record.photos.map(({ slot }) => slot))
  const missing = keysOf(requiredSlots).filter((slot) => !taken.has(slot))
  const reasons = [
    distanceMiles === null && 'no position',
    distanceMiles !== null && distanceMiles > nearMiles && `${milesText(distanceMiles)} from the stop`,
    missing.length > 0 &&
      `no photo of ${missing.map((slot) => requiredSlots[slot].toLowerCase()).join(', ')}`,
    record.vin.value === null && 'VIN not confirmed',
    !matchesVin(record, vin) && 'the VIN is not that of the order',
    record.contact.kind === 'absent' && 'nobody signed for the stop',
    record.newDamage === true && 'new damage',
    record.subjectToInspection && 'subject to inspection',
  ]
  return reasons.filter((reason) => reason !== false)
}
