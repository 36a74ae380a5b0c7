/** Why the product could not start, as one sentence for the operator at the terminal, without a stack trace. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartError'
  }
}
