// The sentences of the panel in which dealers order vehicles of the sheet, or quotes of the history.

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
export const scheduleNotes = 'Notes for all vehicles'

// What became of the orders.
export const resultBack = 'Back to the sheet'
export const resultSendNow = 'Send now'
export const resultElsewhere = 'Ordered in another tab. See its row.'
export const resultPay = 'Pay'
export const resultSeeChoices = 'See the choices'
export const resultFailed = 'The order could not be placed. Please try again.'
export const resultAllFailed = 'The orders could not be placed. Please try again.'
