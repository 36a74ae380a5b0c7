// The sentences of the order forms.

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
export const vehicleVinHint = "17 characters. It's on the registration and at the base of the windshield."
export const vehicleVinDoubtful =
  "This VIN's check digit doesn't match. Please compare it with the registration; if it's right, continue."
export const vehicleAdd = 'Add another vehicle'
export const vehicleSameRoute = 'Same route.'
const vehicleOther = 'Vehicle'
export const vehicleRemove = 'Remove vehicle'
export const typeQuestion = 'Which vehicle type is right?'
export const typeMissing = 'Choose which vehicle type is right'
export const typeList = 'Our list'
export const typeVin = 'Its VIN'
export const filesTitle = 'Attachments'
export const paymentTitle = 'Payment structure'
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
export const priceOpenAndEnclosed = 'Open and enclosed'
export const priceSailing = 'Follows the sailing schedule'
export const priceOneVehicle = 'one vehicle'
export const priceVehicles = 'vehicles'
export const priceBefore = 'It was'
export const priceUpdated = 'Updated'
export const priceDetails = 'See details'
export const priceValid = 'Valid until'
export const priceOceanLeg = "Part of this route goes by sea or air. We'll confirm that leg with you."
export const priceRatesChanged = 'The rates have changed since the quote was made.'
export const priceChangedTitle = 'The price has changed'
export const priceChangedText =
  'Our rates or the distance between your addresses have changed since the quote.'
export const priceSeen = 'You saw'
export const priceNow = "It's now"
export const priceAccept = 'Continue at'
export const priceGoBack = 'Go back to the form'

// The credit of a dealership.
export const creditTitle = 'Credit information'
export const creditLimit = 'Credit limit'
export const creditBalance = 'Current balance'
export const creditAvailable = 'Available credit'
export const creditLeft = 'Left after this order'
export const creditTerms = 'Terms'

// What is missing or wrong.
export const errorPastDay = 'Preferred pickup date must not be in the past'
export const errorSameVin = 'This VIN is already in this order'
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
export const orderedTitle = 'Ordered #'
export const orderedLink = 'Go to Order #'
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

export const vehicleTitleText = (vehicle: number) => `${vehicleOther} ${vehicle}`

/** Beside the suggested type. */
export const typeKeepText = (type: string) => `Keep ${type}`

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
