import type { CreditEntryKind, InvoicePaymentMethod } from '@switchback/core/invoices/statement.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { creditEntries } from '@switchback/db/schema/credit-entries.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import type { actorKinds } from '@switchback/db/schema/order-events.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { ifChanged } from '../outbox/enqueue.ts'
import type { Moment } from '../request-context.ts'

/** Something that moves what a dealership owes. */
export type LedgerEntry = {
  readonly dealerId: string
  readonly kind: CreditEntryKind
  /** Whole cents that are added to what is owed; below zero where it takes away. */
  readonly changeCents: number | SQL
  readonly invoiceId?: string | SQL | null
  readonly orderId?: string | SQL | null
  readonly method?: InvoicePaymentMethod | null
  readonly reference?: string | null
  readonly note?: string | null
  /** Today unless given. */
  readonly occurredOn?: string
  readonly actorKind: (typeof actorKinds)[number]
  readonly actorId?: string | null
  /** What it is of: the same thing is entered once. A second try breaks the constraint of that name. */
  readonly dedupeKey: string | SQL
}

/** Moves the balance if the statement right before changed a row. */
function moveBalance({ dealerId, changeCents }: LedgerEntry, at: string): SQL {
  return sql`UPDATE ${dealers}
    SET current_balance_cents = current_balance_cents + ${changeCents}, updated_at = ${at}
    WHERE ${eq(dealers.id, dealerId)} AND ${ifChanged}`
}

/**
 * Writes the entry if the statement right before, which moved the balance, changed a row. Its time is never before that
 * of the entry before it, whichever request began first: statements are read in the order of time.
 */
export function writeEntry(entry: LedgerEntry, { now, timeZone }: Moment): SQL {
  const balance = sql`(SELECT current_balance_cents FROM ${dealers} WHERE ${eq(dealers.id, entry.dealerId)})`
  const last = sql`(SELECT created_at FROM ${creditEntries} WHERE ${eq(creditEntries.dealerId, entry.dealerId)} ORDER BY created_at DESC, id DESC LIMIT 1)`
  return sql`INSERT INTO ${creditEntries}
    (dealer_id, kind, change_balance_cents, after_balance_cents, invoice_id, order_id, method, reference, note,
      occurred_on, actor_kind, actor_id, dedupe_key, created_at)
    SELECT ${entry.dealerId}, ${entry.kind}, ${entry.changeCents}, ${balance}, ${entry.invoiceId ?? null},
      ${entry.orderId ?? null}, ${entry.method ?? null}, ${entry.reference ?? null}, ${entry.note ?? null},
      ${entry.occurredOn ?? dayOf(now, timeZone)}, ${entry.actorKind}, ${entry.actorId ?? null}, ${entry.dedupeKey},
      max(${now.toISOString()}, coalesce(${last}, ''))
    WHERE ${ifChanged}`
}

/**
 * Enters something in a dealership's ledger, if the statement right before in the batch changed a row: the balance and
 * the entry, so that the one is always the sum of the other. What follows may hang on it in the same way.
 * Source: CREDIT-5.
 */
export function enterLedger(entry: LedgerEntry, at: Moment): [SQL, SQL] {
  return [moveBalance(entry, at.now.toISOString()), writeEntry(entry, at)]
}

/**
 * Reserves credit for an invoice: moves the balance only if the dealership may be invoiced and stays within its limit,
 * however many try at the same moment. The first statement of a batch; the invoice and its entry hang on it.
 * Source: CREDIT-5.
 */
export function reserveCredit(dealerId: string, amountCents: number, now: Date): SQL {
  return sql`UPDATE ${dealers}
    SET current_balance_cents = current_balance_cents + ${amountCents}, updated_at = ${now.toISOString()}
    WHERE ${eq(dealers.id, dealerId)} AND is_active AND is_approved AND credit_approved AND invoicing_enabled
      AND current_balance_cents + ${amountCents} <= credit_limit_cents`
}
