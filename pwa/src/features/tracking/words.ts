// The sentences of the tracking pages.

// Asks for a code.
export const findTitle = 'Track an order'
export const findLead = 'See where your vehicle is and what happens next. No account needed.'
export const findCodeLabel = 'Order ID or tracking code'
export const findCodeHint = 'It starts with TR or SB and is in every email about your order.'
export const findSubmit = 'Track order'
export const findSubmitting = 'Looking it up…'
export const findNoCode = "Don't have your tracking code?"
export const findNoCodeHelp =
  'Find orders placed on this device, or have your order link emailed to you again.'
export const findFindOrders = 'Find your orders'

// Why a code found nothing.
export const failureEmpty = 'Enter your order ID or tracking code'
export const failureMalformed =
  "That's not an order ID or a tracking code. Order IDs start with SB and tracking codes with TR; both are in your confirmation email."
export const failureShortNumber =
  "That's a short order number, which only works on the device that placed the order. Enter the tracking code instead: it starts with TR and is in every email about the order."
export const failureNotFound =
  "We couldn't find an order with this code. Please check it against your confirmation email."
export const failureTooMany =
  'Too many unknown codes were tried from here. Please wait a while and try again.'
export const failureOffline = "You're offline. Connect to the internet to see where your vehicle is."
export const failureUnreachable = "We couldn't reach the server. Please try again in a moment."

// The page of one order.
export const trackedLoading = 'Looking up your order…'
export const trackedLoadingHelp =
  'This page updates automatically. Save its link to come back; no account needed.'
export const trackedBooked = 'booked'
export const trackedPlaced = 'placed'
export const trackedArrived = 'Your vehicle has arrived'
export const trackedProgress = 'Progress'
export const trackedTheOrder = 'The order'
export const trackedVehicle = 'Vehicle'
export const trackedFrom = 'From'
export const trackedTo = 'To'
export const trackedUnknownPlace = 'Unknown'
export const trackedDistance = 'Distance'
export const trackedTransport = 'Transport'
export const trackedCopyLink = 'Copy tracking link'
export const trackedManage = 'Manage this order'
export const trackedAnother = 'Track another order'
export const trackedIsLate = "We can't update right now"

/** Under the heading of a delivered order. */
export const deliveredText = (vehicle: string) => `Your ${vehicle} was delivered. Thank you.`

export const arrivalText = (days: string) => `Estimated arrival: ${days}`

export const updatedText = (time: string) => `Updated at ${time}. This page updates automatically.`

export const lateText = (time: string) => `This is the progress as of ${time}. We'll keep trying.`
