import { useSyncExternalStore, type ReactNode } from 'react'

let shown: ReactNode = null
let rerender: (() => void) | undefined

/** Shows a notice above every page, from code that loads after the first paint, and perhaps before the first page. */
export function showAppNotice(notice: ReactNode): void {
  shown = notice
  rerender?.()
}

function subscribe(listener: () => void): () => void {
  rerender = listener
  return () => undefined
}

/** The place of the notice; mounted once, at the root. */
export function AppNotice() {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}
