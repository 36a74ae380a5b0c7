// Taken before `install-globals.ts` replaces them: it imports this file first.
const immediate = globalThis.setImmediate
const RealDate = globalThis.Date

/** Resolves when every promise that can go on has gone on. */
export const turn = (): Promise<void> => new Promise((resolve) => void immediate(resolve))

/** The real time in milliseconds, to say how long a run took. */
export const realNow = (): number => RealDate.now()
