/** Ends the task, so that the browser can handle input and paint before the next step. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
