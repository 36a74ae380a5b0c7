import { insertDealerNotification, readByCauser } from '@switchback/db/insert-dealer-notification.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { sql, type SQL } from 'drizzle-orm'

type Issued = {
  readonly id: string
  readonly dealerId: string
  readonly orderId: string
  readonly amountCents: number
}

/** A dealership is told of its new invoice; its user who ordered has read that. Source: DEALER-23. */
export function noticeOfIssued(invoice: Issued, causedBy: string | null, at: string): SQL[] {
  const { id: invoiceId, dealerId, orderId, amountCents } = invoice
  const cause = `invoice_issued:${invoiceId}`
  const notice = { kind: 'invoice_issued', dealerId, orderId, invoiceId, amountCents, cause } as const
  return [insertDealerNotification(notice, at), ...(causedBy === null ? [] : [readByCauser(causedBy, cause)])]
}

const ofInvoice = {
  dealerId: sql`dealer_id`,
  orderId: sql`order_id`,
  invoiceId: sql`id`,
} as const

/**
 * A dealership is told that nothing is left to pay of an invoice. Put it behind the statement that pays it or lowers it.
 * @param invoice a condition that names it.
 * @param byCents by how much that statement reduced what was left.
 * Source: DEALER-23.
 */
export function noticeOfPaid(invoice: SQL, byCents: number, at: string): SQL {
  const notice = {
    ...ofInvoice,
    kind: 'invoice_paid',
    amountCents: sql`amount_cents + late_fee_cents`,
    cause: sql`'invoice_paid:' || id || ':' || ${at}`,
  } as const
  const isPaidNow = sql`paid_on IS NOT NULL AND paid_cents - ${byCents} < amount_cents + late_fee_cents`
  return insertDealerNotification(
    notice,
    at,
    sql`FROM ${invoices} WHERE ${invoice} AND voided_on IS NULL AND ${isPaidNow}`,
  )
}

/** Dealerships are told, once, of their invoices that became overdue. Source: DEALER-23. */
export function noticesOfOverdue(isOverdue: SQL | undefined, at: string): SQL {
  const notice = {
    ...ofInvoice,
    kind: 'invoice_overdue',
    amountCents: sql`amount_cents + late_fee_cents - paid_cents`,
    cause: sql`'invoice_overdue:' || id`,
  } as const
  return insertDealerNotification(notice, at, sql`FROM ${invoices} WHERE ${isOverdue}`)
}
