import { useEffect } from 'react'

/**
 * For a screen that takes the place of a longer one at the same URL: after Back it would stand where the other was left,
 * which may be below its end.
 */
export function usePageTop(): void {
  useEffect(() => {
    // After the router has restored the scroll position.
    const frame = requestAnimationFrame(() => scrollTo(0, 0))
    return () => cancelAnimationFrame(frame)
  }, [])
}
