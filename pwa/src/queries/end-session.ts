import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'
import { refusalIn } from '../api/refused.ts'
import { sessionHashOf, sessionsToEnd } from '../offline/lock/sessions-to-end.ts'

/** Whether the server has ended the session, now or before. */
async function isEndedNow(token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = { keepalive: true, signal: AbortSignal.timeout(3000) }
  try {
    await readResponse(client.api.auth.logout.$post({}, { headers, init }))
    return true
  } catch (error) {
    return refusalIn(error)?.code === 'unauthenticated'
  }
}

/** Ends a session at the server: now, or as soon as it can be reached. Source: OFFLINE-4, ADR-44. */
export async function endSession(token: string | null): Promise<void> {
  if (token === null) return
  const hash = await sessionHashOf(token)
  // Before the call: the page may be closed before the server answers.
  sessionsToEnd.add(hash)
  if (await isEndedNow(token)) sessionsToEnd.remove(hash)
}
