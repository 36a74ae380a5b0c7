/** The most invoices that one payment pays. */
export const maxInvoicesPerPayment = 25
