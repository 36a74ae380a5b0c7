import { dayOf } from '@switchback/core/calendar/business-day.ts'
import {
  mayRemind,
  reminderDays,
  reminderKinds,
  type ReminderKind,
} from '@switchback/core/invoices/reminders.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { invoiceReminders } from '@switchback/db/schema/money/invoice-reminders.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { isOpen } from '../invoices/invoice-row.ts'
import { lastPostedAt, reminderMessage, type Reminded } from '../invoices/reminder-messages.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import { vehicleNamesOf } from '../vehicles/vehicles-of.ts'

type JobContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config'>

/** The most invoices of a kind in one run; the next run continues. */
const invoicesPerRun = 1000

/** The late fee that the rule posted last. Keys of earlier releases lack the due day. */
const isLastFee = sql`${creditEntries.dedupeKey} IN (
  'late_fee:' || ${invoices.id} || ':' || ${invoices.dueOn} || ':' || ${invoices.lateFeeMonths},
  'late_fee:' || ${invoices.id} || ':' || ${invoices.lateFeeMonths})`

/** The subject of each kind: its day, the late fee, and which invoices. */
function subjectOf(
  kind: ReminderKind,
  today: string,
): { aboutOn: SQL<string>; feeCents: SQL<number>; is: SQL } {
  const { from, until } = reminderDays(kind, today)
  const within = (day: SQL) => sql`${day} BETWEEN ${from} AND ${until}`
  if (kind === 'late_fee') {
    const aboutOn = sql<string>`${creditEntries.occurredOn}`
    const isFee = sql`fees.kind = 'late_fee' AND fees.actor_kind = 'system' AND fees.occurred_on = ${creditEntries.occurredOn}`
    const ofInvoice = sql`FROM ${creditEntries} AS fees WHERE fees.invoice_id = ${invoices.id}`
    // A run that posts the fees of several months posts them on one day. A waiver since then is taken off.
    const feeCents = sql<number>`(SELECT sum(fees.change_balance_cents) ${ofInvoice} AND (${isFee}
      OR fees.correction = 'waiver' AND fees.id > (SELECT min(fees.id) ${ofInvoice} AND ${isFee})))`
    return {
      aboutOn,
      feeCents,
      is: sql`${invoices.dueOn} < ${today} AND ${invoices.lateFeeMonths} > 0 AND ${invoices.lateFeeCents} > 0 AND ${within(aboutOn)} AND ${feeCents} > 0`,
    }
  }
  const aboutOn = sql<string>`${invoices.dueOn}`
  const wanted = kind === 'due_soon' ? dealers.dueSoonMails : dealers.overdueMails
  // The mail of an invoice of today names its due day.
  return {
    aboutOn,
    feeCents: sql<number>`0`,
    is: sql`${wanted} = 1 AND ${invoices.issuedOn} < ${today} AND ${within(aboutOn)}`,
  }
}

/** The invoices of a kind whose reminder was not sent, by dealership and day. */
async function toRemind({ db }: JobContext, kind: ReminderKind, today: string): Promise<Reminded[]> {
  const { aboutOn, feeCents, is } = subjectOf(kind, today)
  // A fee that is posted later on the day of a mail, such as after the reversal of a payment, gets a mail of its own.
  const postedAt = sql<string>`coalesce(${creditEntries.createdAt}, '')`
  const isSent = sql`EXISTS (SELECT 1 FROM ${invoiceReminders} WHERE ${invoiceReminders.dealerId} = ${invoices.dealerId}
    AND ${invoiceReminders.kind} = ${kind} AND ${invoiceReminders.aboutOn} = ${aboutOn} AND ${invoiceReminders.createdAt} >= ${postedAt})`
  const query = db.sql
    .select({
      dealer: {
        id: dealers.id,
        companyName: dealers.companyName,
        email: dealers.email,
        invoiceEmail: dealers.invoiceEmail,
      },
      invoice: invoices,
      vehicles: vehicleNamesOf(sql`invoices.order_id`),
      aboutOn,
      postedAt,
      feeCents,
    })
    .from(invoices)
    .innerJoin(dealers, eq(dealers.id, invoices.dealerId))
    .leftJoin(creditEntries, kind === 'late_fee' ? isLastFee : sql`FALSE`)
    .where(and(isOpen, is, sql`NOT ${isSent}`))
    .orderBy(asc(invoices.dealerId), asc(aboutOn), asc(invoices.dueOn), asc(invoices.invoiceNumber))
    .limit(invoicesPerRun)
  const [rows] = await db.read([query])
  return rows
}

type Group = readonly [Reminded, ...Reminded[]]

/** All invoices of a dealership and a day; without the last group if the run has not read it to its end. */
function grouped(rows: readonly Reminded[]): Group[] {
  const groups = Map.groupBy(rows, ({ dealer, aboutOn }) => `${dealer.id} ${aboutOn}`)
  const whole = [...groups.values()].slice(
    0,
    rows.length < invoicesPerRun || groups.size === 1 ? undefined : -1,
  )
  return whole.flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []))
}

/** True while the invoices are open and owe what the mail says. */
function areStill(group: Group): SQL {
  const states = group.map(({ invoice: { id, amountCents, lateFeeCents, paidCents } }) =>
    JSON.stringify([id, amountCents, lateFeeCents, paidCents]),
  )
  const state = sql`json_array(id, amount_cents, late_fee_cents, paid_cents)`
  const still = sql`SELECT count(*) FROM ${invoices} WHERE ${isOpen} AND id IN (SELECT value ->> 0 FROM json_each(${`[${states.join()}]`}))
    AND ${state} IN (SELECT json(value) FROM json_each(${`[${states.join()}]`}))`
  return sql`(${still}) = ${group.length}`
}

/** Writes one mail and that it was written; neither if another run did, or if something was paid meanwhile. */
async function remind(context: JobContext, kind: ReminderKind, group: Group): Promise<readonly string[]> {
  const { db, now, timeZone, config } = context
  const [{ dealer, aboutOn }] = group
  const postedAt = lastPostedAt(group)
  const message = reminderMessage(kind, group, dayOf(now, timeZone))
  const mails = await enqueue({ now, config, callerAddress: undefined }, [message])
  const { isHeld } = await guardedBatch(db, {
    guard: sql`INSERT INTO ${invoiceReminders} (dealer_id, kind, about_on, created_at)
      SELECT ${dealer.id}, ${kind}, ${aboutOn}, ${now.toISOString()} WHERE ${areStill(group)}
      ON CONFLICT DO UPDATE SET created_at = excluded.created_at WHERE created_at < ${postedAt}`,
    steps: mails.statements,
  })
  return isHeld ? mails.ids : []
}

/**
 * Reminds dealerships by mail of invoices that are due in three days, that were due yesterday, and of late fees: one
 * mail for all invoices of a day, once, whether the job runs twice, dies, or misses a day.
 * @returns the ids of the mails, for delivery.
 * Source: INVOICE-17.
 */
export async function remindOfInvoices(context: JobContext): Promise<string[]> {
  const { now, timeZone } = context
  if (!mayRemind(now, timeZone)) return []
  const today = dayOf(now, timeZone)
  const ids: string[] = []
  for (const kind of reminderKinds) {
    for (const group of grouped(await toRemind(context, kind, today))) {
      ids.push(...(await remind(context, kind, group)))
    }
  }
  return ids
}
