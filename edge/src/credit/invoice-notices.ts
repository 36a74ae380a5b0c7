import { insertDealerNotification, readByCauser } from '@switchback/db/insert-dealer-notification.ts'
import { dealerNotifications } from '@switchback/db/schema/messages/dealer-notifications.ts'
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

/** @param because identifies what made an invoice overdue again; nothing else tells it twice for a due day. */
function noticesOfOverdueBecause(because: SQL, isOverdue: SQL | undefined, at: string): SQL {
  const notice = {
    ...ofInvoice,
    kind: 'invoice_overdue',
    amountCents: sql`amount_cents + late_fee_cents - paid_cents`,
    cause: sql`'invoice_overdue:' || id || ':' || due_on || ${because}`,
  } as const
  return insertDealerNotification(notice, at, sql`FROM ${invoices} WHERE ${isOverdue}`)
}

/** Dealerships are told, once for a due day, of their invoices that became overdue. Source: DEALER-23. */
export function noticesOfOverdue(isOverdue: SQL | undefined, at: string): SQL {
  // One whose payment was taken back since its due day was told then. Keys of earlier releases lack the due day.
  const isTold = sql`EXISTS (SELECT 1 FROM ${dealerNotifications} AS told WHERE told.invoice_id = ${invoices.id}
    AND told.kind = 'invoice_overdue' AND told.created_at > ${invoices.dueOn})`
  return noticesOfOverdueBecause(sql`''`, sql`${isOverdue} AND NOT ${isTold}`, at)
}

/**
 * A dealership is told that an invoice is overdue again. Put it behind the statement that takes a payment back; it tells
 * nothing of an invoice that is paid all the same, or that is not due yet.
 * @param because identifies what took it back.
 * Source: DEALER-23.
 */
export function noticeOfOverdueAgain(
  invoiceId: string,
  because: string,
  { at, today }: { readonly at: string; readonly today: string },
): SQL {
  const isOverdue = sql`id = ${invoiceId} AND voided_on IS NULL AND paid_on IS NULL AND due_on < ${today}`
  return noticesOfOverdueBecause(sql`${`:${because}`}`, isOverdue, at)
}
