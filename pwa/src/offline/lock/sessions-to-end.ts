import { refusalIn } from '../../api/refused.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { sessionsToEndKey } from './lock-prefix.ts'

const read = (): readonly string[] => {
  const stored = deviceStorage.read(sessionsToEndKey)
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

function change(next: (before: readonly string[]) => readonly string[]): void {
  const hashes = next(read())
  if (hashes.length === 0) deviceStorage.remove(sessionsToEndKey)
  else deviceStorage.write(sessionsToEndKey, hashes)
}

/** Whether the server knows now. What it refuses, it will always refuse. */
async function end(session: string): Promise<boolean> {
  try {
    const init = { keepalive: true, signal: AbortSignal.timeout(10_000) }
    await readResponse(client.api.auth['end-session'].$post({ json: { session } }, { init }))
    return true
  } catch (error) {
    return refusalIn(error)?.status === 400
  }
}

/**
 * Sessions that wrong PINs have ended on this device, by the hash of their token, until the server has ended them too.
 * The hash opens nothing. Source: ACCESS-22, ADR-44.
 */
export const sessionsToEnd = {
  add: (hash: string): void => change((before) => [...new Set([...before, hash])]),
  /** Tells the server. Without a connection, the next start or the `online` event does. */
  async send(): Promise<void> {
    for (const hash of read()) {
      if (await end(hash)) change((before) => before.filter((each) => each !== hash))
    }
    if (read().length > 0) window.addEventListener('online', () => void sessionsToEnd.send(), { once: true })
  },
}
