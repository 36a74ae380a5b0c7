// Taken before `install-globals.ts` replaces them: it imports this file first.
const immediate = globalThis.setImmediate

/** Resolves when every promise that can go on has gone on. */
export const turn = (): Promise<void> => new Promise((resolve) => void immediate(resolve))

/** How long this process has computed, in milliseconds: on a busy machine the same as on a quiet one. */
export function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
