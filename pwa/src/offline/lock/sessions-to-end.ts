import { refusalIn } from '../../api/refused.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { endPushOf } from '../device/own-push.ts'
import { sha256Of } from '../device/sha256.ts'
import { sessionsToEndKey } from './lock-prefix.ts'
import { lockRecords } from './lock-record.ts'

/** The wait before the next try while the page is open. */
const retryMs = 60_000

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

let retry: ReturnType<typeof setTimeout> | undefined
const sendAgain = () => void sessionsToEnd.send()

function sendLater(): void {
  clearTimeout(retry)
  retry = setTimeout(sendAgain, retryMs)
  // The same listener each time: the browser keeps one.
  window.addEventListener('online', sendAgain, { once: true })
}

/** The name under which the server ends a session without its token. */
export const sessionHashOf = (token: string): Promise<string> =>
  sha256Of(new TextEncoder().encode(token).buffer)

/**
 * Sessions that have ended on this device, by the hash of their token, until the server has ended them too, whoever is
 * signed in by then. The hash opens nothing. Source: ACCESS-22, OFFLINE-4, ADR-44.
 */
export const sessionsToEnd = {
  /** The `online` event, the next start, or the next minute tells the server. */
  add(hash: string): void {
    change((before) => [...new Set([...before, hash])])
    sendLater()
  },
  /** The server knows. */
  remove: (hash: string): void => change((before) => before.filter((each) => each !== hash)),
  /** Tells the server now, and later what did not arrive. */
  async send(): Promise<void> {
    for (const hash of read()) {
      if (await end(hash)) sessionsToEnd.remove(hash)
    }
    if (read().length > 0) sendLater()
  },
}

/** Ends a session that this device gives up: its push here at once, and itself at the server as soon as that can be reached. */
export function endOnDevice(userId: string, hash: string): void {
  void endPushOf(userId)
  sessionsToEnd.add(hash)
  void sessionsToEnd.send()
}

/** Removes a lock with the session that it holds, here and, as soon as it can be reached, at the server. */
export function removeWithSession(userId: string): void {
  const session = lockRecords.find(userId)?.session
  lockRecords.remove(userId)
  if (session !== undefined) endOnDevice(userId, session)
}
