import { client } from '../api/client.ts'
import { readResponse } from '../api/read-response.ts'

/** Ends a session at the server if it is reachable. Otherwise dropping the token has to do. */
export async function endSession(token: string | null): Promise<void> {
  if (token === null) return
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = { keepalive: true, signal: AbortSignal.timeout(3000) }
  await readResponse(client.api.auth.logout.$post({}, { headers, init })).catch(() => undefined)
}
