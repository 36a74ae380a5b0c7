/**
 * Like `fetch`, but all calls share a time limit of `deadlineMs` from the first call. After that, new calls fail at
 * once and pending ones are aborted.
 */
export function fetchUntil(deadlineMs: number, fetcher: typeof fetch): typeof fetch {
  let deadline: AbortSignal | undefined
  return (input, init) => {
    deadline ??= AbortSignal.timeout(deadlineMs)
    const signals = init?.signal ? [init.signal, deadline] : [deadline]
    return fetcher(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
