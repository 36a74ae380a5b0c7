// The sentences of the dialog that cancels one vehicle of an order. Only the dialog imports them, so that they load with
// it: its button and the list of cancelled vehicles have their few words themselves.

// The dialog.
export const dialogVin = 'VIN'
export const dialogStock = 'Stock number'
export const dialogLoading = 'Calculating the refund…'
export const dialogFinal = "This can't be undone."
export const dialogReason = 'Reason for cancellation'
export const dialogConfirm = 'Cancel vehicle'
export const dialogBusy = 'Cancelling…'
export const dialogKeep = 'Keep vehicle'
export const dialogClose = 'Close'
export const dialogTryAgain = 'Try again'

// What goes back.
export const moneyNone = 'Nothing has been paid for it yet, so there is no refund.'
export const moneyYourCard = 'your card'
export const moneyTheCard = 'the card'

// Why it cannot be cancelled, or was not.
export const failureNotPossible =
  'This vehicle can no longer be cancelled by itself. A driver may be assigned, or somebody else has changed the order.'
export const failureNoFigures =
  "We couldn't reach the server, so we can't show the refund. Nothing was cancelled. Please check your connection."
export const failureUnknown =
  "We couldn't reach the server, so we don't know whether the vehicle was cancelled. Please try again: it is cancelled once."
export const failureOutdated =
  'The order has changed since you opened this. The amounts above are current now: please check them and confirm again.'

export const titleText = (vehicle: string) => `Cancel the ${vehicle}?`

/** `card` is "your card" to a customer, and "the card" to others. */
export const refundText = (amount: string, card: string) =>
  `${amount} goes back to ${card} within 5-10 business days.`

export const cashText = (amount: string) => `${amount} was paid in person. We'll call about handing it back.`

/** The same, to staff. */
export const cashStaffText = (amount: string) =>
  `${amount} was collected and has to be handed back. Finance is notified.`

export const creditText = (amount: string) => `A credit note lowers the invoice by ${amount}.`

/** The same, to the dealership. */
export const creditDealerText = (amount: string) =>
  `A credit note lowers the invoice by ${amount}, and that much of your credit is available again.`

export const restText = (total: string) => `The rest of the order stays as it is. Its new total is ${total}.`
