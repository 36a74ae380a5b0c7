let current: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()
const aborts = new Map<string, AbortController>()

function show(id: string, sentBytes: number | undefined): void {
  const next = new Map(current)
  if (sentBytes === undefined) next.delete(id)
  else next.set(id, sentBytes)
  current = next
  for (const listener of listeners) listener()
}

/** The sendings of this tab: the bytes sent so far, by operation. */
export const sendings = {
  current: (): ReadonlyMap<string, number> => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  begin(id: string) {
    const abort = new AbortController()
    aborts.set(id, abort)
    show(id, 0)
    return {
      signal: abort.signal,
      onProgress: (sentBytes: number) => show(id, sentBytes),
      end(): void {
        aborts.delete(id)
        show(id, undefined)
      },
    }
  },
  abort: (id: string): void => aborts.get(id)?.abort(),
}
