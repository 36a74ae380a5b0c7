// The sentences of the dealers' quote history.

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

// What to do with a quote, or with several.
export const actionsTitle = 'Actions'
export const actionRequote = 'Re-quote'
export const actionDuplicate = 'Duplicate'
export const actionChooseNone = 'Choose none'
export const actionBack = 'Back to the quotes'

// Why a quote cannot be ordered yet: `Quote Q-1042: its VIN is there twice.`
export const problemNoName = 'it needs a year, a make and a model'
export const problemSameVin = 'its VIN is there twice'
