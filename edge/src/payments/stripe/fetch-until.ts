/**
 * Like `fetch`, but all calls together get `deadlineMs`, counted from the first of them. After that a call fails at
 * once, and one that is under way is aborted.
 */
export function fetchUntil(deadlineMs: number, fetcher: typeof fetch): typeof fetch {
  let deadline: AbortSignal | undefined
  return (input, init) => {
    deadline ??= AbortSignal.timeout(deadlineMs)
    const signals = init?.signal ? [init.signal, deadline] : [deadline]
    return fetcher(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
