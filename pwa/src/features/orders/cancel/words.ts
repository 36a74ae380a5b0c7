// The sentences of the dialogs that cancel an order. Where an amount stands inside a sentence, its two halves follow
// each other.

// Both dialogs.
export const cancelBusy = 'Cancelling…'
export const cancelNeverCharged = "You weren't charged, and you won't be."

// A customer's dialog.
export const cancelTitle = 'Cancel this order?'
export const cancelFree = 'No driver is assigned yet, so cancelling is free: all of the'
export const cancelFreeBack = 'you paid goes back to your card within 5-10 business days.'
export const cancelFinal = "This can't be undone. To ship the vehicle later, you'll need a new quote."
export const cancelConfirm = 'Cancel order'
export const cancelKeep = 'Keep order'
export const cancelUnknown =
  "We couldn't reach the server, so we don't know whether the order was cancelled. Please try again."

// The reasons to choose from, which are stored with the order.
export const reasonQuestion = 'Why are you cancelling?'
export const reasonPlans = 'My plans changed'
export const reasonCarrier = 'I found another carrier'
export const reasonKeep = "I sold the vehicle or I'm keeping it here"
export const reasonOther = 'Another reason'
export const reasonOwn = 'Your reason'
export const reasonMore = 'Anything to add'
export const reasonMissing = "Please tell us why you're cancelling"

// A dealer's dialog.
export const dealerTitle = 'Cancel Order #'
export const dealerInvoice = 'Its invoice over'
export const dealerInvoiceVoided = 'is voided and your credit is free again.'
export const dealerAllOf = 'All of the'
export const dealerGoesBack = 'that was paid goes back to the card.'
export const dealerRule =
  "You can cancel only before a driver is assigned. After that, please contact support. This can't be undone."
export const dealerReason = 'Reason for cancellation'
export const dealerReasonMissing = 'Please provide a reason for cancellation'
export const dealerConfirm = 'Cancel Order'
export const dealerKeep = 'Keep Order'
export const dealerClose = 'Close'
export const dealerSendTitle = 'Cancel order #'
export const dealerCancelled = 'Order cancelled successfully'
export const dealerSaved =
  "Saved on this device. We'll cancel the order once this reaches us; a driver may be assigned before that."
export const dealerFailed = 'Failed to cancel order. Please try again.'
