import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, asc, eq, gte, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PaymentContext } from '../payments/payment-context.ts'

/** A successful payment of an order or an invoice, as our books show it. */
export type BookedPayment = {
  readonly id: string
  readonly intentId: string | null
  readonly orderId: string
  readonly dealerId: string | null
  readonly receivedCents: number
  readonly refundedCents: number
  /** Refunds without a result from the provider; its state of them may be either. */
  readonly claimsUnderWay: number
  readonly succeededAt: string | null
}

/** Selects a page of payments, or one. */
type Selection =
  | { readonly since: string; readonly after: string; readonly limit: number }
  | { readonly id: string }

type Reader = (context: PaymentContext, selection: Selection) => Promise<readonly BookedPayment[]>

/** `2026-11-21T10:12:00.000Z payment-id`: sorts by time, then by id. */
export function positionOf({ succeededAt, id }: BookedPayment): string {
  return `${succeededAt ?? ''} ${id}`
}

type Table = typeof payments | typeof invoicePayments

function chosen(table: Table, provider: string, selection: Selection): SQL | undefined {
  if ('id' in selection) return eq(table.id, selection.id)
  const [time = '', id = ''] = selection.after.split(' ')
  return and(
    eq(table.status, 'succeeded'),
    eq(table.provider, provider as 'stripe'),
    isNotNull(table.intentId),
    gte(table.succeededAt, selection.since),
    sql`(${table.succeededAt}, ${table.id}) > (${time}, ${id})`,
  )
}

const limitOf = (selection: Selection) => ('id' in selection ? 1 : selection.limit)

const readOrderPayments: Reader = async ({ db, provider }, selection) => {
  const [rows] = await db.read([
    db.sql
      .select({
        id: payments.id,
        intentId: payments.intentId,
        orderId: payments.orderId,
        receivedCents: payments.receivedCents,
        refundedCents: payments.refundedCents,
        claimsUnderWay: sql<number>`(SELECT count(*) FROM ${refunds} WHERE ${refunds.paymentId} = ${payments.id} AND ${refunds.status} = 'creating')`,
        dealerId: sql<null>`NULL`,
        succeededAt: payments.succeededAt,
      })
      .from(payments)
      .where(chosen(payments, provider.name, selection))
      .orderBy(asc(payments.succeededAt), asc(payments.id))
      .limit(limitOf(selection)),
  ])
  return rows
}

const readInvoicePayments: Reader = async ({ db, provider }, selection) => {
  const [rows] = await db.read([
    db.sql
      .select({
        id: invoicePayments.id,
        intentId: invoicePayments.intentId,
        orderId: invoices.orderId,
        dealerId: invoices.dealerId,
        receivedCents: invoicePayments.receivedCents,
        refundedCents: invoicePayments.refundedCents,
        claimsUnderWay: sql<number>`0`,
        succeededAt: invoicePayments.succeededAt,
      })
      .from(invoicePayments)
      .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
      .where(chosen(invoicePayments, provider.name, selection))
      .orderBy(asc(invoicePayments.succeededAt), asc(invoicePayments.id))
      .limit(limitOf(selection)),
  ])
  return rows
}

/** Both kinds of card payments, keyed by the name under which the job's progress is saved. */
export const paymentReaders = {
  compare_order_payments: readOrderPayments,
  compare_invoice_payments: readInvoicePayments,
} as const
