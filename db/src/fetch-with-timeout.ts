import { DatabaseUnavailable } from './database-unavailable.ts'

/** Statuses of a server that is up but cannot serve now. */
const isUnavailable = (status: number) => status === 429 || status >= 500

/**
 * `fetch` for the database client: one call is one round trip including the body. Gives up after `timeoutMs`. Reads
 * the body here, because a timeout or a lost connection can come after the headers.
 * @throws DatabaseUnavailable if the server cannot be reached, times out, breaks off its response, or responds that
 * it cannot serve.
 */
export function fetchWithTimeout(
  fetcher: typeof fetch,
  timeoutMs: number,
  onRoundTrip: ((milliseconds: number) => void) | undefined,
): typeof fetch {
  return async (input, init) => {
    const startedAt = performance.now()
    try {
      const response = await fetcher(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      if (isUnavailable(response.status)) {
        const reason = `status ${response.status}: ${(await response.text()).slice(0, 200)}`
        // 429: every connection was taken for too long, or the machine too busy to open one.
        throw new DatabaseUnavailable(reason, response.status === 429)
      }
      const type = response.headers.get('Content-Type') ?? ''
      return new Response(await response.arrayBuffer(), {
        status: response.status,
        headers: { 'Content-Type': type },
      })
    } catch (error) {
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
    } finally {
      onRoundTrip?.(performance.now() - startedAt)
    }
  }
}
