import { deviceStorage } from '../device/device-storage.ts'

const storageKey = 'switchback.install'

type Memory = { readonly dismissedAt?: number }

/** This device's memory of the offer to install the app; nothing personal. Source: OFFLINE-21. */
export const installMemory = {
  read: (): Memory => deviceStorage.read(storageKey) ?? {},
  save(memory: Memory): void {
    deviceStorage.write(storageKey, memory)
  },
}
