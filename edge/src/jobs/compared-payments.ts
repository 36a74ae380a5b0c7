import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { and, asc, eq, gte, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PaymentContext } from '../payments/context/payment-context.ts'

/** A successful payment, as our books show it. */
export type ComparedPayment = {
  readonly id: string
  readonly intentId: string | null
  readonly orderId: string
  /** Only of an invoice's payment. */
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

/** `2026-11-21T10:12:00.000Z payment-id`: sorts by time, then by id. */
export function positionOf({ succeededAt, id }: ComparedPayment): string {
  return `${succeededAt ?? ''} ${id}`
}

function chosen(provider: PaymentContext['provider'], selection: Selection): SQL | undefined {
  if ('id' in selection) return eq(payments.id, selection.id)
  const [time = '', id = ''] = selection.after.split(' ')
  return and(
    eq(payments.status, 'succeeded'),
    eq(payments.provider, provider.name),
    isNotNull(payments.intentId),
    gte(payments.succeededAt, selection.since),
    sql`(${payments.succeededAt}, ${payments.id}) > (${time}, ${id})`,
  )
}

/** Reads successful card payments of every payable in the order in which they succeeded. */
export async function comparedPayments(
  { db, provider }: PaymentContext,
  selection: Selection,
): Promise<readonly ComparedPayment[]> {
  const [rows] = await db.read([
    db.sql
      .select({
        id: payments.id,
        intentId: payments.intentId,
        orderId: sql<string>`coalesce(${payments.orderId}, ${invoices.orderId})`,
        dealerId: invoices.dealerId,
        receivedCents: payments.receivedCents,
        // A lost dispute is no refund of the provider's.
        refundedCents: sql<number>`${payments.refundedCents} - coalesce((SELECT returned_cents FROM payment_disputes AS dispute WHERE dispute.provider = ${payments.provider} AND dispute.intent_id = ${payments.intentId}), 0)`,
        claimsUnderWay: sql<number>`(SELECT count(*) FROM ${refunds} WHERE ${refunds.paymentId} = ${payments.id} AND ${refunds.status} = 'creating')`,
        succeededAt: payments.succeededAt,
      })
      .from(payments)
      .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
      .where(chosen(provider, selection))
      .orderBy(asc(payments.succeededAt), asc(payments.id))
      .limit('id' in selection ? 1 : selection.limit),
  ])
  return rows
}
