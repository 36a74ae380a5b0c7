import * as z from 'zod/mini'

/** What moves a balance. Source: CREDIT-5. */
export const creditEntryKinds = ['invoice', 'payment', 'credit_note', 'late_fee', 'adjustment'] as const
export type CreditEntryKind = (typeof creditEntryKinds)[number]

/** How an invoice was paid; the card by the dealership itself, the others as staff recorded them. */
export const invoicePaymentMethods = ['card', 'ach', 'wire', 'check'] as const
export type InvoicePaymentMethod = (typeof invoicePaymentMethods)[number]

/** Query of `GET /api/dealer/statement` and of `/statement/csv` and `/statement/pdf`: days, both included. */
export const StatementQuery = z.object({
  from: z.optional(z.iso.date('Enter a valid date')),
  to: z.optional(z.iso.date('Enter a valid date')),
})
export type StatementQuery = z.output<typeof StatementQuery>

/** One line of a statement: `amount` is negative where it lowers what is owed, `balance` what was owed after it. */
export type StatementEntry = {
  id: number
  date: string
  kind: CreditEntryKind
  description: string
  invoiceId: string | null
  invoiceNumber: string | null
  amount: string
  balance: string
}

/**
 * Answer of `GET /api/dealer/statement` beside `success`; without days it is of the last 90. The oldest entry comes
 * first. Sums as strings of dollars. Source: CREDIT-5.
 */
export type StatementResponse = {
  statement: {
    companyName: string
    from: string
    to: string
    openingBalance: string
    closingBalance: string
    entries: StatementEntry[]
  }
}
