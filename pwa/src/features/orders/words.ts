import type { TransportType } from '@switchback/core/trips/trip.ts'

// The sentences of orders: the forms, then the pages of a placed order and the dialogs that cancel it. A sentence with a
// value inside is a function.

// ---- The order forms ----

// Changing the trip without leaving the form.
export const tripChange = 'Change trip'
export const tripTitle = 'Change the trip'
export const tripPickupZip = 'Pickup ZIP'
export const tripDeliveryZip = 'Delivery ZIP'
export const tripElsewhere = "If you've entered an address in another ZIP, we'll ask you for the new one."
export const tripVehicleType = 'Vehicle type'
export const tripTransport = 'Transport type'
export const tripOpen = 'Open'
export const tripEnclosed = 'Enclosed'
export const tripCondition = 'Does it run?'
export const tripRunning = 'Running'
export const tripNonRunning = 'Non-running'
export const tripBefore = 'Price now'
export const tripNow = 'With this trip'
export const tripUse = 'Use this trip'
export const tripCancel = 'Keep it as it is'
export const tripChanged = 'You changed the trip.'

// The page and its button.
export const formTitle = 'Complete Your Order'
export const formDealerTitle = 'Complete Dealer Order'
export const formEditTitle = 'Edit Your Order'
export const formBack = 'Back to Order'
export const formPlace = 'Place order'
export const formContinue = 'Continue to Payment'
export const formSubmitInvoice = 'Submit Order for Invoice'
export const formPlaced = 'Your order is placed.'
export const formSave = 'Save changes'
export const formSaved = 'Your changes are saved.'
export const formKept = 'What you typed before is still here.'
export const formStartOver = 'Start over'
export const formPlacedElsewhere =
  'This order was already placed, in another tab or before this page was closed. Your orders are under "Find your orders". To place another one, calculate a new price.'
export const formSending = 'Sending…'
export const formLeaving = 'Taking you to it…'
export const formNote = "Free cancellation until a driver is assigned. You won't be charged on this page."
export const formAgree = 'By placing the order, you agree to our'
export const formTerms = 'terms of service'
export const formDealerNote = 'Free cancellation available before driver assignment.'

// The sections.
export const customerTitle = 'Customer information'
export const customerName = 'Name'
export const customerEmail = 'Email'
export const customerPhone = 'Phone'
export const pickupTitle = 'Pickup'
export const pickupHint = 'Where the driver picks up the vehicle.'
export const deliveryTitle = 'Delivery'
export const deliveryHint = 'Where the vehicle is going.'
export const vehicleTitle = 'Vehicle information'
export const vehicleQuoted = 'Quoted as:'
export const vehiclePriced = 'Priced as:'
export const vehicleYear = 'Year'
export const vehicleMake = 'Make'
export const vehicleModel = 'Model'
export const vehicleVinAdd = 'Add the VIN: it fills in the vehicle'
export const vehicleVinHint = "17 characters. It's on the registration and at the base of the windshield."
export const vehicleVinDoubtful =
  "This VIN's check digit doesn't match. Please compare it with the registration; if it's right, continue."
export const vehicleAdd = 'Add another vehicle'
export const vehicleSameRoute = 'Same route.'
export const vehicleRemove = 'Remove vehicle'
export const typeQuestion = 'Which vehicle type is right?'
export const typeMissing = 'Choose which vehicle type is right'
export const typeList = 'Our list'
export const typeVin = 'Its VIN'
export const filesTitle = 'Attachments'
export const filesAdd = 'Add files'
export const paymentTitle = 'Payment'
export const paymentHint = "You'll pay by card on the next page, after you review your order."
export const paymentQuestion = 'How would you like to pay?'
export const paymentDeposit = 'Deposit'
export const paymentLater = 'due at delivery'
export const paymentInFull = 'In full'
export const paymentNothingLater = 'Nothing due at delivery'
export const methodTitle = 'Payment method'
export const methodQuestion = 'How is this order paid?'
export const methodCard = 'Card'
export const methodCardHelp = "You'll pay on the next page"
export const methodInvoice = 'Invoice'
export const methodNoInvoiceHelp = 'Pay this order by card, or pay an invoice first.'
export const methodNoCredit = 'With credit terms, you can pay by invoice.'
export const methodApply = 'Apply for credit'
export const scheduleTitle = 'Pickup date and notes'
export const scheduleDay = 'Preferred pickup date'
export const scheduleDayHint = 'Drivers arrive within 1-3 business days of this date.'
export const scheduleNotes = 'Notes'
export const scheduleNotesHint = 'Gate codes, low clearance, anything the driver should know.'
export const scheduleReference = 'Reference:'

// The price and its changes.
export const priceTitle = 'Quote Summary'
export const priceDealerTitle = 'Dealer Quote'
export const priceDistance = 'Distance'
export const priceVehicle = 'Vehicle'
export const priceTransport = 'Transport'
export const priceCondition = 'Condition'
export const priceSailing = 'Follows the sailing schedule'
export const priceOneVehicle = 'one vehicle'
export const priceVehicles = 'vehicles'
export const priceBefore = 'It was'
export const priceUpdated = 'Updated'
export const priceDetails = 'See details'
export const priceLess = 'Hide details'
export const priceFailed = 'Failed to calculate quote price. The last one stays; we check it when you order.'
export const priceValid = 'Valid until'
export const priceStillHolds = 'Our rates have changed since. This price still holds.'
export const priceOceanLeg =
  "One leg goes by sea or air. We'll confirm it with you, and the price may change."
export const priceRatesChanged = 'The rates have changed since the quote was made.'
export const priceChangedTitle = 'The price has changed'
export const priceChangedText =
  'Our rates or the distance between your addresses have changed since the quote.'
export const priceAccept = 'Continue at'
export const priceGoBack = 'Go back to the form'

// The credit of a dealership.
export const creditTitle = 'Credit information'
export const creditLimit = 'Credit limit'
export const creditBalance = 'Current balance'
export const creditAvailable = 'Available credit'
export const creditLeft = 'Left after this order'
export const creditTerms = 'Terms'

// Missing and invalid fields.
export const errorPastDay = 'Preferred pickup date must not be in the past'
export const alertAddresses = 'Please enter complete pickup and delivery addresses.'
export const alertCustomer = 'Please fill in all required customer information fields.'
export const alertVehicle = 'Please fill in all required vehicle information fields.'

// The quote or the order did not load.
export const loadNoQuoteId = 'Error: No quote selected. Please go back and select a quote.'
export const loadNoQuote = 'Please generate a quote first using the quote calculator'
export const loadQuoteFailed = "We couldn't load your quote"
export const loadOrderRefused = 'Failed to load order. Please try again.'
export const loadOrderFailed = 'Error loading order. Please try again.'
export const loadOrderClosed = 'This order can no longer be changed online. Please call us.'
export const loadUnreachable = "We couldn't reach the server. Please check your internet connection."
export const loadTryAgain = 'Try Again'
export const loadBusy = 'Loading…'
export const orderedHelp =
  'This quote has already been ordered. Open the order to change it, or order again to ship another vehicle at this price.'
export const orderedAgain = 'Order It Again'
export const orderedTitleText = (number: string) => `Ordered #${number}`
export const orderedLinkText = (number: string) => `Go to Order #${number}`
export const orderedOnceMore = "You're ordering this quote again."

// Sending.
export const sendTitle = 'Order:'
export const sendServerError = 'Server Error:'
export const sendInvalid = 'Order validation failed:'
export const sendUnexpected = 'Order creation failed:'
export const sendNetwork =
  'Network error: Unable to connect to the server. Please check your internet connection and try again.'
export const sendEmpty =
  'The server sent an empty response. Your order may have been created: please check your orders before you try again.'
export const sendUnreadable =
  'Your order may have been created, but parsing the response failed. Please check your orders before you try again.'
export const sendFailed = 'Unable to create order. Please try again.'
export const sendChangedTitle = 'This order has changed'
export const sendChangedText =
  "Other changes were saved while you were editing, maybe in another tab. Yours aren't saved yet."
export const sendChangedHelp = 'Load the latest version to continue. What you typed stays in the form.'
export const sendChangedLoad = 'Load Latest'
export const sendChangedKeep = 'Keep Editing'

/** Under the price. */
export const dueInFullText = (total: string) => `${total} today, nothing at delivery`

export const dueInPartsText = (deposit: string, rest: string) => `${deposit} today, ${rest} at delivery`

// The sections, with values.
export const typePricedText = (type: string) => `Your price is for the type ${type}.`

/** `source` is the list or the VIN, as above. */
export const typeSuggestedText = (source: string, vehicle: string, type: string) =>
  `${source} has the ${vehicle} as ${type}.`

export const vehicleTitleText = (vehicle: number) => `Vehicle ${vehicle}`

export const placeKindText = (end: string) => `Kind of ${end} place`
export const placeNotesText = (end: string) => `Notes for ${end}`
export const placeNotesAddText = (end: string) => `Add notes for ${end}`

/** Beside the title of another vehicle. */
export const vehiclePriceText = (price: string) => `${price}, same route.`

export const methodInvoiceText = (days: number) => `Net ${days} days, nothing due now`

// The price and the credit, with values.
export const priceMoreVehiclesText = (type: string, more: number) => `${type} and ${more} more`

export const priceSomeNonRunningText = (count: number, vehicles: number) =>
  `${count} of ${vehicles} non-running`

/** Estimated days. */
export const priceAboutText = (days: string) => `About ${days}`

export const priceVehiclesChangedText = (before: string, now: string) =>
  `That was for ${before}; your order has ${now}.`

export const priceMilesChangedText = (miles: string, quoted: string) =>
  `Your addresses are ${miles} miles apart. That's over 10 miles off the quote, which was for ${quoted}.`

export const priceTypeChangedText = (type: string, quoted: string) =>
  `The vehicle is priced as ${type}; the quote was for ${quoted}.`

export const priceExpiredText = (day: string) => `This quote expired on ${day}. Today's price applies.`

/** Above credit that comes from the device. */
export const creditSavedText = (moment: string) =>
  `As of ${moment}, from this device. We check it again when your order reaches us.`

export const creditTermsText = (days: number) => `Net ${days} days`

// The alerts and failures, with values.
export const errorOfVehicleText = (vehicle: number, error: string) => `${vehicleTitleText(vehicle)}: ${error}`

export const alertIncompleteText = (end: string) =>
  `Please select a complete ${end} address with city, state, and ZIP code`

export const sendNotSavedText = (problem: string) =>
  `We can't reach the server, and this device couldn't save the order. ${problem} What you typed is still in the form.`

export const sendRefusedText = (task: string, reason: string) => `Failed to ${task} order: ${reason}`

export const sendStatusText = (status: number) =>
  `Server returned an error (status ${status}). Please try again.`

/** `vehicle 3`, `vehicles 1, 2 and 4`. */
function numberedText(numbers: readonly number[]): string {
  const last = numbers.at(-1)
  const first = numbers.slice(0, -1)
  return first.length === 0 ? `vehicle ${last}` : `vehicles ${first.join(', ')} and ${last}`
}

type TripScope = {
  readonly transport: TransportType
  /** The numbers of the vehicles whose transport type changes with the trip's. */
  readonly following: readonly number[]
  /** The numbers of the other vehicles. */
  readonly staying: readonly number[]
}

/** Which vehicles a change of the trip applies to, for an order of several. Source: ORDER-45. */
export function tripScopeText({ transport, following, staying }: TripScope): string {
  const scope = staying.length === 0 ? `all ${following.length} vehicles` : numberedText(following)
  const stay = staying.length === 1 ? 'stays' : 'stay'
  const other = transport === 'open' ? 'enclosed' : 'open'
  const rest = staying.length === 0 ? '' : `; ${numberedText(staying)} ${stay} ${other}`
  return `The transport type is for ${scope}${rest}. Type and condition are those of vehicle 1.`
}

// ---- The pages of a placed order: confirmation, payment received, invoiced, not found ----

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

// Before the number that the call comes from.
export const callComesFrom = 'The call comes from'

// The amount due now.
export const payNothingLater = 'Nothing more is due at delivery.'
export const payFreeCancellation = 'Cancel free of charge until a driver is assigned.'

// Actions.
export const actionPay = 'Proceed to Payment'
export const actionPayBalance = 'Pay the balance now'
export const actionEdit = 'Edit Order Details'
export const actionTrack = 'Track this order'
export const actionTrackOver = 'See what happened'
export const actionCancel = 'Cancel order'
export const actionCalendar = 'Add pickup to calendar'
export const actionReceipt = 'Download Receipt'
export const actionBack = 'Back to Order'
export const actionDashboard = 'Continue to Dashboard'
export const actionHome = 'Continue to Home'
export const actionSeeOrder = 'See the whole order'
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
export const factPreferredPickup = 'Preferred pickup'
export const factNoPreference = 'As soon as possible'
export const factEstimatedPickup = 'Estimated pickup'
export const factEstimatedDelivery = 'Estimated delivery'
export const factPayment = 'Payment summary'
export const factDriver = 'Your driver'
export const factCompany = 'Company'
export const factUsdot = 'USDOT number'
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

// ---- The dialogs that cancel an order ----

// Both dialogs.
export const cancelBusy = 'Cancelling…'
export const cancelNeverCharged = "You weren't charged, and you won't be."

// A customer's dialog.
export const cancelTitle = 'Cancel this order?'
export const cancelFreeText = (paid: string) =>
  `No driver is assigned yet, so cancelling is free: all of the ${paid} you paid goes back to your card within 5-10 business days.`
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
export const cancelDealerTitleText = (number: string) => `Cancel Order #${number}`
// An amount of money stands between the two halves of a sentence.
export const cancelDealerInvoice = 'Its invoice over'
export const cancelDealerInvoiceVoided = 'is voided and your credit is free again.'
export const cancelDealerAllOf = 'All of the'
export const cancelDealerGoesBack = 'that was paid goes back to the card.'
export const cancelDealerRule =
  "You can cancel only before a driver is assigned. After that, please contact support. This can't be undone."
export const cancelDealerReason = 'Reason for cancellation'
export const cancelDealerReasonMissing = 'Please provide a reason for cancellation'
export const cancelDealerConfirm = 'Cancel Order'
export const cancelDealerKeep = 'Keep Order'
export const cancelDealerClose = 'Close'

/** In the outbox. */
export const cancelDealerSendText = (number: string) => `Cancel order #${number}`

export const cancelDealerCancelled = 'Order cancelled successfully'
export const cancelDealerSaved =
  "Saved on this device. We'll cancel the order once this reaches us; a driver may be assigned before that."
export const cancelDealerFailed = 'Failed to cancel order. Please try again.'
