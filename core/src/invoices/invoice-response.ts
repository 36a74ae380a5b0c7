import * as z from 'zod/mini'
import type { SortedPageEnd } from '#core/fields/page-query.ts'
import type { RemittanceLine } from './remittance.ts'
import { maxInvoicesPerPayment, type InvoiceStatus } from './invoice-status.ts'

/** A line of an invoice. */
export type InvoiceVehicle = {
  name: string
  vin: string | null
  stockNumber: string | null
  amount: string
}

/**
 * An invoice in the API; sums as strings of dollars, days as calendar dates. `GET /api/dealer/invoices/{id}` returns
 * one as `invoice`.
 * Source: INVOICE-7, INVOICE-3.
 */
export type InvoiceResponse = {
  id: string
  /** `INV-2026-000001`. */
  invoiceNumber: string
  orderId: string
  issueDate: string
  dueDate: string
  /** Set once nothing is left to pay. */
  paidDate: string | null
  /** Days. */
  paymentTerms: number
  /** The price of the order. */
  amount: string
  lateFees: string
  /** Amount plus late fees. */
  total: string
  paidAmount: string
  /** The amount left to pay; zero for a void invoice. */
  balanceDue: string
  status: InvoiceStatus
  daysOverdue: number
  /** `2021 Toyota Camry`, or `2021 Toyota Camry and 2 more`. */
  vehicle: string
  /** A line for each vehicle; the amounts add up to `amount`. Absent in what a device saved before. */
  vehicles?: InvoiceVehicle[] | undefined
  /** `Tampa, FL`. */
  pickupPlace: string
  deliveryPlace: string
  createdAt: string
  updatedAt: string
}

/** Unpaid amounts by days overdue as of today. Sums as strings of dollars. */
export type Aging = {
  notDue: string
  days1To30: string
  days31To60: string
  days61To90: string
  over90Days: string
  total: string
}

/** The state of the dealership's account. Source: INVOICE-7, CREDIT-5. */
export type DealerAccount = {
  creditApproved: boolean
  invoicingEnabled: boolean
  creditLimit: string
  currentBalance: string
  /** Limit minus balance, never below zero. */
  availableCredit: string
  /** Days. */
  paymentTerms: number
  /** `1.5` percent of the unpaid amount for each full month overdue. */
  lateFeePercentPerMonth: number
  /** The ways to pay besides the card that are set up. */
  paymentMethods: readonly string[]
  /** Where the money of each way goes; not in what a device saved before. Source: INVOICE-13. */
  remittance?: readonly RemittanceLine[] | undefined
  aging: Aging
}

/** Response of `GET /api/dealer/invoices`, besides `success`, with the account. */
export type InvoicesPage = SortedPageEnd & { invoices: InvoiceResponse[]; account: DealerAccount }

/**
 * Body of `POST /api/dealer/invoices/{id}/payment-intent`: pays the rest of the invoice by card. `amount` is the
 * figure on the page, in dollars; if it is not the amount due, the response is 409 `amount_mismatch`. Response:
 * `PaymentIntentResponse` with `type: 'invoice'`. After the payment, `POST /api/dealer/invoices/{id}/refresh` makes
 * the server query the provider and returns `{ invoice }`.
 * Source: INVOICE-9, INVOICE-3.
 */
export const PayInvoice = z.object({
  amount: z.union([z.number(), z.string().check(z.maxLength(20))], 'The amount must be a number of dollars'),
})
export type PayInvoice = z.output<typeof PayInvoice>

const invoiceIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)), 'Choose the invoices to pay')
  .check(
    z.minLength(1, 'Choose the invoices to pay'),
    z.maxLength(maxInvoicesPerPayment, `At most ${maxInvoicesPerPayment} invoices in one payment`),
  )

/** Body of `POST /api/dealer/invoice-payments/refresh`: like `/invoices/{id}/refresh`; returns `{ invoices }`. */
export const SelectedInvoices = z.object({ invoiceIds })
export type SelectedInvoices = z.output<typeof SelectedInvoices>

/** Query of `GET /api/dealer/invoice-payments`: `ids` separated by commas. Returns `{ invoices }`. */
export const SelectedInvoicesQuery = z.object({
  ids: z.pipe(
    z.pipe(
      z.string('Choose the invoices to pay'),
      z.transform((text) => text.split(',')),
    ),
    invoiceIds,
  ),
})

/**
 * Body of `POST /api/dealer/invoice-payments`: pays what is left of several invoices with one card payment. `amount` is
 * the figure on the page, in dollars: what is due on all of them, else 409 `amount_mismatch`. One that is paid already
 * is 409 `already_paid`, and nothing is charged. Response: as for one invoice.
 * Source: INVOICE-10.
 */
export const PayInvoices = z.extend(PayInvoice, { invoiceIds })
export type PayInvoices = z.output<typeof PayInvoices>

/** Response of `POST /api/dealer/invoices/{id}/payment-intent`, besides `success`. */
export type InvoiceIntentResponse = {
  clientSecret: string
  paymentIntentId: string
  amount: string
  type: 'invoice'
  provider: 'stripe' | 'sandbox'
}
