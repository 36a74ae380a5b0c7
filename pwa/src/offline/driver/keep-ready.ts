import type { DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import { keepDriverFiles } from '../app/later-files.ts'
import { readPhoto } from './driver-calls.ts'
import { onDriverDatabase } from './driver-database.ts'
import { keepPhoto } from './kept-photos.ts'
import type { KeptPhoto } from './inspection.ts'

/** The photos of pickups that this phone did not take: a delivery shows them beside its own. */
async function keepPickupPhotos(token: string, { inspections }: DriverLoad): Promise<void> {
  for (const { record, arrived, isEvidence } of inspections) {
    if (record.step !== 'pickup' || isEvidence) continue
    const known = await onDriverDatabase('readonly', ({ all }) =>
      all<KeptPhoto>('photos', 'inspectionId', record.id),
    )
    const numbers = new Set(known.map(({ number }) => number))
    for (const [number, { slot, at }] of record.photos.entries()) {
      if (numbers.has(number) || !arrived.includes(number)) continue
      const blob = await readPhoto(token, record.id, number)
      const content = await blob.arrayBuffer()
      const id = `${record.id}/${number}`
      await keepPhoto({ id, inspectionId: record.id, slot, content, type: blob.type, at, number })
    }
  }
}

/**
 * Brings what the inspection needs without a signal to this phone: the page's files and the photos of the pickup. Returns
 * whether all of it is here; the load itself was kept before. Source: DRIVER-30.
 */
export async function keepWhatIsNeeded(token: string, load: DriverLoad): Promise<boolean> {
  const [hasFiles] = await Promise.all([keepDriverFiles(), keepPickupPhotos(token, load)])
  return hasFiles
}
