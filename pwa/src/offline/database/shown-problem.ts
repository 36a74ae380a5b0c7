import type { StorageProblem } from './storage-problem.ts'

let shown: StorageProblem | undefined
const listeners = new Set<() => void>()

function change(problem: StorageProblem | undefined): void {
  if (shown === problem) return
  shown = problem
  for (const listener of listeners) listener()
}

/** The latest problem with this device's storage, for the screens that tell the user. */
export const shownProblem = {
  current: (): StorageProblem | undefined => shown,
  show: (problem: StorageProblem): void => change(problem),
  /** The storage works again. */
  clear: (): void => change(undefined),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
