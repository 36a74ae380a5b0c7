import { useSyncExternalStore, type ReactNode } from 'react'

let shown: ReactNode = null
const listeners = new Set<() => void>()

/** One notice above every page, from code that loads after the first paint. */
export const appNotice = {
  current: (): ReactNode => shown,
  show(notice: ReactNode): void {
    shown = notice
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function AppNotice() {
  return useSyncExternalStore(appNotice.subscribe, appNotice.current, () => null)
}
