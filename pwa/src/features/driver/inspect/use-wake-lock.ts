import { useEffect } from 'react'

/** Keeps the screen on while it is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let isShown = true
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      // The browser lets go of it whenever the page is hidden.
      if (isShown) held = lock
      else await lock?.release()
    }
    const onVisible = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', onVisible)
      held?.release().catch(() => undefined)
    }
  }, [])
}
