import type { InvoicePaymentMethod } from '#core/invoices/statement.ts'

type InvoiceFacts = {
  readonly companyName: string
  /** `INV-2026-000001`. */
  readonly invoiceNumber: string
  /** The last six characters of the order id, as on screens. */
  readonly orderNumber: string
  readonly vehicle: string
  readonly pickupPlace: string
  readonly deliveryPlace: string
}

type CreditFacts = { readonly companyName: string; readonly contactName: string }

/** The inputs of messages about a dealership's account, like `MessageFacts`. */
export type DealerMessageFacts = {
  invoice_issued: InvoiceFacts & {
    readonly amountCents: number
    readonly dueDay: string
    readonly paymentTermsDays: number
  }
  invoice_paid: InvoiceFacts & {
    readonly amountCents: number
    /** The amount still due afterwards. */
    readonly dueCents: number
    readonly method: InvoicePaymentMethod
    /** Of a payment of several invoices: all of them. The other facts are then those of the first. */
    readonly invoices?: readonly { readonly invoiceNumber: string; readonly amountCents: number }[]
  }
  credit_application_received: CreditFacts & { readonly requestedLimitCents: number }
  credit_approved: CreditFacts & { readonly limitCents: number; readonly paymentTermsDays: number }
  credit_declined: CreditFacts & { readonly reason: string }
  dealer_deactivated: CreditFacts & { readonly reason: string }
  credit_reduced: CreditFacts & {
    /** The new limit in cents; none if the limit was not lowered. */
    readonly limitCents: number | null
    /** Whether the dealership can no longer order by invoice. */
    readonly isInvoicingStopped: boolean
    readonly reason: string
  }
}

export const dealerMessageKinds = [
  'invoice_issued',
  'invoice_paid',
  'credit_application_received',
  'credit_approved',
  'credit_declined',
  'dealer_deactivated',
  'credit_reduced',
] as const satisfies readonly (keyof DealerMessageFacts)[]
