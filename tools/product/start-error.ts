/** Why the product could not be started, as one sentence for the person at the terminal; no stack trace is shown. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartFault'
  }
}
