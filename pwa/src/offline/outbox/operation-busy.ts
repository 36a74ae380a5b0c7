/** The code of an operation that waits because the user changes it. No server sends it. */
export const heldForEdit = 'held_for_edit'

/** The operation is being sent right now, so it cannot change: wait for its result. */
export class OperationBusy extends Error {
  constructor() {
    super('This is being sent right now. Please wait a moment.')
    this.name = 'OperationBusy'
  }
}
