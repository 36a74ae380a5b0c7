/** How soon to try again after the database failed. */
const storageRetryMs = 30_000
/** How soon a tab that does not send checks whether the one that does is still there. */
export const checkOthersMs = 15_000

type Passes = {
  /** The name of the Web Lock that one tab at a time holds. */
  readonly lock: string
  /** Sends what is due. Returns when to look again; undefined if nothing waits for the clock. */
  readonly pass: () => Promise<number | undefined>
  /** When this tab should look again although another one holds the lock; `steal` if that one is frozen. */
  readonly lookAtOthers: () => Promise<'steal' | number | undefined>
  /** Whether another pass is asked for. */
  readonly isAsked: () => boolean
  /** Nothing is asked for any more: another tab sends, or the storage failed. */
  readonly drop: () => void
  /** A wait has ended. */
  readonly onTimer: () => void
}

/**
 * Runs passes one after another while they are asked for, in one tab at a time; a timer asks again when a wait ends. A
 * tab lets go of the lock when its pass ends. Returns what starts a run, unless one is going on.
 * Source: OFFLINE-2.
 */
export function passesUnderLock(passes: Passes): () => Promise<void> {
  const { lock, pass, lookAtOthers, isAsked, drop, onTimer } = passes
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function lockedPass(): Promise<number | undefined> {
    const taken = await navigator.locks.request(lock, { ifAvailable: true }, async (held) =>
      held ? { wakeAt: await pass() } : undefined,
    )
    if (taken) return taken.wakeAt
    drop()
    const next = await lookAtOthers()
    return next === 'steal' ? navigator.locks.request(lock, { steal: true }, pass) : next
  }

  return async () => {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    let wakeAt: number | undefined
    try {
      while (isAsked()) wakeAt = await lockedPass()
    } catch {
      // The storage failed, or another tab took the lock over: the rows are as they were.
      drop()
      wakeAt = Date.now() + storageRetryMs
    }
    isRunning = false
    if (wakeAt !== undefined) timer = setTimeout(onTimer, Math.max(0, wakeAt - Date.now()))
  }
}

/** Calls back when a retry makes sense: the network is back, or the user looks at the page again. */
export function retryWhenUseful(retry: () => void): void {
  // A service worker has neither.
  if (typeof document === 'undefined') return
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retry()
  })
}
