import { deviceStorage } from '../device/device-storage.ts'

const signalKey = 'switchback.locked'

/** Tells the other tabs which account has just been locked. */
export const lockSignal = {
  send(userId: string): void {
    deviceStorage.write(signalKey, userId)
    // The event is all that counts.
    deviceStorage.remove(signalKey)
  },
  /** The account of a signal. */
  accountIn: ({ key, newValue }: StorageEvent): string | undefined =>
    key === signalKey && newValue !== null ? (JSON.parse(newValue) as string) : undefined,
}
