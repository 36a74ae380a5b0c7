import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.install'

type Memory = { readonly dismissedAt?: number }

/** What this device remembers about the offer to install the app; nothing personal. Source: OFFLINE-21. */
export const installMemory = {
  read: (): Memory => deviceStorage.read(storageKey) ?? {},
  save(memory: Memory): void {
    deviceStorage.write(storageKey, memory)
  },
}
