import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { dealerNotifications } from '@switchback/db/schema/messages/dealer-notifications.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { lt, sql } from 'drizzle-orm'
import { isOpen } from '../invoices/invoice-row.ts'
import type { RequestContext } from '../request-context.ts'

type JobContext = Pick<RequestContext, 'db' | 'now' | 'timeZone'>

/** A job that failed for a few days catches up. */
const lookBackDays = 3
const retentionDays = 180
const dayMs = 24 * 60 * 60 * 1000

/**
 * Notifies dealerships once of invoices that became overdue, and deletes notifications after 180 days.
 * @returns how many were written.
 * Source: DEALER-23.
 */
export async function notifyOverdue({ db, now, timeZone }: JobContext): Promise<number> {
  const today = dayOf(now, timeZone)
  const oldest = new Date(now.getTime() - retentionDays * dayMs).toISOString()
  const [written] = await db.write([
    sql`INSERT INTO ${dealerNotifications} (dealer_id, topic, kind, order_id, invoice_id, amount_cents, dedupe_key, created_at)
      SELECT ${invoices.dealerId}, 'invoices', 'invoice_overdue', ${invoices.orderId}, ${invoices.id},
        ${invoices.amountCents} + ${invoices.lateFeeCents} - ${invoices.paidCents},
        'invoice_overdue:' || ${invoices.id}, ${now.toISOString()}
      FROM ${invoices}
      WHERE ${isOpen} AND ${invoices.dueOn} < ${today} AND ${invoices.dueOn} >= ${addDays(today, -lookBackDays)}
      ON CONFLICT (dedupe_key) DO NOTHING`,
    db.sql.delete(dealerNotifications).where(lt(dealerNotifications.createdAt, oldest)),
  ])
  return written?.rowsAffected ?? 0
}
