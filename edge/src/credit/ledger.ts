import type {
  CreditCorrection,
  CreditEntryKind,
  InvoicePaymentMethod,
} from '@switchback/core/invoices/statement.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { accountingPeriodEvents } from '@switchback/db/schema/money/accounting-period-events.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import type { EventActorKind } from '@switchback/core/orders/events/event-actor.ts'
import type { Database } from '@switchback/db/client.ts'
import { allDays, dealerReceivables } from '@switchback/db/schema/money/dealer-receivables.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'

/** An entry that changes a dealership's balance. */
export type LedgerEntry = {
  readonly dealerId: string
  readonly kind: CreditEntryKind
  /** Whole cents added to the balance; negative for a credit. */
  readonly changeCents: number | SQL
  readonly invoiceId?: string | SQL | null
  readonly orderId?: string | SQL | null
  readonly method?: InvoicePaymentMethod | null
  readonly reference?: string | null
  readonly note?: string | null
  readonly correction?: CreditCorrection | undefined
  /** The entry that a reversal takes back. */
  readonly reversesId?: number | undefined
  /** Defaults to today. */
  readonly occurredOn?: string
  readonly actorKind: EventActorKind
  readonly actorId?: string | null
  /** The purpose of the entry, which makes it idempotent: a second insert violates the constraint of that name. */
  readonly dedupeKey: string | SQL
}

function moveBalance({ dealerId, changeCents }: LedgerEntry, at: string): SQL {
  return sql`UPDATE ${dealers}
    SET current_balance_cents = current_balance_cents + ${changeCents}, updated_at = ${at}
    WHERE ${eq(dealers.id, dealerId)}`
}

/**
 * Inserts an entry whose change the balance already has. Its time is never before that of the previous entry, whichever
 * request started first: statements are sorted by time. An entry for a day of a closed period is one of today, whose note
 * names that day.
 * Source: CREDIT-5, ACCOUNT-2.
 */
export function writeEntry(entry: LedgerEntry, { now, timeZone }: Moment): SQL {
  const today = dayOf(now, timeZone)
  const on = entry.occurredOn ?? today
  const isClosed = sql`${on} <= (SELECT closed_through_on FROM ${accountingPeriodEvents} WHERE id = (SELECT max(id) FROM ${accountingPeriodEvents}))`
  const note = entry.note ?? null
  const balance = sql`(SELECT current_balance_cents FROM ${dealers} WHERE ${eq(dealers.id, entry.dealerId)})`
  const last = sql`(SELECT created_at FROM ${creditEntries} WHERE ${eq(creditEntries.dealerId, entry.dealerId)} ORDER BY created_at DESC, id DESC LIMIT 1)`
  return sql`INSERT INTO ${creditEntries}
    (dealer_id, kind, change_balance_cents, after_balance_cents, invoice_id, order_id, method, reference, note, correction,
      reverses_id, occurred_on, actor_kind, actor_id, dedupe_key, created_at)
    SELECT ${entry.dealerId}, ${entry.kind}, ${entry.changeCents}, ${balance}, ${entry.invoiceId ?? null},
      ${entry.orderId ?? null}, ${entry.method ?? null}, ${entry.reference ?? null},
      iif(${isClosed}, concat_ws(', ', ${note}, ${`for ${showDay(on)}`}), ${note}), ${entry.correction ?? null}, ${entry.reversesId ?? null},
      iif(${isClosed}, ${today}, ${on}), ${entry.actorKind}, ${entry.actorId ?? null}, ${entry.dedupeKey},
      max(${now.toISOString()}, coalesce(${last}, ''))`
}

/**
 * Posts an entry to a dealership's ledger: steps of a guarded batch. Balance and entry are written together, so the
 * balance is always the sum of the entries.
 * Source: CREDIT-5.
 */
export function enterLedger(entry: LedgerEntry, at: Moment): [SQL, SQL] {
  return [moveBalance(entry, at.now.toISOString()), writeEntry(entry, at)]
}

/**
 * Reserves credit for an invoice: updates the balance only if the dealership may be invoiced and stays within its
 * limit, also under concurrency. The guard of a batch that writes the invoice and its entry.
 * Source: CREDIT-5.
 */
export function reserveCredit(dealerId: string, amountCents: number, now: Date): SQL {
  return sql`UPDATE ${dealers}
    SET current_balance_cents = current_balance_cents + ${amountCents}, updated_at = ${now.toISOString()}
    WHERE ${eq(dealers.id, dealerId)} AND is_active AND is_approved AND credit_approved AND invoicing_enabled
      AND current_balance_cents + ${amountCents} <= credit_limit_cents`
}

/** The key of one of the entries of a correction, of which the first is 0. Source: CREDIT-12. */
export const correctionKey = (id: string, at: number): string => `correction:${id}:${at}`

/** A correction of this id is booked. */
export const isBooked = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${creditEntries} WHERE ${eq(creditEntries.dedupeKey, correctionKey(id, 0))})`

/** The newest entry of a dealership; null before the first. */
export const lastEntryOf = (dealerId: string): SQL<number | null> =>
  sql`(SELECT id FROM ${creditEntries} WHERE ${eq(creditEntries.dealerId, dealerId)} ORDER BY created_at DESC, id DESC LIMIT 1)`

/** The sum that a dealership's open invoices ask for, in whole cents, as a column or a condition. */
export const openCentsIn = (dealerId: string | SQL): SQL<number> =>
  sql`coalesce((SELECT open_cents FROM ${dealerReceivables} AS open WHERE open.dealer_id = ${dealerId} AND open.due = ${allDays}), 0)`

/** Queries the sum that a dealership's open invoices ask for, in whole cents. */
export const openCentsOf = (db: Database, dealerId: string) =>
  db.sql
    .select({ openCents: dealerReceivables.openCents })
    .from(dealerReceivables)
    .where(and(eq(dealerReceivables.dealerId, dealerId), eq(dealerReceivables.due, allDays)))
