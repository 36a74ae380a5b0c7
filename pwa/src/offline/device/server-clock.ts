import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.server-clock'

type Clock = {
  /** The server's clock less the device's, in milliseconds. */
  readonly offsetMs: number
  /** The server's time in the last response. */
  readonly contactAt: string
}

const isClock = (value: unknown): value is Clock =>
  typeof value === 'object' && value !== null && 'offsetMs' in value && 'contactAt' in value

const read = (): Clock | undefined => {
  const saved = deviceStorage.read(storageKey)
  return isClock(saved) ? saved : undefined
}

/** The server's clock as this device last learned it. Source: OFFLINE-6. */
export const serverClock = {
  /**
   * Learns from a fresh response, never from a cached one.
   * @param serverTime its `Date` header, or the instant at which it was made.
   * @param sentAt when the request was sent, by the device's clock.
   */
  learn(serverTime: string | null, sentAt: number, receivedAt = Date.now()): void {
    const server = Date.parse(serverTime ?? '')
    if (Number.isNaN(server)) return
    const offsetMs = Math.round(server - (sentAt + receivedAt) / 2)
    deviceStorage.write(storageKey, { offsetMs, contactAt: new Date(server).toISOString() })
  },
  now: (now = Date.now()): Date => new Date(now + (read()?.offsetMs ?? 0)),
  lastContactAt: (): string | undefined => read()?.contactAt,
}
