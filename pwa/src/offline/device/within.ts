/** Ends the task, so that the browser can handle input and paint before the next step. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The result of the work; undefined if it fails or takes longer. A browser's storage can hang for ever. */
export const within = <Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms)),
  ])
