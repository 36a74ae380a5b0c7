import type { InvoicePaymentMethod } from '#core/invoices/statement.ts'

type InvoiceFacts = {
  readonly companyName: string
  /** `INV-2026-000001`. */
  readonly invoiceNumber: string
  /** The last six characters of the order id, as screens show it. */
  readonly orderNumber: string
  readonly vehicle: string
  readonly pickupPlace: string
  readonly deliveryPlace: string
}

type CreditFacts = { readonly companyName: string; readonly contactName: string }

/** What the messages about a dealership's account are written from; as `MessageFacts`. */
export type DealerMessageFacts = {
  invoice_issued: InvoiceFacts & {
    readonly amountCents: number
    readonly dueDay: string
    readonly paymentTermsDays: number
  }
  invoice_paid: InvoiceFacts & {
    readonly amountCents: number
    /** What is still to be paid after it. */
    readonly dueCents: number
    readonly method: InvoicePaymentMethod
  }
  credit_application_received: CreditFacts & { readonly requestedLimitCents: number }
  credit_approved: CreditFacts & { readonly limitCents: number; readonly paymentTermsDays: number }
  credit_declined: CreditFacts & { readonly reason: string }
}

export const dealerMessageKinds = [
  'invoice_issued',
  'invoice_paid',
  'credit_application_received',
  'credit_approved',
  'credit_declined',
] as const satisfies readonly (keyof DealerMessageFacts)[]
