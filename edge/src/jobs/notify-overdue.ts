import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { dealerNotifications } from '@switchback/db/schema/messages/dealer-notifications.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { and, gte, lt } from 'drizzle-orm'
import { noticesOfOverdue } from '../credit/invoice-notices.ts'
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
    noticesOfOverdue(
      and(isOpen, lt(invoices.dueOn, today), gte(invoices.dueOn, addDays(today, -lookBackDays))),
      now.toISOString(),
    ),
    db.sql.delete(dealerNotifications).where(lt(dealerNotifications.createdAt, oldest)),
  ])
  return written?.rowsAffected ?? 0
}
