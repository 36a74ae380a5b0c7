import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'
import { enterLedger, type LedgerEntry } from './ledger.ts'

/**
 * Voids the invoice of a cancelled order: subtracts everything that it added to the balance, including late fees.
 * Payments on it remain as the dealership's credit. Steps of the batch that cancels the order.
 * Source: CREDIT-9.
 */
export function creditNote(
  order: { readonly id: string; readonly dealerId: string },
  by: Pick<LedgerEntry, 'actorKind' | 'actorId' | 'note'>,
  moment: Moment,
): SQL[] {
  const { now, timeZone } = moment
  const at = now.toISOString()
  const ofOrder = eq(invoices.orderId, order.id)
  return [
    sql`UPDATE ${invoices} SET voided_on = ${dayOf(now, timeZone)}, updated_at = ${at}
      WHERE ${ofOrder} AND voided_on IS NULL`,
    ...enterLedger(
      {
        ...by,
        dealerId: order.dealerId,
        kind: 'credit_note',
        changeCents: sql`-(SELECT amount_cents + late_fee_cents FROM ${invoices} WHERE ${ofOrder})`,
        invoiceId: sql`(SELECT id FROM ${invoices} WHERE ${ofOrder})`,
        orderId: order.id,
        dedupeKey: `credit_note:${order.id}`,
      },
      moment,
    ),
  ]
}
