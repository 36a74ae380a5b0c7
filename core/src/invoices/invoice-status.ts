/** The most invoices that one payment pays. */
export const maxInvoicesPerPayment = 25

/** Derived from dates and payments, never stored. Source: INVOICE-9. */
export const invoiceStatuses = ['pending', 'overdue', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
