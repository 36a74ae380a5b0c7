import { keysOf, requiredSlots, type InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { openLink } from '../../src/offline/driver/driver-calls.ts'
import { beginInspection, changeInspection, instantNow } from '../../src/offline/driver/inspection.ts'
import { keepPhoto, photosOf } from '../../src/offline/driver/kept-photos.ts'
import { sending } from '../../src/offline/driver/send-driver.ts'
import { signInspection } from '../../src/offline/driver/sign-inspection.ts'

/** An inspection to make. */
export type ToInspect = { readonly token: string; readonly vehicle: number; readonly step: InspectionStep }

const slots = [...keysOf(requiredSlots), 'vin', 'odometer', 'other', 'other', 'other', 'other'] as const

/** A file that begins like a JPEG, another one each time. */
function photo(): ArrayBuffer {
  const bytes = crypto.getRandomValues(new Uint8Array(2048))
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes.buffer
}

/** Makes an inspection with 12 photos and signs it, as the screens do. Resolves with its id when it is on disk. */
async function inspect(toInspect: ToInspect): Promise<string> {
  const { id } = await beginInspection(toInspect)
  for (const slot of slots) {
    await keepPhoto({ inspectionId: id, slot, content: photo(), type: 'image/jpeg', at: instantNow() })
  }
  const signed = { kind: 'signed', name: 'Dee Driver', path: 'M10 10l5 5', at: instantNow() } as const
  const inspection = await changeInspection(id, {
    arrivedAt: instantNow(),
    vin: '000001',
    vinCheck: 'last_six',
    odometer: '48211',
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

/** A driver's phone. */
export const phone = {
  open: async (token: string) => void (await openLink(token, { key: '000001', device: 'Chaos' })),
  inspect,
  /** Does the same as opening the page. */
  start: () => sending.start(),
  /** Does the same as the return of the network. */
  send: () => sending.retryNow(),
}
export type Phone = typeof phone
