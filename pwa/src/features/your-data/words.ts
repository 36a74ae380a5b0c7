// The sentences of the page for what we keep about a customer.

export const dataTitle = 'Your data'
export const dataLead =
  'See what we keep about your orders, download a copy, or delete it. No account needed.'
export const dataOpening = 'Opening your data…'
export const dataInvalidLink = 'This link no longer works'
export const dataInvalidLinkHelp = 'It may be incomplete, expired or used. We can mail you a new one.'
export const dataNotOpened = "We couldn't open your data"
export const dataTooMany = 'Too many invalid links were tried from here. Please wait a while and try again.'
export const dataUnreachable = "We couldn't reach the server. Please check your connection."
export const dataTryAgain = 'Try again'

// The form that mails the link.
export const askWords = {
  title: 'Get a link by email',
  email: 'Email on your orders',
  submit: 'Send the link',
  submitting: 'Sending…',
  sent: 'Check your email',
  sentHelp: (email: string) =>
    `If we have orders under ${email}, we mailed a link. It works for 24 hours. Check your spam folder too.`,
  another: 'Try another address',
}
export const askHelp = 'So that nobody else sees your data, we mail a link to the address on your orders.'
export const askNotSent = "We couldn't send it. Please try again in a moment."

// The orders, and what can be done.
export const ordersTitle = 'Your orders'
export const noOrders = 'We keep nothing about this address any more.'
export const willGo = 'Goes when you delete'
export const download = 'Download my data'
export const downloadHelp = 'A JSON file with your orders, payments, messages, files and claims.'
export const notDownloaded = "We couldn't make the file. Please try again in a moment."
export const deleteTitle = 'Delete my data'
export const deleteHelp =
  'You can delete what we hold about orders that are over. What the law asks us to keep stays until its day.'
export const nothingToDelete = 'None of these orders can be deleted yet.'

// The confirmation.
export const confirmTitle = 'Delete your data?'
export const confirmGoes =
  'Your email address, phone number, delivery address, messages, notes and files go at once, and links to these orders stop working. Nobody can bring them back.'
export const confirmAllGoes = 'Nothing that names you stays.'
export const confirmStays = 'What stays:'
export const confirmDelete = 'Delete my data'
export const confirmKeep = 'Keep my data'

// After it.
export const deletedTitle = 'Your data is deleted'
export const nothingDeletedTitle = 'Nothing was deleted'
export const deletedLead = 'We mailed you what was done. That was our last message about these orders.'
export const nothingDeletedLead = 'Something about these orders changed meanwhile. Please see why below.'
export const isGone = 'Deleted'

export const keptAbout = (email: string) => `What we keep about the orders of ${email}.`
