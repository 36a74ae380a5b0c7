import { createHash } from 'node:crypto'
import { keysOf, requiredSlots, type InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { signaturePath } from '@switchback/core/inspections/signature-path.ts'
import type { SignedRecordInput } from '@switchback/core/inspections/signed-record.ts'
import { demoPhoto } from './demo-photo.ts'
import type { DemoLoad } from './loads-to-drive.ts'

const slots = keysOf(requiredSlots)

/** The paint of the toy vehicles. */
const paints = [
  [140, 48, 44],
  [44, 84, 120],
  [70, 74, 80],
] as const

/** A signed record with the bytes of its photos, in the order of its list. */
export type DemoInspection = {
  readonly record: SignedRecordInput
  readonly photos: readonly Uint8Array<ArrayBuffer>[]
}

/** A name as somebody writes it in a hurry. */
const signature = signaturePath(
  [Array.from({ length: 60 }, (_, at): [number, number] => [20 + at * 4, 50 + 26 * Math.sin(at / 2.6)])],
  { width: 300, height: 100 },
)

function recordOf(
  step: InspectionStep,
  load: DemoLoad,
  at: Date,
  photos: readonly Uint8Array[],
): SignedRecordInput {
  const signedAt = at.toISOString()
  const { lat, lng } = step === 'pickup' ? load.pickup : load.delivery
  const signed = (name: string) => ({ kind: 'signed' as const, name, path: signature, at: signedAt })
  return {
    id: crypto.randomUUID(),
    step,
    vehicle: 0,
    signedAt,
    arrivedAt: new Date(at.getTime() - 20 * 60 * 1000).toISOString(),
    place: { lat, lon: lng, accuracy: 14 },
    vin: { check: 'last_six', value: load.vin.slice(-6), mismatch: null },
    odometer: step === 'pickup' ? 48_211 : 48_213,
    photos: photos.map((bytes, number) => ({
      slot: slots[number] ?? 'other',
      sha256: createHash('sha256').update(bytes).digest('base64url'),
      at: signedAt,
    })),
    damages:
      step === 'pickup'
        ? [{ view: 'driver_side', x: 412, y: 530, code: 'scratch', size: 'from_1_to_6', photo: 1 }]
        : [],
    newDamage: step === 'pickup' ? null : false,
    keys: 2,
    remotes: 1,
    inventory: { drivable: true, glass: true, chargingCable: null, spareTire: true, papers: false },
    conditions: [],
    terms: '2026-11',
    code: step === 'pickup' ? load.pickupCode : null,
    contact: signed(load.customerName),
    driver: signed(load.driverName),
  }
}

/** An inspection of a demo load at one stop, with six drawn photos. Source: DEV-3. */
export function demoInspection(step: InspectionStep, load: DemoLoad, at: Date): DemoInspection {
  const color = paints[load.number % paints.length] ?? paints[0]
  const photos = slots.map((slot) => demoPhoto(slot, color, step === 'delivery'))
  return { record: recordOf(step, load, at, photos), photos }
}
