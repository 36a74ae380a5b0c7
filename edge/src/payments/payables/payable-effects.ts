import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import type { BookedPayment } from '@switchback/core/payments/next-payment-step.ts'
import { openPaymentStatuses } from '@switchback/core/payments/payment-status.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import type { Happened } from '@switchback/db/insert-order-event.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { paymentInvoices } from '@switchback/db/schema/money/payment-invoices.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import type { refunds } from '@switchback/db/schema/money/refunds.ts'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Message } from '../../outbox/enqueue/message.ts'
import type { DisputeChange } from './dispute-rows.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import type { ProviderIntent } from '../provider/provider.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** The subject of a payment: an order, or one or several invoices of a dealership. */
export type Payable =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'invoices'; readonly ids: readonly string[] }

/** The part of a payment that pays one invoice, in whole cents. */
type InvoiceDue = { readonly invoiceId: string; readonly amountCents: number }

/** An amount that a payment could pay now, in whole cents; `invoices` only of a payment of invoices. */
export type PayableDue = {
  readonly type: Payment['type']
  readonly amountCents: number
  readonly invoices?: readonly InvoiceDue[]
}

/** The sum that the payer wants to pay; the server decides whether it is due. */
export type RequestedAmount = { readonly amountCents: number; readonly type?: PaymentType | undefined }

/** The effect of a payment step on its payable: the rest of the batch that records the step. */
export type Effect = {
  /** The event of the order. */
  readonly event?: Happened | undefined
  /** Steps of a guarded batch: they take effect only if the payment and its payable are unchanged. */
  readonly statements: readonly WriteStatement[]
  readonly notifications?: readonly StaffNotification[] | undefined
  readonly messages?: readonly Message[] | undefined
  /** Refunds to settle once the batch is written. */
  readonly claims?: readonly Refund[] | undefined
}

export const noEffect: Effect = { statements: [] }

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

/** A dispute of a payment, and what changes about it. */
export type Disputed = DisputeChange & { readonly payment: Payment }

/**
 * One payable as the payment machine sees it: a snapshot with its payments, what is due of it, and what each step of a
 * payment does to it. Each kind of payable implements this once; everything else about card payments is shared.
 * Source: ADR-19.
 */
export interface PayableEffects {
  readonly payable: Payable
  readonly payments: readonly Payment[]
  /** Where staff find it. */
  readonly subject: { readonly orderId: string; readonly dealerId: string | null }
  /** Optimistic concurrency: true while the money of the payable is as it was read. */
  readonly isUnchanged: SQL
  /** @throws Refusal if nothing, or another amount, is due. */
  due(amount: RequestedAmount): PayableDue
  isDue(payment: Payment): boolean
  /** The payment pays for all of this payable, and for nothing else. */
  isExactly(payment: Payment): boolean
  /** The text that the provider shows with the payment. */
  describe(due: PayableDue): string
  /** The payment as the books show it. */
  booked(payment: Payment): Omit<BookedPayment, 'dispute'>
  succeeded(context: PaymentContext, paid: PaidIn): Effect | Promise<Effect>
  failed(context: PaymentContext, payment: Payment, reason: string): Effect
  refunded(context: PaymentContext, back: PaidBack): Effect
  disputed(context: PaymentContext, disputed: Disputed): Effect
}

export function payableOf({
  id,
  orderId,
  invoiceId,
}: Pick<Payment, 'id' | 'orderId' | 'invoiceId'>): Payable {
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

/** Queries the payments of invoices, or of an order and its invoice, that can still be paid. */
export function openPaymentsAround(db: Database, payable: Payable) {
  const itsInvoices =
    payable.kind === 'order'
      ? sql`(SELECT id FROM ${invoices} WHERE ${eq(invoices.orderId, payable.id)})`
      : sql`${[...payable.ids]}`
  const isOfOrder = payable.kind === 'order' ? eq(payments.orderId, payable.id) : undefined
  return db.sql
    .select({ id: payments.id, orderId: payments.orderId, invoiceId: payments.invoiceId })
    .from(payments)
    .where(and(or(isOfOrder, paysAnyOf(itsInvoices)), inArray(payments.status, openPaymentStatuses)))
}

/** The payables of the rows of {@link openPaymentsAround}. */
export function payablesOfOpen(rows: readonly Readonly<Record<string, unknown>>[]): Payable[] {
  return rows.map(({ order_id: orderId, invoice_id: invoiceId }) =>
    typeof orderId === 'string'
      ? { kind: 'order', id: orderId }
      : { kind: 'invoices', ids: [String(invoiceId)] },
  )
}

/** Queries the payments of a payable that can still be paid. */
export function openPaymentsOf(db: Database, payable: Payable) {
  return db.sql
    .select()
    .from(payments)
    .where(and(isOfPayable(payable), inArray(payments.status, openPaymentStatuses)))
}
