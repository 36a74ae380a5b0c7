import { onDevice } from './on-device.ts'
import type { SetAsideRow } from './schema.ts'

/** The rows of an account that no list could read, oldest first. @throws DeviceStorageError. Source: OFFLINE-26. */
export const readSetAside = (account: string): Promise<readonly SetAsideRow[]> =>
  onDevice(account, (database) => database.setAside.toArray())
