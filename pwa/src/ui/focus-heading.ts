import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** The page's heading takes the focus, or the page itself where it has none, so that it is read out. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main')
  heading?.focus({ preventScroll: true })
}

/** Once what had the focus is gone, the keyboard would begin again at the top of the document. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading()
  })
}

/** For a screen that takes the place of the form that led to it, at the same address. */
export function useHeadingFocus(): void {
  useEffect(focusHeadingIfLost, [])
}

/** For the heading of a page that waits: if it was gone to, it hands the focus on to what comes after the waiting. */
export function usePassingHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    return () => {
      if (document.activeElement === own) focusHeadingIfLost()
    }
  }, [])
  return heading
}
