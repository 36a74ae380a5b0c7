import * as z from 'zod/mini'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { invoiceStatuses, type InvoiceStatus } from './invoice-status.ts'

/**
 * An invoice as the API answers it; sums as strings of dollars, days as calendar dates. `GET /api/dealer/invoices/{id}`
 * answers one as `invoice`. Source: INVOICE-7, INVOICE-3.
 */
export type InvoiceResponse = {
  id: string
  /** `INV-2026-000001`. */
  invoiceNumber: string
  orderId: string
  issueDate: string
  dueDate: string
  /** Where nothing is left to pay. */
  paidDate: string | null
  /** Days. */
  paymentTerms: number
  /** What the order cost. */
  amount: string
  lateFees: string
  /** Amount and late fees. */
  total: string
  paidAmount: string
  /** What is left to pay; nothing of a void invoice. */
  balanceDue: string
  status: InvoiceStatus
  daysOverdue: number
  /** `2021 Toyota Camry`. */
  vehicle: string
  /** `Tampa, FL`. */
  pickupPlace: string
  deliveryPlace: string
  createdAt: string
  updatedAt: string
}

/** Query of `GET /api/dealer/invoices`. */
export const ListInvoices = z.extend(PageQuery, { status: z.optional(z.enum(invoiceStatuses)) })
export type ListInvoices = z.output<typeof ListInvoices>

/** What is unpaid, by how long it is overdue at the day that was asked. Sums as strings of dollars. */
export type Aging = {
  notDue: string
  days1To30: string
  days31To60: string
  days61To90: string
  over90Days: string
  total: string
}

/** Where the dealership's account stands. Source: INVOICE-7, CREDIT-5. */
export type DealerAccount = {
  creditApproved: boolean
  invoicingEnabled: boolean
  creditLimit: string
  currentBalance: string
  /** Limit minus balance, never below zero. */
  availableCredit: string
  /** Days. */
  paymentTerms: number
  /** `1.5`, of the unpaid amount for each full month overdue. */
  lateFeePercentPerMonth: number
  paymentMethods: readonly string[]
  aging: Aging
}

/** Answer of `GET /api/dealer/invoices` beside `success`: the newest first, and the account with them. */
export type InvoicesPage = PageEnd & { invoices: InvoiceResponse[]; account: DealerAccount }

/**
 * Body of `POST /api/dealer/invoices/{id}/payment-intent`: pays what is left of the invoice by card. `amount` is what
 * the page showed, in dollars; another than what is due is 409 `amount_mismatch`. Answer: `PaymentIntentResponse` with
 * `type: 'invoice'`; after the payment, `POST /api/dealer/invoices/{id}/refresh` makes the server ask the provider and
 * answers `{ invoice }`. Source: INVOICE-9, INVOICE-3.
 */
export const PayInvoice = z.object({
  amount: z.union([z.number(), z.string().check(z.maxLength(20))], 'The amount must be a number of dollars'),
})
export type PayInvoice = z.output<typeof PayInvoice>

/** Answer of `POST /api/dealer/invoices/{id}/payment-intent` beside `success`. */
export type InvoiceIntentResponse = {
  clientSecret: string
  paymentIntentId: string
  amount: string
  type: 'invoice'
  provider: 'stripe' | 'sandbox'
}
