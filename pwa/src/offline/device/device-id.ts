import { deviceStorage } from './device-storage.ts'
import { newId } from './new-id.ts'

const storageKey = 'switchback.device-id'

/** For a device that stores nothing. */
let inMemory: string | undefined

/** The id of this browser on this device, for all its accounts. Source: OFFLINE-10. */
export function deviceId(): string {
  const saved = deviceStorage.read(storageKey)
  if (typeof saved === 'string') return saved
  inMemory ??= newId()
  deviceStorage.write(storageKey, inMemory)
  return inMemory
}
