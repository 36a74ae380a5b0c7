import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'
import { noticeOfPaid } from './invoice-notices.ts'
import { enterLedger, type LedgerEntry } from './ledger.ts'

type CancelledVehicle = {
  readonly orderId: string
  readonly dealerId: string
  readonly position: number
  readonly totalCents: number
}

/**
 * Lowers the invoice of an order by the price of a vehicle that was cancelled, with a credit note. Payments beyond what
 * is left remain as the dealership's credit. Steps of the batch that cancels the vehicle.
 * Source: ORDER-44, CREDIT-9.
 */
export function creditVehicle(
  { orderId, dealerId, position, totalCents }: CancelledVehicle,
  by: Pick<LedgerEntry, 'actorKind' | 'actorId' | 'note'>,
  moment: Moment,
): SQL[] {
  const { now, timeZone } = moment
  const ofOrder = eq(invoices.orderId, orderId)
  const isPaid = sql`paid_cents >= amount_cents - ${totalCents} + late_fee_cents`
  return [
    sql`UPDATE ${invoices} SET amount_cents = amount_cents - ${totalCents}, updated_at = ${now.toISOString()},
      paid_on = CASE WHEN paid_on IS NULL AND ${isPaid} THEN ${dayOf(now, timeZone)} ELSE paid_on END
      WHERE ${ofOrder} AND voided_on IS NULL`,
    noticeOfPaid(ofOrder, totalCents, now.toISOString()),
    ...enterLedger(
      {
        ...by,
        dealerId,
        kind: 'credit_note',
        changeCents: -totalCents,
        invoiceId: sql`(SELECT id FROM ${invoices} WHERE ${ofOrder})`,
        orderId,
        dedupeKey: `credit_note:${orderId}:${position}`,
      },
      moment,
    ),
  ]
}
