import type { InspectionStep, PhotoSlot } from '@switchback/core/inspections/inspection-words.ts'
import { instantNow, type Inspection } from '../driver/inspection.ts'
import { beginInspection, changeInspection } from '../driver/kept-inspections.ts'
import { keepPhoto, photosOf } from '../driver/kept-photos.ts'
import { signInspection } from '../driver/sign-inspection.ts'

/** An inspection to make. */
export type ToInspect = { readonly token: string; readonly vehicle: number; readonly step: InspectionStep }

type Made = {
  readonly slots: readonly PhotoSlot[]
  readonly bytesPerPhoto: number
  /** Beside those of every inspection. */
  readonly answers: Partial<Inspection>
}

/** A file that begins like a JPEG, another one each time. */
function photoOf(bytesPerPhoto: number): ArrayBuffer {
  const bytes = crypto.getRandomValues(new Uint8Array(bytesPerPhoto))
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes.buffer
}

/**
 * Makes an inspection and signs it, as the screens do. Resolves with its id when it is on disk.
 * @throws DeviceStorageError if the phone could not keep it
 */
export async function makeInspection(
  toInspect: ToInspect,
  { slots, bytesPerPhoto, answers }: Made,
): Promise<string> {
  const { id } = await beginInspection(toInspect)
  for (const slot of slots) {
    const content = photoOf(bytesPerPhoto)
    await keepPhoto({ inspectionId: id, slot, content, type: 'image/jpeg', at: instantNow() })
  }
  const signed = { kind: 'signed', name: 'Dee Driver', path: 'M10 10l5 5', at: instantNow() } as const
  const inspection = await changeInspection(id, {
    arrivedAt: instantNow(),
    odometer: '48211',
    newDamage: toInspect.step === 'delivery' ? false : null,
    keys: 2,
    remotes: 1,
    conditions: [],
    contact: signed,
    ...answers,
  })
  if (!inspection) throw new Error('The inspection is not kept')
  await signInspection({ inspection, photos: await photosOf(id), driver: signed, terms: '2026-11' })
  return id
}
