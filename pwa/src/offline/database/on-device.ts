import { closeDeviceDatabase, openDeviceDatabase } from './device-database.ts'
import type { DeviceDatabase } from './schema.ts'
import { storageNotice } from '../storage-notice.ts'
import { DeviceStorageError, isDeadConnection, storageProblemOf } from './storage-problem.ts'

function fail(error: unknown): never {
  const problem = storageProblemOf(error)
  storageNotice.show(problem)
  throw new DeviceStorageError(problem, error)
}

/**
 * Works on an account's database. If the connection is dead, opens a new one and works once more, so `work` must be
 * idempotent. Then it gives up: a notice tells the person, and nothing is deleted.
 * @throws DeviceStorageError
 */
export async function onDevice<Result>(
  account: string,
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await openDeviceDatabase(account))
  } catch (error) {
    if (!isDeadConnection(error)) fail(error)
    closeDeviceDatabase(account)
  }
  try {
    return await work(await openDeviceDatabase(account))
  } catch (error) {
    return fail(error)
  }
}
