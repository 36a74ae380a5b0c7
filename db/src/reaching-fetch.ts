import { DatabaseUnavailable } from './database-unavailable.ts'

/** What a server that is there, but cannot serve now, answers. */
const isOutOfOrder = (status: number) => status === 429 || status >= 500

/**
 * `fetch` for the database client: one call is one round trip. Gives up after `timeoutMs`.
 * @throws DatabaseUnavailable if the server cannot be reached, takes too long, or answers that it is out of order.
 */
export function reachingFetch(
  fetcher: typeof fetch,
  timeoutMs: number,
  onRoundTrip: ((milliseconds: number) => void) | undefined,
): typeof fetch {
  return async (input, init) => {
    const startedAt = performance.now()
    try {
      const answer = await fetcher(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      if (!isOutOfOrder(answer.status)) return answer
      throw new DatabaseUnavailable(`status ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
    } catch (fault) {
      throw fault instanceof DatabaseUnavailable ? fault : new DatabaseUnavailable(fault)
    } finally {
      onRoundTrip?.(performance.now() - startedAt)
    }
  }
}
