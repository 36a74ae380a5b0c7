import { newId } from '../device/new-id.ts'
import { driverChanges } from './driver-changes.ts'
import { onDriverDatabase } from './driver-database.ts'
import { completed, unanswered, withAnswers, type Inspection, type Started } from './inspection.ts'
import { whenRestored } from './restore-once.ts'

const isOf =
  ({ vehicle, step }: Started) =>
  (other: Inspection): boolean =>
    other.vehicle === vehicle && other.step === step

/** All inspections of a link on this phone, also those that its database had lost. @throws DeviceStorageError */
export async function inspectionsOf(token: string): Promise<Inspection[]> {
  await whenRestored()
  return onDriverDatabase('readonly', async ({ all }) =>
    (await all<Inspection>('inspections', 'token', token)).map(completed),
  )
}

/**
 * Begins an inspection, or goes on with the one that this phone has begun or signed, also if its database had lost it: a
 * second one of the same vehicle would be kept as evidence only. @throws DeviceStorageError Source: DRIVER-32.
 */
export async function beginInspection(started: Started): Promise<Inspection> {
  await whenRestored()
  const inspection = await onDriverDatabase('readwrite', async ({ all, put }) => {
    const known = (await all<Inspection>('inspections', 'token', started.token)).find(isOf(started))
    if (known) return completed(known)
    const begun: Inspection = { ...unanswered, ...started, id: newId(), startedAt: Date.now() }
    put('inspections', begun)
    return begun
  })
  driverChanges.announce()
  return inspection
}

/**
 * Keeps answers. Resolves with all of them once they are on disk; a signed inspection stays as it is.
 * @throws DeviceStorageError
 */
export const changeInspection = (id: string, answers: Partial<Inspection>): Promise<Inspection | undefined> =>
  onDriverDatabase('readwrite', async ({ get, put }) => {
    const row = await get<Inspection>('inspections', id)
    if (!row || row.signedAt !== null) return row && completed(row)
    const changed = withAnswers(completed(row), answers)
    put('inspections', changed)
    return changed
  })
