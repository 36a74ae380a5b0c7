// The sentences of the pages that open an order without an account, and of a change that staff propose.

// The page and its links.
export const manageTitle = 'Your orders'
export const manageLead = 'Pay, change or cancel an order, or see its receipt. No account needed.'
export const manageChooseLead = 'Choose an order to pay, change or cancel it, or to see its receipt.'
export const manageOpening = 'Opening your order…'
export const manageInvalidLink = 'This link no longer works'
export const manageInvalidLinkHelp = 'It may be incomplete, or the order is closed.'
export const manageNotOpened = "We couldn't open your order"
export const manageTooMany = 'Too many invalid links were tried from here. Please wait a while and try again.'
export const manageUnreachable = "We couldn't reach the server. Please check your connection."
export const manageDataHelp = 'Want a copy of what we keep about you, or have it deleted?'
export const manageData = 'See your data'
export const manageTryAgain = 'Try again'

// Orders placed in this browser.
export const deviceTitle = 'Your orders on this device'
export const deviceForget = 'Forget'
export const deviceForgetOrder = 'Forget order'
export const deviceKeep = 'Keep'
export const deviceForgetHelp =
  "This doesn't change the order. To open it again, use the link in any of our emails about it."

// The form that sends the links again.
export const requestWords = {
  title: 'Get the link by email',
  sent: 'Check your email',
  sentHelp: (email: string) =>
    `If there are orders with ${email} to that ZIP code, the link is on its way. Check your spam folder too.`,
  another: 'Try another address',
  email: 'Email on the order',
  submit: 'Send the link',
  submitting: 'Sending…',
}
export const requestZip = 'Delivery ZIP code'
export const requestNotSent = "We couldn't send it. Please try again in a moment."

// A change that needs the customer's OK.
export const changeQuestion = 'Do you accept this change?'
export const changeOpening = 'Opening the change…'
export const changeInvalidLink = "This link doesn't work"
export const changeInvalidLinkHelp = 'It may be incomplete. Please open it again from our email, or call us.'
export const changeNotOpened = "We couldn't open the change"
export const changeWhatChanges = 'What changes'
export const changePrice = 'The price'
export const changePrices = { caption: 'The price now, and after the change', seen: 'Now', now: 'After' }

// Outcomes of such a change.
export const outcomeAccepted = 'You accepted the change'
export const outcomeAcceptedText = "Your order is updated. We've emailed you the details."
export const outcomeDeclined = 'You declined the change'
export const outcomeWithdrawn = 'We withdrew this change'
export const outcomeUnchanged = "Your order hasn't changed."
export const outcomeVoid = 'This change no longer applies'
export const outcomeVoidText = 'Your order or our rates have changed since then.'
export const outcomeExpired = 'This link has expired'
export const outcomeExpiredText = "Your order hasn't changed. Please call us if you still want the change."

export const forgetQuestion = (order: string) => `Forget order ${order} on this device?`

export const requestHelp = (days: number) =>
  `Every email about your order has a link that opens it. We can send it again until ${days} days after the order is over.`

export const changeIntro = (until: string) =>
  `We'd like to change your order. Nothing changes unless you accept. You can respond until ${until}.`

export const changeLabelNow = (label: string) => `now: ${label}`
