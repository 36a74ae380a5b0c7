import { cellBadVin } from '@switchback/core/vehicle-lists/cell-messages.ts'
import type { End } from './places.ts'
import type { TypeQuestion } from './sheet/vehicle-line.ts'

// The sentences of quotes: the calculators of customers and dealers, then the sheet of many vehicles, the panel in which
// dealers order and the history. A sentence with a value inside is a function. Those about a cell that an import cannot
// read are in core: cell-messages.ts.

export const vehiclesText = (count: number): string => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`

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
export const quoteOceanLeg =
  "One leg goes by sea or air. We'll confirm it with you, and the price may change."
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
export const assureAnswers = 'What people ask before they book'
export const assureFindOrders = 'Find your orders'
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
export const codeOldRates = 'Our rates have changed since the tablet showed this price.'
export const codeMistakenRates =
  'The rates behind this price were published by mistake, so it no longer holds.'
export const codeHolds =
  'If our rates change, this price holds for 24 hours after that. Once opened, it holds until the quote expires.'
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
export const dealerInvoicing = 'Invoice Billing Available'
export const dealerCancellation = '*Free cancellation available before driver assignment'
export const dealerRatesOld = 'Prices may have changed. Connect to load the current rates.'
export const dealerRatesTooOld = "That's too old to quote from. Connect to load the current rates."
export const dealerTypeQuestion = 'Which vehicle type is right?'
export const dealerOrderedWaiting = 'Ordered, not sent yet'
export const dealerNotSaved =
  "We couldn't save the quote: this device has no room or isn't allowed to save, and we can't reach the server. What you typed is still here. Please try again."

// ---- The dealers' sheet of many vehicles ----

// The columns and the defaults for all vehicles.
export const columnVin = 'VIN'
export const columnVehicle = 'Vehicle'
export const columnStock = 'Stock'
export const columnStockName = 'Stock number'
export const columnPickup = 'Pickup'
export const columnPickupName = 'Pickup ZIP'
export const columnDelivery = 'Delivery'
export const columnDeliveryName = 'Delivery ZIP'
export const columnType = 'Type'
export const columnTransport = 'Transport'
export const columnCondition = 'Condition'
export const columnPrice = 'Price'
export const defaultsTitle = 'For all vehicles'
export const defaultsVaries = 'Varies'
export const choiceNone = 'Choose'
export const choiceOpen = 'Open'
export const choiceEnclosed = 'Enclosed'
export const choiceRunning = 'Running'
export const choiceNonRunning = 'Non-running'

// The lines and what to do with them.
export const sheetTitle = 'Vehicles'
export const sheetTotals = 'Totals'
export const sheetAdd = 'Add a vehicle'
export const sheetSelectAll = 'Select all'
export const sheetSelectAllName = 'Select all vehicles'
export const sheetNoRates = "We couldn't load your rates, so nothing can be priced."
export const sheetTryAgain = 'Try again'
export const lineExample = '2021 Honda CR-V'
export const lineLot = 'Lot or buyer number'
export const lineRelease = 'Gate pass or release note'
export const lineRemove = 'Remove'
export const lineOrderedWaiting = 'Ordered, not sent yet'
export const lineNotOrdered = 'Not ordered:'
export const lineNeedsAttention = 'Its order needs your attention.'
export const lineSeeChoices = 'See the choices'
export const lineChooseType = "Please choose one. We don't guess."
export const lineWhichType = 'Which is right?'
export const lineConfirmType = 'Confirm it, or choose another.'
export const lineWrongDigit = 'Its check digit is wrong. Please compare it with the vehicle.'
export const lineUseAsStock = 'Use as stock number'

// Bringing vehicles in.
export const importPaste = 'Paste VINs or lines'
export const importCsv = 'Import CSV'
export const importLines = 'Vehicles, one a line'
export const importLinesHint =
  'VINs, an auction invoice, an email or rows of a spreadsheet. Or: 2021 Honda CR-V, 33602, 10001, SUV, non-running.'
export const importAdd = 'Add vehicles'
export const importCancel = 'Cancel'
export const importGoToFirst = 'Go to the first'
export const importUndo = 'Undo'
export const importClose = 'Close'
export const importNothing = 'No vehicles found. Each one needs a VIN, or a year, make and model.'
export const importFailed = "We couldn't read the list. Please check your connection and try again."
export const importTooLarge = 'This file is too large for a list of vehicles.'
export const importNoText = 'This file is not text. Please import a CSV file.'
export const importExcelOrZip =
  'This is an Excel workbook or a ZIP archive. Please save the sheet as CSV and import that.'
export const importExcel = 'This is an Excel workbook. Please save the sheet as CSV and import that.'
export const importPdf = 'This is a PDF. Please export the list as CSV and import that.'

// Saving, exporting, starting over.
export const saveQuotes = 'Save quotes'
export const saveSaving = 'Saving…'
export const saveWaiting = 'Saved on this device. The quotes are sent as soon as there is a connection.'
export const saveSignedOut = 'Saved on this device. Please sign in again to send the quotes.'
export const saveRefused = 'Some quotes need your attention: see the list of your quotes.'
export const saveNothing = 'All of these prices are already saved.'
export const saveFailed = "We couldn't save the quotes. Please try again."
export const noPriceYet = 'No price yet. Each vehicle needs both ZIP codes and a vehicle type.'
export const pdfExport = 'Export PDF'
export const pdfPreparing = 'Preparing the PDF…'
export const pdfFailed = 'Failed to generate PDF'
export const clearSheet = 'Start over'
export const clearQuestion = 'Start over?'
export const clearConfirm = 'Remove all'

// Ordering, and why a vehicle or a quote cannot be ordered yet: `Vehicle 3: its VIN is not complete.`
export const orderButton = 'Order'
export const orderKeyHint = 'Ctrl+Enter'
export const orderNothing =
  'There is nothing to order yet: a vehicle needs a price and its year, make and model.'
export const problemNoPrice = 'it has no price yet'
export const problemHalfVin = 'its VIN is not complete'
export const problemNoName = 'it needs a year, a make and a model'
export const problemSameVin = 'its VIN is there twice'
export const problemOtherOrder = 'it belongs to another unsent order, which is ordered by itself'
export const problemOtherRoute =
  'its order may have reached us, so its vehicles stay on one route until we answer'

// An earlier order that is repeated.
export const repeatFailed = "We couldn't load the order to repeat. Please try again."
export const repeatIncomplete =
  'This device knows only the first vehicle of that order. Please add the others, or repeat it with a connection.'

// An unsent order that is changed on the sheet.
export const unsentGone = "This order isn't on this device anymore. It was sent or discarded."
export const unsentFailed = "We couldn't open this order for changes. Please try again."
export const unsentBusy = 'This order is being sent right now. Please look at your orders in a moment.'

// The sheet, with values.
export const vehicleText = (number: number): string => `Vehicle ${number}`
export const selectText = (number: number): string => `Select vehicle ${number}`
export const moreText = (number: number): string => `More about vehicle ${number}`
export const removeText = (number: number): string => `Remove vehicle ${number}`
/** After "Order", for screen readers. */
export const sheetOrderLabel = (number: number): string => `vehicle ${number}`
export const removeSelectedText = (count: number): string => `Remove ${count} selected`
export const suggestedTypesText = (count: number): string => `Use the suggested type for ${count} vehicles`
export const fixText = (fix: string): string => `Use ${fix}`

export const typeText = (
  { source, vehicle }: Pick<TypeQuestion, 'source' | 'vehicle'>,
  suggested: string,
): string => `${source === 'list' ? 'our list' : 'its VIN'} has the ${vehicle} as ${suggested}.`

export const clearText = (count: number): string =>
  `${count === 1 ? 'The vehicle is' : `All ${count} vehicles are`} removed from this sheet. Quotes that you have saved stay in the history.`

export const halfVinText = (number: number): string =>
  `Vehicle ${number}: ${cellBadVin} Please correct or remove it.`

export const sheetOrderText = (count: number, isAll: boolean): string =>
  `Order ${isAll && count > 1 ? 'all ' : ''}${vehiclesText(count)}`

export const sheetProblemText = (number: number, problem: string): string => `Vehicle ${number}: ${problem}.`

// The report of an import.
const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`
const listedAtMost = 10

function listed(vins: readonly string[]): string {
  const more = vins.length - listedAtMost
  return `${vins.slice(0, listedAtMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const takenText = (count: number, marked: number): string =>
  `${rows(count)} taken${marked > 0 ? `, ${marked} with errors` : ''}`

export const markedText = (count: number): string =>
  `${rows(count)} ${count === 1 ? 'has' : 'have'} something we couldn't read. It's marked below and not priced.`

export const withoutTypeText = (count: number): string =>
  `${count} came without a vehicle type, which the price needs. Choose it for each, or one for all vehicles above.`

export const repeatedText = (vins: readonly string[]): string =>
  `${vins.length} ${vins.length === 1 ? 'VIN was' : 'VINs were'} there already and left out: ${listed(vins)}.`

export const noRoomText = (count: number): string =>
  `A sheet holds up to 200 vehicles. Please remove ${vehiclesText(count)} from it, then open this order again.`
export const leftOutText = (count: number): string =>
  `${vehiclesText(count)} left out: a sheet holds up to 200.`

const quotedAtMost = 3

/** The first words of the skipped text, so that the user sees what was not imported. */
export function skippedText(skipped: readonly string[]): string {
  const quoted = skipped
    .slice(0, quotedAtMost)
    .map((text) => `“${text.slice(0, 40)}${text.length > 40 ? '…' : ''}”`)
  const more = skipped.length - quoted.length
  return `${skipped.length} ${skipped.length === 1 ? "line isn't a vehicle and was" : "lines aren't vehicles and were"} left out: ${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

export const badDigitText = (count: number): string =>
  `${count} ${count === 1 ? 'VIN has' : 'VINs have'} a wrong check digit. Compare ${count === 1 ? 'it' : 'them'} with the vehicle.`

// ---- The panel in which dealers order vehicles of the sheet, or quotes of the history ----

// The panel, its orders and its button.
export const panelOrders = 'Orders'
export const panelOneOrder = 'One order'
export const panelClose = 'Close'
export const panelTotal = 'Total'
export const panelPlacing = 'Placing…'

// The addresses.
export const endPickup = 'Pickup'
export const endDelivery = 'Delivery'
export const endChange = 'Change'
export const endChooseSaved = 'Choose a saved location'
export const endNoStreet = 'Street address is required'

// The payment.
export const paymentTitle = 'Payment'
export const paymentInvoice = 'Invoice'
export const paymentCard = 'Card'
export const paymentCardHelp = 'You pay each order once it is placed'
export const paymentDueNow = 'Due now'
export const paymentDeposit = 'Deposit'
export const paymentDepositHelp = 'The rest at delivery'
export const paymentAll = 'All'

// The contact, the date and the notes.
export const contactTitle = 'Contact'
export const contactName = 'Name'
export const contactEmail = 'Email'
export const contactPhone = 'Phone'
export const contactChange = 'Change'
export const contactChangeName = 'Change the contact'
export const scheduleTitle = 'When, and notes'
export const scheduleDay = 'Preferred pickup date'
export const schedulePastDay = 'Preferred pickup date must not be in the past'
export const scheduleRelease = 'Gate pass or release note for all vehicles'
export const scheduleReleaseHelp = "A vehicle's own note stays."
export const scheduleNotes = 'Notes for all vehicles'

// The results of the orders.
export const resultBack = 'Back to the sheet'
export const resultSendNow = 'Send now'
export const resultElsewhere = 'Ordered in another tab. See its row.'
export const resultPay = 'Pay'
export const resultSeeChoices = 'See the choices'
export const resultFailed = 'The order could not be placed. Please try again.'
export const resultAllFailed = 'The orders could not be placed. Please try again.'

// The panel, with values.
const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

export const panelOrderText = (count: number): string => `Order ${vehiclesText(count)}`

export const notReadyText = (count: number): string =>
  `${count} ${count === 1 ? 'vehicle is' : 'vehicles are'} not ready to order`

export const ordersText = (count: number): string =>
  `${orders(count)}: one for each route, with at most 12 vehicles`

export const placeText = (count: number, isInvoiced: boolean): string =>
  `Place ${orders(count)}${isInvoiced ? ' for invoice' : ''}`

export const placedText = (placed: number, count: number): string => `${placed} of ${orders(count)} placed`

export const orderedText = (order: string): string => `Ordered #${order}`

type Route = {
  readonly pickupZip: string
  readonly deliveryZip: string
  readonly vehicles: readonly unknown[]
}

export const routeText = ({ pickupZip, deliveryZip, vehicles: list }: Route): string =>
  `${pickupZip} to ${deliveryZip}, ${vehiclesText(list.length)}`

// The addresses.
export const wholeAddressText = (end: End): string =>
  `Please select a complete ${end} address with city, state, and ZIP code`

export const otherZipText = (end: End, typed: string, priced: string): string =>
  `The ${end} address is in ${typed}, but the price is for ${priced}`

export const pricedForText = (typed: string, priced: string): string =>
  `This address is in ${typed}. The vehicles are priced for ${priced}.`

export const priceForText = (zip: string): string => `Price them for ${zip}`
export const changeEndText = (end: End, zip: string): string => `Change the ${end} in ${zip}`
export const savedLocationText = (end: End): string => `Saved ${end} location`
export const addressText = (title: string): string => `${title} address`
export const facilityTypeText = (title: string): string => `${title} facility type`
export const facilityNotesText = (title: string): string => `${title} facility notes`

// The payment.
export const netText = (days: number): string => `Net ${days} days, nothing due now`

export const savedCreditText = (time: string): string =>
  `As of ${time}, from this device. The server decides when the orders arrive.`

// ---- The dealers' quote history ----

// The list.
export const listCaption = "Your dealership's quotes"
export const listSearch = 'Search quotes'
export const listSearchExample = 'Number, ZIP, VIN, vehicle or reference'
export const listAll = 'Show all quotes'
export const listNothingFound = 'No quotes match this search and these filters.'
export const listEmpty = 'No quotes yet. Quotes you request, share or save are listed here.'
export const listOffline = "Connect to see your dealership's other quotes."
export const listOfflineHelp = 'These are the quotes saved on this device.'
export const listTryAgain = 'Try again'

// The facts of a quote.
export const factQuote = 'Quote'
export const factQuoted = 'Quoted'
export const factRoute = 'Route'
export const factVehicle = 'Vehicle'
export const factPrice = 'Price'
export const factValidUntil = 'Valid until'
export const factValid = 'Valid'
export const factExpired = 'Expired'
export const factMiles = 'Miles'
export const factSaved = 'Saved'
export const factVin = 'VIN'
export const factOrderedAs = 'Ordered as'
export const factReference = 'Reference'
export const factOrderedWaiting = 'Ordered, not sent yet'

// Actions on a quote, or on several.
export const actionsTitle = 'Actions'
export const actionRequote = 'Re-quote'
export const actionDuplicate = 'Duplicate'
export const actionChooseNone = 'Choose none'
export const actionBack = 'Back to the quotes'

// The history, with values.
export const listOrderText = (count: number): string => `Order ${vehiclesText(count)}`
export const chooseText = (quote: string): string => `Choose ${quote}`
export const chooseAllText = (count: number): string => `Choose all ${count} quotes that can be ordered`
export const requoteText = (quote: string): string => `Re-quote ${quote}`
export const duplicateText = (quote: string): string => `Duplicate ${quote}`
export const listProblemText = (quote: string, problem: string): string => `Quote ${quote}: ${problem}.`
