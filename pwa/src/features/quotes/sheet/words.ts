// The sentences of the dealers' vehicle sheet.

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
export const lineUseAsStock = 'Use as stock number'

// Bringing vehicles in.
export const importPaste = 'Paste VINs or lines'
export const importCsv = 'Import CSV'
export const importLines = 'Vehicles, one a line'
export const importLinesHint =
  'A VIN alone, or facts with commas or tabs between them: 2021 Honda CR-V, 33602, 10001, SUV, non-running.'
export const importAdd = 'Add vehicles'
export const importCancel = 'Cancel'
export const importGoToFirst = 'Go to the first'
export const importUndo = 'Undo'
export const importClose = 'Close'
export const importNothing = 'No vehicles found. Each line needs a VIN, a ZIP code or a vehicle.'
export const importFailed = "We couldn't read the list. Please check your connection and try again."
export const importTooLarge = 'This file is too large for a list of vehicles.'
export const importNoText = 'This file is not text. Please import a CSV file.'
export const importExcelOrZip =
  'This is an Excel workbook or a ZIP archive. Please save the sheet as CSV and import that.'
export const importExcel = 'This is an Excel workbook. Please save the sheet as CSV and import that.'
export const importPdf = 'This is a PDF. Please export the list as CSV and import that.'
export const cellNoVehicle = 'We can read neither a VIN nor a year, make and model in this line.'
export const cellBadVin = 'VIN must be 17 characters (letters and numbers, no I, O, or Q).'

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

// Ordering, and why a vehicle cannot be ordered yet: `Vehicle 3: its VIN is not complete.`
export const orderButton = 'Order'
export const orderNothing =
  'There is nothing to order yet: a vehicle needs a price and its year, make and model.'
export const problemNoPrice = 'it has no price yet'
export const problemHalfVin = 'its VIN is not complete'
export const problemNoName = 'it needs a year, a make and a model'
export const problemSameVin = 'its VIN is there twice'
export const problemOtherOrder = 'it belongs to another unsent order, which is ordered by itself'
export const problemOtherRoute =
  'its order may have reached us, so its vehicles stay on one route until we answer'

// An unsent order that is changed on the sheet.
export const unsentGone = "This order isn't on this device anymore. It was sent or discarded."
export const unsentFailed = "We couldn't open this order for changes. Please try again."
export const unsentBusy = 'This order is being sent right now. Please look at your orders in a moment.'
