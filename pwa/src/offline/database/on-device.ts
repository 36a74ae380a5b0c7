import { closeDeviceDatabase, openDeviceDatabase } from './device-database.ts'
import type { DeviceDatabase } from './schema.ts'
import { freeRoom } from '../device/room.ts'
import { shownProblem } from './shown-problem.ts'
import { DeviceStorageError, isDeadConnection, storageProblemOf } from './storage-problem.ts'

function fail(error: unknown): never {
  const problem = storageProblemOf(error)
  shownProblem.show(problem)
  throw new DeviceStorageError(problem, error)
}

/** Makes it likely that the work succeeds next time. Returns whether that makes sense. */
async function mend(account: string, used: Promise<DeviceDatabase>, error: unknown): Promise<boolean> {
  if (storageProblemOf(error) === 'full') return freeRoom()
  if (!isDeadConnection(error)) return false
  closeDeviceDatabase(account, used)
  return true
}

/**
 * Works on an account's database. If the connection is dead, opens a new one; if the storage is full, frees what the app
 * can download again. Then it works once more, so `work` must be idempotent, or gives up: a notice tells the user, and
 * nothing is deleted.
 * @throws DeviceStorageError
 */
export async function onDevice<Result>(
  account: string,
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> {
  const opening = openDeviceDatabase(account)
  try {
    return await work(await opening)
  } catch (error) {
    if (!(await mend(account, opening, error))) fail(error)
  }
  try {
    return await work(await openDeviceDatabase(account))
  } catch (error) {
    return fail(error)
  }
}
