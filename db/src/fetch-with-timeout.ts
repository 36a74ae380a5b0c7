import { DatabaseUnavailable } from './database-unavailable.ts'

/** What a server that is there, but cannot serve now, answers. */
const isOutOfOrder = (status: number) => status === 429 || status >= 500

/**
 * `fetch` for the database client: one call is one round trip, its body included. Gives up after `timeoutMs`. The body
 * is read here, because a time-out or a lost connection can come after the headers.
 * @throws DatabaseUnavailable if the server cannot be reached, takes too long, breaks off its response, or responds that
 * it is out of order.
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
      if (isOutOfOrder(response.status)) {
        throw new DatabaseUnavailable(`status ${response.status}: ${(await response.text()).slice(0, 200)}`)
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
