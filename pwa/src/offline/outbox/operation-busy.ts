/** The operation is being sent right now, so it cannot change: wait for its result. */
export class OperationBusy extends Error {
  constructor() {
    super('This is being sent right now. Please wait a moment.')
    this.name = 'OperationBusy'
  }
}
