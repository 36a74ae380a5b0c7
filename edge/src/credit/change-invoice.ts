import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'
import { noticeOfPaid } from './invoice-notices.ts'
import { enterLedger, openCentsIn, type LedgerEntry } from './ledger.ts'

/** The invoice of an order, and the sum by which it changes, in whole cents. */
type InvoiceChange = { readonly orderId: string; readonly dealerId: string; readonly cents: number }

type By = Pick<LedgerEntry, 'actorKind' | 'actorId' | 'note'>

const invoiceOf = (orderId: string): SQL =>
  sql`(SELECT id FROM ${invoices} WHERE ${eq(invoices.orderId, orderId)})`

/** Lowers an invoice by a credit note. Payments beyond what is left remain as the dealership's credit. */
function lowerInvoice(
  { orderId, dealerId, cents }: InvoiceChange,
  entry: By & Pick<LedgerEntry, 'dedupeKey'>,
  moment: Moment,
): SQL[] {
  const { now, timeZone } = moment
  const ofOrder = eq(invoices.orderId, orderId)
  const isPaid = sql`paid_cents >= amount_cents - ${cents} + late_fee_cents`
  return [
    sql`UPDATE ${invoices} SET amount_cents = amount_cents - ${cents}, updated_at = ${now.toISOString()},
      paid_on = CASE WHEN paid_on IS NULL AND ${isPaid} THEN ${dayOf(now, timeZone)} ELSE paid_on END
      WHERE ${ofOrder} AND voided_on IS NULL`,
    noticeOfPaid(ofOrder, cents, now.toISOString()),
    ...enterLedger(
      {
        ...entry,
        dealerId,
        kind: 'credit_note',
        changeCents: -cents,
        invoiceId: invoiceOf(orderId),
        orderId,
      },
      moment,
    ),
  ]
}

/**
 * Lowers the invoice of an order by the price of a vehicle that was cancelled, with a credit note. Steps of the batch
 * that cancels the vehicle.
 * Source: ORDER-44, CREDIT-9.
 */
export const creditVehicle = (
  { position, ...change }: InvoiceChange & { readonly position: number },
  by: By,
  moment: Moment,
): SQL[] => lowerInvoice(change, { ...by, dedupeKey: `credit_note:${change.orderId}:${position}` }, moment)

/** The part of an invoice that a credit note of a new price is for, as that of a vehicle is its position. */
export const pricePart = (revision: number) => `price-${revision}` as const

/**
 * Lowers the invoice of an order to its new price, with a credit note. Steps of the batch that edits the order.
 * @param revision of the order before the edit.
 * Source: STAFF-38, CREDIT-9.
 */
export const creditPrice = (
  { revision, ...change }: InvoiceChange & { readonly revision: number },
  by: By,
  moment: Moment,
): SQL[] =>
  lowerInvoice(change, { ...by, dedupeKey: `credit_note:${change.orderId}:${pricePart(revision)}` }, moment)

/**
 * The dealership may be invoiced and has room for a sum, and the credit of an overpaid invoice that the sum takes is
 * left: a condition of the write, which also holds while another order, or a correction, uses the credit.
 * Source: CREDIT-6, STAFF-38.
 */
export function hasRoomFor({ orderId, dealerId, cents }: InvoiceChange): SQL {
  const taken = sql`coalesce((SELECT min(${cents}, paid_cents - amount_cents - late_fee_cents) FROM ${invoices}
    WHERE ${eq(invoices.orderId, orderId)}), 0)`
  return sql`EXISTS (SELECT 1 FROM ${dealers} WHERE ${eq(dealers.id, dealerId)} AND is_active AND is_approved
    AND credit_approved AND invoicing_enabled AND current_balance_cents + ${cents} <= credit_limit_cents
    AND ${taken} <= max(0, ${openCentsIn(dealerId)} - current_balance_cents))`
}

/**
 * Raises the invoice of an order to the price that the dealership agreed on, with a further entry of the kind
 * `invoice`. An invoice that was paid is due again after its terms from today, and its months overdue count from that
 * day; an open one stays due as it was. Steps of the batch that edits the order; the amount follows the entry, which a
 * trigger holds it to.
 * @param changeId the proposed change that the dealership accepted.
 * Source: STAFF-38, CREDIT-5, INVOICE-4.
 */
export function raiseInvoice(
  { orderId, dealerId, cents, changeId }: InvoiceChange & { readonly changeId: string },
  by: By,
  moment: Moment,
): SQL[] {
  const { now, timeZone } = moment
  const staysPaid = sql`paid_cents >= amount_cents + ${cents} + late_fee_cents`
  const isDueAgain = sql`paid_cents >= amount_cents + late_fee_cents AND NOT (${staysPaid})`
  const dueAgain = sql`max(due_on, date(${dayOf(now, timeZone)}, payment_terms_days || ' days'))`
  const entry = {
    ...by,
    dealerId,
    kind: 'invoice',
    changeCents: cents,
    invoiceId: invoiceOf(orderId),
    orderId,
    dedupeKey: `invoice_raised:${changeId}`,
  } as const
  return [
    ...enterLedger(entry, moment),
    sql`UPDATE ${invoices} SET amount_cents = amount_cents + ${cents}, updated_at = ${now.toISOString()},
      due_on = CASE WHEN ${isDueAgain} THEN ${dueAgain} ELSE due_on END,
      late_fee_months = CASE WHEN ${isDueAgain} THEN 0 ELSE late_fee_months END,
      paid_on = CASE WHEN ${staysPaid} THEN paid_on ELSE NULL END
      WHERE ${eq(invoices.orderId, orderId)} AND voided_on IS NULL`,
  ]
}
