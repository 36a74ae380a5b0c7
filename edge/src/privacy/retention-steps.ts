import { days, type subjects, type SubjectName } from '@switchback/core/privacy/keeping.ts'
import { paperMonths } from '@switchback/core/privacy/customer-deletion.ts'
import type { Database } from '@switchback/db/client.ts'
import { sql, type SQL } from 'drizzle-orm'
import { pruneAccounts } from './prune-accounts.ts'
import { pruneCounters } from './prune-counters.ts'
import { prunePositions, pruneSignings } from './prune-positions.ts'
import { arePapersGone, eraseOrder, eraseRecord, isSettled, type EraseContext } from './erase-order.ts'

/** Rows of one write: few enough that others wait for a moment only. */
const perBatch = 500
const ordersPerBatch = 20

/** Kinds of data that a day ends. */
export type TermedSubject = {
  [Name in SubjectName]: (typeof subjects)[Name]['days'] extends number ? Name : never
}[SubjectName]

/** One batch of a kind's deletion. `isDone` if no row is left that is due. */
type Batch = { readonly rows: number; readonly isDone: boolean }
export type RetentionStep = (context: EraseContext) => Promise<Batch>

const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (now: Date, count: number): string => new Date(now.getTime() - count * dayMs).toISOString()

async function changed(db: Database, statement: SQL): Promise<Batch> {
  const [done] = await db.write([statement])
  const rows = done?.rowsAffected ?? 0
  return { rows, isDone: rows < perBatch }
}

const isOver = (order: string) => sql.raw(`${order}.transport_status IN ('completed', 'cancelled')`)

/** A step that is one write already. */
const whole =
  (prune: (db: Database, now: Date) => Promise<number>): RetentionStep =>
  async ({ db, now }) => ({ rows: await prune(db, now), isDone: true })

const emptyMessages: RetentionStep = ({ db, now }) => {
  const oldest = daysAgo(now, days.messages)
  return changed(
    db,
    sql`UPDATE outbox_messages SET recipient = '', facts = '{}',
      dedupe_key = iif(instr(dedupe_key, recipient) > 0, 'emptied:' || id, dedupe_key) WHERE rowid IN (
      SELECT message.rowid FROM outbox_messages AS message
      LEFT JOIN orders ON orders.id = message.order_id
      WHERE message.created_at < ${oldest} AND message.recipient <> ''
      AND (message.status IN ('sent', 'kept') OR (message.status = 'dead' AND message.settled_at < ${oldest}))
      AND coalesce(message.sent_at, message.created_at) < ${oldest}
      AND (message.order_id IS NULL OR ${isOver('orders')}) LIMIT ${perBatch})`,
  )
}

/** Totals of reports stand in rows of their own, so that quotes may go (ADR-46). */
const deleteQuotes: RetentionStep = async ({ db, now }) => {
  const due = sql`SELECT id FROM quotes WHERE valid_until_at < ${daysAgo(now, days.quotes)}
    AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.quote_id = quotes.id)
    AND NOT EXISTS (SELECT 1 FROM order_vehicles WHERE order_vehicles.quote_id = quotes.id)
    AND NOT EXISTS (SELECT 1 FROM sync_operations WHERE sync_operations.quote_id = quotes.id) ORDER BY id LIMIT ${perBatch}`
  const [, deleted] = await db.write([
    sql`DELETE FROM quote_search WHERE quote_id IN (${due})`,
    sql`DELETE FROM quotes WHERE id IN (${due})`,
  ])
  const rows = deleted?.rowsAffected ?? 0
  return { rows, isDone: rows < perBatch }
}

const deleteManageLinks: RetentionStep = ({ db, now }) =>
  changed(
    db,
    sql`DELETE FROM manage_links WHERE rowid IN (SELECT manage_links.rowid FROM manage_links
      INNER JOIN orders ON orders.id = manage_links.order_id
      WHERE ${isOver('orders')} AND orders.updated_at < ${daysAgo(now, days.manageLinks)} LIMIT ${perBatch})`,
  )

/** Key, hash and the order's id stay, so that a request sent again still places no second order (API-6). */
const emptyAnswers: RetentionStep = ({ db, now }) =>
  changed(
    db,
    sql`UPDATE idempotency_keys SET answer = json_object('id', answer ->> '$.id')
      WHERE rowid IN (SELECT rowid FROM idempotency_keys WHERE created_at < ${daysAgo(now, days.answers)}
      AND json_type(answer, '$.customerEmail') IS NOT NULL LIMIT ${perBatch})`,
  )

/** Only a deployment without a bucket of backups has old rows: elsewhere a row goes once the list names its erasure. */
const deleteUnlisted: RetentionStep = ({ db, now }) =>
  changed(
    db,
    sql`DELETE FROM unlisted_erasures WHERE id IN (SELECT id FROM unlisted_erasures
      WHERE created_at < ${daysAgo(now, days.erasures)} LIMIT ${perBatch})`,
  )

/**
 * Erases some of the orders that a query finds. One that fails stops no other.
 * @throws AggregateError with the errors of those that failed, after the others.
 */
async function eraseEach(
  { db }: EraseContext,
  due: SQL,
  erase: (orderId: string) => Promise<boolean>,
): Promise<Batch> {
  const [found] = await db.write([sql`${due} LIMIT ${ordersPerBatch}`])
  const ids = (found?.rows ?? []).map((row) => row['id'] as string)
  const failures: unknown[] = []
  let rows = 0
  for (const id of ids) {
    try {
      rows += Number(await erase(id))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Orders were not erased')
  return { rows, isDone: ids.length < ordersPerBatch || rows === 0 }
}

/**
 * Orders whose term is over, and records and signed papers of orders that their customers had erased; an open claim or
 * dispute, or an unpaid invoice, keeps its order.
 */
const eraseOrders: RetentionStep = async (context) => {
  const today = context.now.toISOString().slice(0, 10)
  const withPapers = (id: string) => eraseOrder(context, id, { papers: true })
  const steps = [
    [
      sql`SELECT id FROM orders WHERE ${isOver('orders')} AND updated_at < ${daysAgo(context.now, days.books)}
        AND NOT (${arePapersGone}) AND ${isSettled} ORDER BY updated_at`,
      withPapers,
    ],
    [
      sql`SELECT id FROM erased_orders INNER JOIN orders ON orders.id = erased_orders.order_id
        WHERE papers_until_on < ${today} AND NOT EXISTS (SELECT 1 FROM claims WHERE claims.order_id = orders.id
        AND date(coalesce(decided_at, claims.updated_at), ${`+${paperMonths} months`}) >= ${today}) AND NOT (${arePapersGone}) AND ${isSettled} ORDER BY papers_until_on`,
      withPapers,
    ],
    [
      sql`SELECT order_id AS id FROM erased_orders WHERE record_until_on < ${today} AND record_deleted_at IS NULL
        ORDER BY record_until_on`,
      (id: string) => eraseRecord(context, id),
    ],
  ] as const
  const batches = await Promise.allSettled(steps.map(([due, erase]) => eraseEach(context, due, erase)))
  const failed = batches.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failed.length > 0) throw new AggregateError(failed, 'Orders were not erased')
  const done = batches.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  return { rows: done.reduce((sum, { rows }) => sum + rows, 0), isDone: done.every(({ isDone }) => isDone) }
}

/** The deletion of each kind of data that a day ends; papers and sign-ins go with others. Source: PRIVACY-2. */
export const retentionSteps: Readonly<
  Record<Exclude<TermedSubject, 'papers' | 'signIns' | 'knownDevices'>, RetentionStep>
> = {
  counters: whole(pruneCounters),
  sessions: whole(pruneAccounts),
  positions: whole(prunePositions),
  signings: whole(pruneSignings),
  manageLinks: deleteManageLinks,
  messages: emptyMessages,
  quotes: deleteQuotes,
  answers: emptyAnswers,
  erasures: deleteUnlisted,
  order: eraseOrders,
}
