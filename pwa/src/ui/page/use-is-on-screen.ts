import { useEffect, useState } from 'react'

/** Whether an element is entirely on the screen, clear of the header: half a price does not count. */
export function useIsOnScreen(elementId: string): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true)
  useEffect(() => {
    const watched = document.getElementById(elementId)
    if (!watched) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? true), {
      threshold: 1,
      // The height of the sticky header.
      rootMargin: '-64px 0px 0px',
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [elementId])
  return isOnScreen
}
