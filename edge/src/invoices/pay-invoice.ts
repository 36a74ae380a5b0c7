import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { noticeOfPaid } from '../credit/invoice-notices.ts'

/**
 * Credits money to an invoice; the invoice is paid on the day when nothing is left, which the second statement tells the
 * dealership. The ledger entry belongs into the same batch.
 * @param condition an additional condition.
 * Source: CREDIT-5, INVOICE-9.
 */
export function payInvoice(
  invoiceId: string,
  paid: { readonly amountCents: number; readonly on: string; readonly at: string },
  condition: SQL = sql`TRUE`,
): [SQL, SQL] {
  const { amountCents, on, at } = paid
  const pay = sql`UPDATE ${invoices}
    SET paid_cents = paid_cents + ${amountCents}, updated_at = ${at},
      paid_on = CASE WHEN paid_cents + ${amountCents} >= amount_cents + late_fee_cents THEN coalesce(paid_on, ${on}) ELSE NULL END
    WHERE id = ${invoiceId} AND ${condition}`
  return [pay, noticeOfPaid(eq(invoices.id, invoiceId), amountCents, at)]
}
