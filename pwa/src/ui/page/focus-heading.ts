import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Focuses the page's heading, or the page itself if it has none, so that screen readers announce it. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main')
  heading?.focus({ preventScroll: true })
}

/** Restores focus when the focused element is gone, so that the keyboard does not restart at the top of the document. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading()
  })
}

/** For a screen that replaces the form that led to it, at the same URL. */
export function useHeadingFocus(): void {
  useEffect(focusHeadingIfLost, [])
}

/**
 * For the heading of a loading page, which is in sight although the page before was scrolled: the router scrolls only
 * when everything has loaded. If it has the focus, it passes the focus on to the loaded content.
 */
export function usePassingHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    scrollTo(0, 0)
    return () => {
      if (document.activeElement === own) focusHeadingIfLost()
    }
  }, [])
  return heading
}
