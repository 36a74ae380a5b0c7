// The sentences of the pages of a placed order: confirmation, payment received, invoiced, not found.

// The headings, and the sentence under them.
export const stageConfirmed = 'Order Confirmed!'
export const stageCancelled = 'Order Cancelled'
export const stagePending = 'Order Pending Payment'
export const stageNeverCharged = 'Nothing was charged, and nothing more is due.'
export const stageInvoiceVoid = 'Its invoice is void, and nothing is due.'
export const stageRefundSent = 'Card refunds take 5-10 business days. Our email has the amount.'
export const stageDriverAssigned = 'Your driver is assigned and will call ahead to set up the pickup.'
export const stageInTransit = 'Your vehicle is on its way. The driver will call ahead before delivery.'
export const stageDelivered = 'Your vehicle was delivered. Thank you.'
export const stageRefunded = 'Your payment was refunded, and nothing is due.'
export const stageFindingDriver = "We'll assign a driver within 24-48 hours and let you know by email."
export const stageUnpaid = "One step left: pay to book it, and we'll start looking for a driver."

// What is due now.
export const payNothingLater = 'Nothing more is due at delivery.'
export const payFreeCancellation = 'Cancel free of charge until a driver is assigned.'

// What one can do.
export const actionPay = 'Proceed to Payment'
export const actionPayBalance = 'Pay the balance now'
export const actionEdit = 'Edit Order Details'
export const actionTrack = 'Track this order'
export const actionCancel = 'Cancel order'
export const actionCalendar = 'Add pickup to calendar'
export const actionReceipt = 'Download Receipt'
export const actionBack = 'Back to Order'
export const actionDashboard = 'Continue to Dashboard'
export const actionHome = 'Continue to Home'
export const actionSeeOrder = 'See the whole order'
export const actionTrackAny = 'Track an order'
export const actionAnotherQuote = 'Get another quote'

// The facts of an order.
export const factCustomer = 'Customer'
export const factName = 'Name'
export const factEmail = 'Email'
export const factPhone = 'Phone'
export const factVehicle = 'Vehicle'
export const factType = 'Type'
export const factCondition = 'Condition'
export const factRunning = 'Running'
export const factNonRunning = 'Non-running'
export const factPrice = 'Price'
export const factTransport = 'Transport'
export const factPickup = 'Pickup'
export const factDelivery = 'Delivery'
export const factRoute = 'Route'
export const factTransportType = 'Transport type'
export const factOpen = 'Open'
export const factEnclosed = 'Enclosed'
export const factPreferredPickup = 'Preferred pickup'
export const factNoPreference = 'As soon as possible'
export const factEstimatedPickup = 'Estimated pickup'
export const factEstimatedDelivery = 'Estimated delivery'
export const factPayment = 'Payment summary'
export const factPaidOn = 'Paid on'
export const factCard = 'Card'
export const factTransaction = 'Transaction'
export const factNotes = 'Notes'
export const factAttachments = 'Attachments'
export const factInstructions = 'Special instructions'

// A cancelled order.
export const cancelledOn = 'Cancelled on'
export const cancelledReason = 'Reason:'

// After a payment, or an order paid by invoice.
export const successNumber = 'Order number'
export const successPaid = 'Payment Confirmed!'
// The amount and the vehicle follow.
export const successThanks = 'Thank you. We received'
export const successFor = 'for your'
export const successWaiting = 'Waiting for your bank'
export const successWaitingHelp =
  "Your payment is processing and isn't confirmed yet. This page updates automatically. You don't need to pay again; we'll email you."
export const successNext = 'What Happens Next?'
export const successConfirmation = 'Confirmation email'
export const successConfirmationText = 'A copy of this page is on its way to you.'
export const successDriver = 'Driver assignment'
export const successDriverText = 'We assign a licensed, insured carrier within 24-48 hours.'
export const successPickup = 'Vehicle pickup'
export const successPickupText = 'The driver calls ahead and inspects the vehicle with you.'
export const successDelivery = 'Safe delivery'
export const successDeliveryText = 'You inspect the vehicle again and sign for it.'
export const successPlaced = 'Your order is in'
export const successPlacedHelp = "We've emailed you the details and a tracking code."
export const successInvoiced =
  "Nothing is due now. We'll email the invoice on your credit terms and assign a driver within 24-48 hours."
// The phone number and the address follow.
export const successCall = 'Questions? Call'
export const successWrite = 'or write to'
export const successHours = ', 24/7.'

// A link to an order that does not exist.
export const notFoundTitle = 'Order not found'
export const notFoundHelp =
  "We couldn't find an order with this link. It may be incomplete. Please open it again from your email."
export const notFoundFind = 'Find Your Order'
export const notFoundHome = 'Go Home'

// Under the refunded amount.
export const refundedHelp = 'Refunded. Card refunds take 5-10 business days.'

export const refundedText = (amount: string) => `We refunded ${amount}. Card refunds take 5-10 business days.`

export const payLaterText = (amount: string) => `The balance of ${amount} is due at delivery.`
