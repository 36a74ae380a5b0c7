// The sentences of the invoices tab.

// The list.
export const listTitle = 'Invoices & Billing'
export const listCaption = "Your dealership's invoices"
export const listEmpty =
  'No invoices yet. Invoices will appear here when you place orders with invoice payment.'
export const listSearch = 'Search invoices'
export const listPlaceholder = 'Number, vehicle or place'
export const listSaved = 'open invoices'
export const listAdminsOnly = 'Only dealership admins can pay invoices.'
export const listShowAll = 'Show all invoices'
export const listNoneFound = 'No invoices match this search and these filters.'
export const listChooseAll = 'Choose all unpaid'
export const listChooseNone = 'Choose none'
export const listPay = 'Pay Now'

// The account.
export const accountCreditLimit = 'Credit Limit'
export const accountBalanceDue = 'Balance Due'
export const accountAvailable = 'Available Credit'

// Aging.
export const agingTitle = 'Aging'
export const agingLead = 'Unpaid invoices by days overdue.'
export const agingNotDue = 'Not due yet'
export const aging30 = '1 to 30 days'
export const aging60 = '31 to 60 days'
export const aging90 = '61 to 90 days'
export const agingOver90 = 'Over 90 days'
export const agingTotal = 'Total unpaid'

// The statement.
export const statementTitle = 'Statement of account'
export const statementLead = 'Every invoice, payment, credit note and fee, with the balance after it.'
export const statementPdf = 'Download PDF'
export const statementCsv = 'Download CSV'
export const statementNote = 'Download credit note'
export const statementNoteFailed = 'Failed to download the credit note. Please try again.'
export const statementHide = 'Hide statement'
export const statementShow = 'Show statement'
export const statementCaption = 'Statement entries'
export const statementEmpty = 'No activity on your account on these days.'

// Bills for an accounting program.
export const billsTitle = 'For your accounting program'
export const billsLead =
  'Invoices issued on these days, as CSV files that QuickBooks Online and Xero import as bills, up to 500 in each. Void invoices are left out; late fees get their own lines.'
export const billsFrom = 'Issued from'
export const billsTo = 'Issued to'
export const billsFailed = "We couldn't create the file. Please try again."
export const billsRefused = 'Please choose a range of up to a year, earlier date first.'
export const billsOffline = "We couldn't create the file. Please check your internet connection."

// Payment terms.
export const termsTitle = 'Payment Terms'
export const termsLateFee = '1.5% per month on overdue amounts'
export const termsMethods = 'ACH, Wire Transfer, Check'
export const termsCardOnly = 'Card, in this portal'
