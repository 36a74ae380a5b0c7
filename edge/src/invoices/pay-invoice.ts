import { invoices } from '@switchback/db/schema/invoices.ts'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Counts money towards an invoice, whatever else comes in at the same moment; it is paid on the day on which nothing is
 * left. What hangs on it in the batch is the entry of the ledger.
 * @param condition what must hold beside.
 * Source: CREDIT-5, INVOICE-9.
 */
export function payInvoice(
  invoiceId: string,
  paid: { readonly amountCents: number; readonly on: string; readonly at: string },
  condition: SQL,
): SQL {
  const { amountCents, on, at } = paid
  return sql`UPDATE ${invoices}
    SET paid_cents = paid_cents + ${amountCents}, updated_at = ${at},
      paid_on = CASE WHEN paid_cents + ${amountCents} >= amount_cents + late_fee_cents THEN coalesce(paid_on, ${on}) ELSE NULL END
    WHERE id = ${invoiceId} AND ${condition}`
}
