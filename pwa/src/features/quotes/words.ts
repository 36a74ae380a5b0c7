// The sentences of the calculators, of customers and dealers. Those of the sheet, the history and the order panel are with them.

// The customers' calculator.
export const homeTitle = 'What it costs to move your vehicle'
export const homeEditing = "You're changing an order"
export const homeEditingHelp = 'Adjust the trip if you need to, then press Request This Quote to continue.'
export const homeBack = 'Back to Order'
export const homeNoQuote = 'Please generate a quote first using the quote calculator'
export const homeNoForm = "We couldn't load the order form. Please check your internet connection."
export const tripName = 'Quote calculator'
export const tripPickupZip = 'Pickup ZIP'
export const tripDeliveryZip = 'Delivery ZIP'
export const tripVehicleType = 'Vehicle type'
export const tripTransport = 'Transport type'
export const tripCondition = 'Does it run?'
export const tripRunning = 'Running'
export const tripNonRunning = 'Non-running'
export const tripCalculate = 'Calculate price'
export const tripCalculating = 'Calculating…'
export const typeSearch = 'Make and model, or VIN'
export const typeUnknown = "We don't recognize this one. Choose the closest type."

// The price and what to do with it.
export const quoteRequest = 'Request This Quote'
export const quoteIdle = 'Your price'
export const quoteIdleHelp = 'Enter two ZIP codes and your vehicle to get your quote, line by line.'
export const quoteCalculatingHelp = 'Measuring the route and pricing your vehicle.'
export const quoteOpening = 'Opening the quote…'
export const quoteOpeningHelp = 'Loading your saved price.'
export const quoteStale = 'Complete both ZIP codes to update this price.'
export const quoteEstimate = 'Your estimate'
export const quoteReady = 'Your quote'
export const quoteFailed = 'Failed to calculate quote price'
export const quoteShare = 'Share this quote'
export const quoteRest = 'Pay the balance by card, cash or check.'
export const assureCancel = 'Free cancellation until a driver is assigned'
export const assureCarriers = 'Licensed and insured carriers, door to door'
export const servicesHow = 'How it works'
export const servicesTitle = 'What you can count on'

// A shared quote.
export const sharedTitle = 'This is the quote from your link'
export const sharedTodaysPrice = "Get today's price"
export const sharedNotFound = "We couldn't find this quote"
export const sharedNotFoundHelp = 'The link may be incomplete. Enter two ZIP codes to get a new price.'
export const sharedNotLoaded = "We couldn't load the quote"
export const sharedUnreachable = "We couldn't reach the server. Please check your connection."
export const sharedTryAgain = 'Try again'

// A quote that a tablet shows as a QR code.
export const codeTitle = 'Your transport quote'
export const codeSame = 'The price you saw, confirmed.'
export const codeOpening = 'Opening your quote…'
export const codeNotLoaded = "We couldn't load your quote"
export const codeNotLoadedHelp = 'Please check your connection and try again.'
export const codeNoQuote = "There's no quote in this link"
export const codeNoQuoteHelp =
  'It may be incomplete. Please scan the code again, or enter two ZIP codes to get a new price.'
export const codeChanged = 'The price has changed'
export const codeOldRates = 'The tablet had been offline for a while and used outdated rates.'
export const codeExpired = 'The quote is more than 14 days old, and the rates have changed since.'
export const codeDiffers = 'Our price differs from the one on the tablet.'
export const codeChangeTrip = 'Change the trip'
export const codeNotSaved = "We couldn't save your quote. Please check your internet connection."
export const codeOnPhone = 'Open this quote on a phone'
export const codeForBuyer = 'Retail quote for the buyer'
export const codeCopy = 'Copy link'
export const codeNoPrice = "We couldn't calculate the retail price"
export const codeRatesTooOld =
  'The rates on this device are more than 30 days old. Please connect to load the current ones.'
export const codeNoRates = 'This device has no rates yet. Please connect to load them.'
export const codeScan = "Scan it with a phone's camera to open this quote, order and pay there."

// The dealers' calculator.
export const dealerTitle = 'Dealer quotes'
export const dealerLoading = 'Loading your rates…'
export const dealerNotLoaded = "We couldn't load your rates"
export const dealerViewOnly = 'Your role is view-only'
export const dealerViewOnlyHelp =
  "You can see your dealership's quotes. Bookers and admins can create new ones."
export const dealerIdle = 'Get Your Dealer Quote'
export const dealerCalculatingHelp = 'Measuring the route and pricing it at your rates.'
export const dealerEstimate = 'Your dealer estimate'
export const dealerReady = 'Your dealer quote'
export const dealerRate = 'Preferred Rate'
export const dealerOceanLeg = "One leg goes by sea or air. We'll confirm it with you."
export const dealerRoughZips = "ZIP codes aren't exact, so the distance is an estimate."
export const dealerInvoicing = 'Invoice Billing Available'
export const dealerCancellation = '*Free cancellation available before driver assignment'
export const dealerRatesOld = 'Prices may have changed. Connect to load the current rates.'
export const dealerRatesTooOld = "That's too old to quote from. Connect to load the current rates."
export const dealerTypeQuestion = 'Which vehicle type is right?'
export const dealerOrderedWaiting = 'Ordered, not sent yet'
export const dealerNotSaved =
  "We couldn't save the quote: this device has no room or isn't allowed to save, and we can't reach the server. What you typed is still here. Please try again."
