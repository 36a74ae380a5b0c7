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

let offer: ReactNode = null
const screens = new Set<() => void>()

function subscribeScreen(listener: () => void): () => void {
  screens.add(listener)
  return () => screens.delete(listener)
}

/** Shows the way to a newer version wherever code did not arrive: the server no longer has this page's. */
export function offerReload(choice: ReactNode): void {
  offer = choice
  for (const listener of screens) listener()
}

/** The way to a newer version; null as long as none is known. Source: SCREEN-14. */
export const useReloadOffer = (): ReactNode =>
  useSyncExternalStore(
    subscribeScreen,
    () => offer,
    () => null,
  )
