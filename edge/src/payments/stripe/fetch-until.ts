/**
 * Like `fetch`, but all calls share a time limit of `deadlineMs` from the first call. After that, new calls fail at
 * once and pending ones are aborted.
 *
 * Not by `AbortSignal.any`: Node may collect the combined signal as garbage while a call waits, which then waits forever.
 */
export function fetchUntil(deadlineMs: number, fetcher: typeof fetch): typeof fetch {
  let endsAt: number | undefined
  return (input, init) => {
    endsAt ??= Date.now() + deadlineMs
    const controller = new AbortController()
    // Raced below, because Node's `fetch` may miss the abort for the same reason.
    const aborted = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))
    })
    const expire = () => controller.abort(new DOMException('The time limit is over', 'TimeoutError'))
    const leftMs = endsAt - Date.now()
    // Not cleared: the body of the response has to arrive in time as well.
    if (leftMs > 0) setTimeout(expire, leftMs)
    else expire()
    const own = init?.signal
    if (own?.aborted) controller.abort(own.reason)
    own?.addEventListener('abort', () => controller.abort(own.reason), { once: true })
    return Promise.race([fetcher(input, { ...init, signal: controller.signal }), aborted])
  }
}
