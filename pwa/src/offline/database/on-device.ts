import { closeDeviceDatabase, openDeviceDatabase } from './device-database.ts'
import { mended } from './mended.ts'
import type { DeviceDatabase } from './schema.ts'

/** Works on an account's database, as {@link mended} says. @throws DeviceStorageError */
export const onDevice = <Result>(
  account: string,
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> =>
  mended(
    { open: () => openDeviceDatabase(account), close: (used) => closeDeviceDatabase(account, used) },
    work,
  )
