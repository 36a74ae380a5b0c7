import type { BookedPayment } from '@switchback/core/payments/next-payment-step.ts'
import { openPaymentStatuses } from '@switchback/core/payments/payment-status.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { paymentInvoices } from '@switchback/db/schema/payment-invoices.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import type { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Message } from '../outbox/message.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderIntent } from './provider.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** What a payment pays for: an order, or one or several invoices of a dealership. */
export type Payable =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'invoices'; readonly ids: readonly string[] }

/** What a payment pays of one invoice, in whole cents. */
type InvoiceDue = { readonly invoiceId: string; readonly amountCents: number }

/** An amount that a payment could pay now, in whole cents; `invoices` only of a payment of invoices. */
export type PayableDue = {
  readonly type: Payment['type']
  readonly amountCents: number
  readonly invoices?: readonly InvoiceDue[]
}

/** What the payer asked to pay; the server decides whether it is due. */
export type AskedAmount = { readonly amountCents: number; readonly type?: PaymentType | undefined }

/** What a step of a payment does to its payable: the rest of the batch that records the step. */
export type Effect = {
  /** Steps of a guarded batch: they take effect only if the payment and its payable are unchanged. */
  readonly statements: readonly WriteStatement[]
  readonly messages: readonly Message[]
  /** A refund to settle once the batch is written. */
  readonly claim?: Refund | undefined
}

export const noEffect: Effect = { statements: [], messages: [] }

/** A payment that just succeeded; `receivedCents` is what counts toward the payable. */
export type PaidIn = {
  readonly payment: Payment
  readonly intent: ProviderIntent
  readonly receivedCents: number
}

/** Money of a payment that went back on the provider's own pages. */
export type PaidBack = {
  readonly payment: Payment
  readonly intent: ProviderIntent
  readonly amountCents: number
}

/**
 * One payable as the payment machine sees it: a snapshot with its payments, what is due of it, and what each step of a
 * payment does to it. Each kind of payable implements this once; everything else about card payments is shared.
 */
export interface PayableEffects {
  readonly payable: Payable
  readonly payments: readonly Payment[]
  /** Where staff find it. */
  readonly subject: { readonly orderId: string; readonly dealerId: string | null }
  /** Optimistic concurrency: true while the money of the payable is as it was read. */
  readonly isUnchanged: SQL
  /** @throws Refusal if nothing, or another amount, is due. */
  due(asked: AskedAmount): PayableDue
  isDue(payment: Payment): boolean
  /** The payment pays for all of this payable, and for nothing else. */
  isExactly(payment: Payment): boolean
  /** What the provider shows with the payment. */
  describe(due: PayableDue): string
  /** The payment as the books show it. */
  booked(payment: Payment): BookedPayment
  succeeded(context: PaymentContext, paid: PaidIn): Effect | Promise<Effect>
  failed(context: PaymentContext, payment: Payment, reason: string): Effect
  refunded(context: PaymentContext, back: PaidBack): Effect
}

export function payableOf({ id, orderId, invoiceId }: Payment): Payable {
  if (orderId !== null) return { kind: 'order', id: orderId }
  if (invoiceId !== null) return { kind: 'invoices', ids: [invoiceId] }
  throw new TypeError(`Payment ${id} has no payable`)
}

/** The payments of one or several of these invoices; `ids` may be a subquery. */
export function paysAnyOf(ids: SQL): SQL {
  return sql`(${payments.invoiceId} IN ${ids} OR ${payments.id} IN (SELECT payment_id FROM ${paymentInvoices} WHERE invoice_id IN ${ids}))`
}

export function isOfPayable(payable: Payable): SQL {
  return payable.kind === 'order' ? eq(payments.orderId, payable.id) : paysAnyOf(sql`${[...payable.ids]}`)
}

/** Queries the payments of an order, and of its invoice, that can still be paid. */
export function openPaymentsAround(db: Database, orderId: string) {
  const itsInvoices = sql`(SELECT id FROM ${invoices} WHERE ${eq(invoices.orderId, orderId)})`
  return db.sql
    .select({ invoiceId: payments.invoiceId })
    .from(payments)
    .where(
      and(
        or(eq(payments.orderId, orderId), paysAnyOf(itsInvoices)),
        inArray(payments.status, openPaymentStatuses),
      ),
    )
}

/** Queries the payments of a payable that can still be paid. */
export function openPaymentsOf(db: Database, payable: Payable) {
  return db.sql
    .select()
    .from(payments)
    .where(and(isOfPayable(payable), inArray(payments.status, openPaymentStatuses)))
}
