/** Why the product could not be started, as one sentence for the person at the terminal; no stack trace is shown. */
export declare class StartFault extends Error {
  constructor(sentence: string)
}
