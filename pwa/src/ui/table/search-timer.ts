/** The part of the router that the timer uses. */
type NavigationEvents = {
  subscribe: (event: 'onBeforeNavigate' | 'onResolved', listener: () => void) => () => void
}

/** Debounce: no request for each letter. */
const pauseMs = 300

/**
 * Searches when the user pauses typing. A search is itself a navigation, so it never runs during another one: a
 * page opened in the meantime stays open. If the list is still there afterwards (a filter changed), the search runs
 * then; if the list is gone, its owner calls `end`.
 */
export function makeSearchTimer(router: NavigationEvents, search: (words: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let typed: string | undefined
  let isNavigating = false

  const run = () => {
    const words = typed
    typed = undefined
    if (words !== undefined) search(words.trim())
  }
  const restart = (afterMs: number) => {
    clearTimeout(timer)
    if (!isNavigating && typed !== undefined) timer = setTimeout(run, afterMs)
  }
  const unsubscribers = [
    router.subscribe('onBeforeNavigate', () => {
      isNavigating = true
      clearTimeout(timer)
    }),
    router.subscribe('onResolved', () => {
      isNavigating = false
      restart(pauseMs)
    }),
  ]
  return {
    /** Searches after a pause, or at once if nothing is left to wait for. */
    type(text: string, isWhole: boolean): void {
      typed = text
      restart(isWhole ? 0 : pauseMs)
    },
    /** Forgets what was typed and not searched for yet. */
    drop(): void {
      clearTimeout(timer)
      typed = undefined
    },
    end(): void {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    },
  }
}
