import { deviceStorage } from '../device/device-storage.ts'

const storageKey = 'switchback.active'
/** A clock that was turned back further than this would delay the lock. */
const clockToleranceMs = 60_000

/** When somebody last touched the app, in any tab. */
export const lastTouch = {
  mark: (now = Date.now()): boolean => deviceStorage.write(storageKey, now),
  /** Whether that was more than this many minutes ago; 0 minutes are never over. */
  isTooLongAgo(minutes: number, now = Date.now()): boolean {
    const last = deviceStorage.read(storageKey)
    if (minutes === 0 || typeof last !== 'number') return false
    return now - last >= minutes * 60_000 || last > now + clockToleranceMs
  },
}
