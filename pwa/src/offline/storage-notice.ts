import type { StorageProblem } from './database/storage-problem.ts'

let shown: StorageProblem | undefined
const listeners = new Set<() => void>()

/** The latest problem with this device's storage, for the screens that tell the person. */
export const storageNotice = {
  current: (): StorageProblem | undefined => shown,
  show(problem: StorageProblem): void {
    if (shown === problem) return
    shown = problem
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
