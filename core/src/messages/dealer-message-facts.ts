import type { NextLateFee } from '#core/invoices/reminders.ts'
import type { InvoicePaymentMethod } from '#core/invoices/statement.ts'

type InvoiceFacts = {
  readonly companyName: string
  /** `INV-2026-000001`. */
  readonly invoiceNumber: string
  /** The last six characters of the order id, as on screens. */
  readonly orderNumber: string
  readonly vehicle: string
  /** Each of several vehicles; absent for one, and in messages stored by older versions. */
  readonly vehicles?: readonly string[]
  readonly pickupPlace: string
  readonly deliveryPlace: string
}

/** One of the invoices that a reminder is about. */
export type RemindedInvoice = {
  readonly invoiceNumber: string
  readonly orderNumber: string
  /** `2021 Toyota Camry`, or `2021 Toyota Camry and 2 more`. */
  readonly vehicle: string
  readonly dueDay: string
  /** The balance due, late fees included. */
  readonly amountCents: number
  /** The late fee that was just added; zero in the other reminders. */
  readonly feeCents: number
}

/** Invoices of a dealership that are to be paid. Source: INVOICE-17. */
type ReminderFacts = {
  readonly companyName: string
  /** Oldest due first; `moreCount` of them are not listed. */
  readonly invoices: readonly RemindedInvoice[]
  readonly moreCount: number
  /** The balance due of all of them, and the late fees that were just added. */
  readonly amountCents: number
  readonly feeCents: number
  /** The late fees that follow if nothing is paid, soonest first. */
  readonly nextFees: readonly NextLateFee[]
  /** The day of the message. */
  readonly today: string
  /** Staff added the late fee; absent of one that the rule posts. */
  readonly isByStaff?: boolean
}

/**
 * A payment was taken back: one that staff recorded or, with `why`, one by card that was refunded or lost to a dispute.
 * The invoice is absent where it left all of the money as credit; it may be paid all the same.
 */
type ReversedFacts = ReminderFacts & {
  readonly reversedCents: number
  readonly method: InvoicePaymentMethod | null
  /** The number of the check or transfer. */
  readonly reference: string | null
  readonly why?: 'refunded' | 'disputed'
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
    /** The number of the check or transfer; this and the following are absent in messages of older versions. */
    readonly reference?: string
    /** The day on which it was received. */
    readonly paidDay?: string
    /** The total of the invoices with late fees, and everything paid of them so far. */
    readonly invoicedCents?: number
    readonly paidSoFarCents?: number
    /** Of a payment of several invoices: all of them. The other facts are then those of the first. */
    readonly invoices?: readonly { readonly invoiceNumber: string; readonly amountCents: number }[]
  }
  /** A credit note lowered the invoice, or voided it. */
  invoice_credited: InvoiceFacts & {
    /** `CN-2026-000003`. */
    readonly creditNoteNumber: string
    readonly creditCents: number
    readonly isVoid: boolean
    /** The balance due. */
    readonly dueCents: number
    /** The part of the payments that the invoice no longer asks for: credit of the account. */
    readonly keptCents: number
    readonly reason: string
  }
  invoice_due_soon: ReminderFacts
  invoice_overdue: ReminderFacts
  late_fee: ReminderFacts
  payment_reversed: ReversedFacts
  credit_application_received: CreditFacts & { readonly requestedLimitCents: number }
  credit_approved: CreditFacts & { readonly limitCents: number; readonly paymentTermsDays: number }
  credit_declined: CreditFacts & { readonly reason: string }
  dealer_deactivated: CreditFacts & { readonly reason: string }
  /** Credit is on again, or its limit or terms were raised. */
  credit_raised: CreditFacts & {
    readonly limitCents: number
    readonly paymentTermsDays: number
    /** The unused part of the limit. */
    readonly availableCents: number
    /** The dealership may order by invoice from now on, and could not before. */
    readonly isInvoicingOn: boolean
  }
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
  'invoice_credited',
  'invoice_due_soon',
  'invoice_overdue',
  'late_fee',
  'payment_reversed',
  'credit_application_received',
  'credit_approved',
  'credit_declined',
  'dealer_deactivated',
  'credit_reduced',
  'credit_raised',
] as const satisfies readonly (keyof DealerMessageFacts)[]
