import { deleteDeviceDatabase } from './device-database.ts'
import { onDevice } from './on-device.ts'

/** Whether the account has an unfinished form, queued work or files, queued or chosen, on this device. @throws DeviceStorageError */
export const hasUnsent = (account: string): Promise<boolean> =>
  onDevice(account, async ({ drafts, files, outbox }) => {
    const counts = await Promise.all([drafts.count(), files.count(), outbox.count()])
    return counts.some((count) => count > 0)
  })

/** Deletes everything that an account has on this device. @throws DeviceStorageError */
export async function deleteAccount(account: string): Promise<void> {
  // Empties it first: another tab can hold up the deletion itself.
  await onDevice(account, (database) =>
    database.transaction('rw', database.tables, () =>
      Promise.all(database.tables.map((table) => table.clear())),
    ),
  )
  await deleteDeviceDatabase(account)
}
