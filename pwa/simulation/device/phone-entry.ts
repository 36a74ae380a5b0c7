// The entry of a phone's bundle: the offline code of the driver's page, used as its screens do.
import { keysOf, requiredSlots, type InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { beginInspection, changeInspection, instantNow } from '../../src/offline/driver/inspection.ts'
import { keepPhoto, photosOf } from '../../src/offline/driver/kept-photos.ts'
import { signInspection } from '../../src/offline/driver/sign-inspection.ts'

export { openLink } from '../../src/offline/driver/driver-calls.ts'
export { driverItems } from '../../src/offline/driver/driver-outbox.ts'
export { sending } from '../../src/offline/driver/send-driver.ts'

type ToInspect = { readonly token: string; readonly vehicle: number; readonly step: InspectionStep }

/** The photos that a driver in a hurry takes; the others could not be taken. */
const taken = ['front', 'rear'] as const
const cannot = Object.fromEntries(
  keysOf(requiredSlots)
    .filter((slot) => !taken.some((each) => each === slot))
    .map((slot) => [slot, 'Too dark']),
)

/** A small file that begins like a JPEG, another one each time. */
const photo = (): ArrayBuffer => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes.buffer
}

/**
 * Makes an inspection and signs it. Resolves with its id when it is on disk.
 * @throws DeviceStorageError if the phone could not keep it
 */
export async function inspect(toInspect: ToInspect): Promise<string> {
  const { id } = await beginInspection(toInspect)
  for (const slot of taken)
    await keepPhoto({ inspectionId: id, slot, content: photo(), type: 'image/jpeg', at: instantNow() })
  const signed = { kind: 'signed', name: 'Al Reyes', path: 'M10 10l5 5', at: instantNow() } as const
  const inspection = await changeInspection(id, {
    arrivedAt: instantNow(),
    vinCheck: 'unreadable',
    odometer: '48211',
    cannot,
    newDamage: toInspect.step === 'delivery' ? false : null,
    keys: 2,
    remotes: 1,
    conditions: [],
    contact: signed,
  })
  if (!inspection) throw new Error('The inspection is not kept')
  await signInspection({ inspection, photos: await photosOf(id), driver: signed, terms: '2026-11' })
  return id
}
