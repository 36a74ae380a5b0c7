import type { SignedRecordInput } from '#core/inspections/signed-record.ts'
import { keysOf, requiredSlots } from '#core/inspections/inspection-words.ts'
import { signaturePath } from '#core/inspections/signature-path.ts'

/** Loops like those of a real signature. */
function loops(turns: number) {
  const points = Array.from({ length: turns * 24 }, (_, at): [number, number] => {
    const angle = (at / 24) * 2 * Math.PI
    return [20 + at * (240 / (turns * 24)) + 14 * Math.cos(angle), 50 + 26 * Math.sin(angle * 1.1)]
  })
  return signaturePath([points], { width: 300, height: 100 })
}

/**
 * A signed pickup with six photos, two damages and both signatures. Tests change what they need.
 * @param sha256 of each photo, in base64url.
 */
export function sampleRecord(sha256: (slot: string) => string = () => 'A'.repeat(43)) {
  const signedAt = '2026-11-21T15:42:00.000Z'
  const photos = keysOf(requiredSlots).map((slot) => ({ slot, sha256: sha256(slot), at: signedAt }))
  return {
    id: 'a0a0a0a0-0000-4000-8000-000000000001',
    step: 'pickup',
    vehicle: 0,
    signedAt,
    arrivedAt: '2026-11-21T15:20:00.000Z',
    place: { lat: 27.9477, lon: -82.4584, accuracy: 12 },
    vin: { check: 'last_six', value: '000001', mismatch: null },
    odometer: 48_211,
    photos,
    damages: [
      { view: 'driver_side', x: 412, y: 530, code: 'scratch', size: 'from_1_to_6', photo: 1 },
      { view: 'front', x: 200, y: 610, code: 'chip', size: 'under_1', photo: 0 },
    ],
    keys: 2,
    remotes: 1,
    inventory: { drivable: true, glass: true, chargingCable: null, spareTire: true, papers: false },
    conditions: ['wet'],
    terms: '2026-11',
    contact: { kind: 'signed', name: 'Ada Okafor', path: loops(4), at: signedAt },
    driver: { kind: 'signed', name: 'Dee Driver', path: loops(3), at: signedAt },
  } satisfies SignedRecordInput
}
