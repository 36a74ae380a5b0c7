import { useEffect } from 'react'

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
