import { createClient, type Client, type InStatement } from '@libsql/client/web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAllReportDeltas } from './fold-report-deltas.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed/seed.ts'
import { expectedTotals, savedTotals, type Query } from './testing/expected-totals.ts'
import { migrateUpTo, migrationEntries } from './testing/migrate-up-to.ts'
import { isFullStorm } from './testing/storm-size.ts'
import { startScratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'

// Scorecard R16: every earlier schema, with data, migrates to the current one; an interrupted or repeated run loses
// nothing.

const all = migrationEntries.slice(0, -1).map(({ tag }, index) => [tag, index + 1] as const)
/** The newest ones and every tenth before them, the first too; `npm run storm` migrates each. */
const earlier = all.filter(([, count]) => isFullStorm || count > all.length - 4 || count % 10 === 1)

let today: ScratchDatabase
let source: Client
beforeAll(async () => {
  today = await startScratchDatabase()
  await seed(today.db, 'development', new Date())
  source = createClient({ url: today.url })
})
afterAll(async () => {
  source.close()
  await today.stop()
})

async function texts(client: Client, sql: string): Promise<string[]> {
  return (await client.execute(sql)).rows.map((row) => JSON.stringify(row[0]).slice(1, -1))
}

const tablesOf = (client: Client) =>
  texts(
    client,
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '__*' AND name NOT GLOB 'libsql_*'",
  )

/** The columns of each table, in one round trip. */
async function columnsOf(client: Client, tables: readonly string[]): Promise<string[][]> {
  const results = await client.batch(
    tables.map((table) => `SELECT name FROM pragma_table_info('${table}')`),
    'read',
  )
  return results.map(({ rows }) => rows.map((row) => JSON.stringify(row[0]).slice(1, -1)))
}

/** Moved into another table by a migration, which has a test of its own. */
const moved = new Set(['invoice_payments'])
/** Computed from other tables by a migration. */
const derived = new Set([
  'order_counts',
  'report_totals',
  'exceptions',
  'open_invoice_totals',
  'dealer_receivables',
])
/** Dropped by a migration on purpose; any other missing data is lost. */
const dropped = new Set(['webhook_events.attempt_count', 'webhook_events.last_error'])

const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** The current demo data, limited to the tables, columns, and enum values of the earlier schema. */
async function fillFromToday(client: Client): Promise<void> {
  const known = new Set(await tablesOf(source))
  const triggers = await texts(client, "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
  const areDerived = triggers.length > 0
  const tables = (await tablesOf(client)).filter(
    (table) => known.has(table) && !(areDerived && derived.has(table)),
  )
  const [todays, own] = await Promise.all([columnsOf(source, tables), columnsOf(client, tables)])
  const shared = own.map((columns, at) => columns.filter((column) => todays[at]?.includes(column)))
  const results = await source.batch(
    tables.map((table, at) => `SELECT ${list(shared[at] ?? [])} FROM "${table}"`),
    'read',
  )
  const statements: InStatement[] = []
  for (const [at, table] of tables.entries()) {
    const columns = shared[at] ?? []
    const marks = columns.map(() => '?').join(', ')
    const conflict = derived.has(table) ? 'REPLACE' : 'IGNORE'
    const sql = `INSERT OR ${conflict} INTO "${table}" (${list(columns)}) VALUES (${marks})`
    for (const row of results[at]?.rows ?? []) {
      statements.push({ sql, args: columns.map((_, index) => row[index] ?? null) })
    }
  }
  await client.migrate(statements)
}

type Contents = Record<string, { columns: string[]; rows: string[] }>

async function contentsOf(client: Client, like?: Contents): Promise<Contents> {
  const tables = (like ? Object.keys(like) : await tablesOf(client)).filter(
    (table) => !derived.has(table) && !moved.has(table),
  )
  const columns = like ? tables.map((table) => like[table]?.columns ?? []) : await columnsOf(client, tables)
  const wanted = columns.map((names, at) => names.filter((column) => !dropped.has(`${tables[at]}.${column}`)))
  const results = await client.batch(
    tables.map((table, at) => `SELECT ${list(wanted[at] ?? [])} FROM "${table}"`),
    'read',
  )
  const contents: Contents = {}
  for (const [at, table] of tables.entries()) {
    const rows = results[at]?.rows ?? []
    contents[table] = {
      columns: wanted[at] ?? [],
      rows: rows.map((row) => JSON.stringify(Object.values(row))).toSorted(),
    }
  }
  return contents
}

test.each(earlier)('data of schema %s survive the migration', async (_tag, count) => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  try {
    await migrateUpTo(client, count)
    await fillFromToday(client)
    const before = await contentsOf(client)
    expect(before['orders']?.rows.length).toBeGreaterThan(0)
    await expect(migrateUpTo(client, migrationEntries.length, true)).rejects.toThrow('no_such_table')
    expect(await contentsOf(client)).toEqual(before)
    await migrate(scratch.url)
    const after = await contentsOf(client, before)
    for (const [table, { rows }] of Object.entries(before)) {
      expect([table, after[table]?.rows]).toEqual([table, rows])
    }
    const query: Query = async (text) => (await client.execute(text)).rows
    expect(await savedTotals(query)).toEqual(await expectedTotals(query))
    const whole = await contentsOf(client)
    await migrate(scratch.url)
    expect(await contentsOf(client)).toEqual(whole)
    expect(await texts(client, 'PRAGMA integrity_check')).toEqual(['ok'])
  } finally {
    client.close()
    await scratch.stop()
  }
})

test('payments of invoices move into the one table of payments, whole', async () => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  const count = migrationEntries.findIndex(({ tag }) => tag.endsWith('_one_payments_table'))
  const at = '2026-11-21T10:12:00.000Z'
  const own =
    'id, provider, intent_id, amount_cents, status, received_cents, refunded_cents, last_error, asked_count, created_at, updated_at, succeeded_at'
  try {
    await migrateUpTo(client, count)
    await fillFromToday(client)
    const [order, dealer, paid] = await Promise.all([
      texts(client, 'SELECT id FROM orders ORDER BY id LIMIT 1'),
      texts(client, 'SELECT id FROM dealers ORDER BY id LIMIT 1'),
      texts(client, "SELECT id FROM payments WHERE status = 'succeeded' ORDER BY id LIMIT 1"),
    ])
    await client.batch(
      [
        `INSERT INTO invoices (id, dealer_id, order_id, year, sequence, invoice_number, issued_on, due_on, payment_terms_days, amount_cents, created_at, updated_at) VALUES ('invoice', '${dealer[0]}', '${order[0]}', 2020, 1, 'INV-2020-000001', '2020-11-21', '2020-11-28', 7, 50000, '${at}', '${at}')`,
        `INSERT INTO invoice_payments (invoice_id, started_by, ${own}) VALUES
          ('invoice', 'someone', 'paid', 'stripe', 'pi_paid', 50000, 'succeeded', 50000, 20000, NULL, 2, '${at}', '${at}', '${at}'),
          ('invoice', 'someone', 'open', 'stripe', NULL, 20000, 'creating', 0, 0, NULL, 0, '${at}', '${at}', NULL),
          ('invoice', 'another', 'closed', 'sandbox', 'pi_closed', 50000, 'canceled', 0, 0, 'declined', 1, '${at}', '${at}', NULL)`,
        `INSERT INTO refunds (id, payment_id, order_id, amount_cents, status, idempotency_key, created_at, updated_at) VALUES ('refund', '${paid[0]}', '${order[0]}', 100, 'succeeded', 'refund', '${at}', '${at}')`,
        `INSERT INTO job_progress (name, started_at, position) VALUES ('compare_invoice_payments', '${at}', '')`,
      ],
      'write',
    )
    const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => Object.values(row))
    const ofOrders = await rows(
      `SELECT order_id, type, currency, idempotency_key, ${own} FROM payments ORDER BY id`,
    )
    const ofInvoices = await rows(`SELECT invoice_id, started_by, ${own} FROM invoice_payments ORDER BY id`)
    expect([ofOrders.length > 0, ofInvoices.length]).toEqual([true, 3])
    await migrate(scratch.url)
    const which = (columns: string, payable: string) =>
      rows(`SELECT ${columns}, ${own} FROM payments WHERE ${payable} IS NOT NULL ORDER BY id`)
    expect(await which('order_id, type, currency, idempotency_key', 'order_id')).toEqual(ofOrders)
    expect(await which('invoice_id, started_by', 'invoice_id')).toEqual(ofInvoices)
    expect(await rows("SELECT id, idempotency_key FROM payments WHERE type = 'invoice' ORDER BY id")).toEqual(
      [
        ['closed', 'intent-closed'],
        ['open', 'intent-open'],
        ['paid', 'intent-paid'],
      ],
    )
    expect(await rows("SELECT payment_id FROM refunds WHERE id = 'refund'")).toEqual([[paid[0]]])
    expect(await rows('SELECT * FROM pragma_foreign_key_check')).toEqual([])
    expect(await rows("SELECT name FROM job_progress WHERE name LIKE 'compare_%_payments'")).toEqual([])
    expect(await tablesOf(client)).not.toContain('invoice_payments')
  } finally {
    client.close()
    await scratch.stop()
  }
})

test('the one vehicle of each order takes its quote, rates and miles, and still adds up to the total', async () => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  const count = migrationEntries.findIndex(({ tag }) => tag.endsWith('_several_vehicles'))
  try {
    await migrateUpTo(client, count)
    await fillFromToday(client)
    const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => Object.values(row))
    // Only orders with one vehicle existed before.
    await client.execute('DELETE FROM order_vehicles WHERE position > 0')
    const total = 'SELECT count(*), sum(total_cents) FROM order_vehicles'
    const before = await rows(total)
    expect(before[0]?.[0]).toBeGreaterThan(5)
    await migrate(scratch.url)
    expect(await rows(total)).toEqual(before)
    expect(
      await rows(
        'SELECT orders.id FROM orders JOIN order_vehicles AS vehicle ON order_id = orders.id WHERE (vehicle.quote_id, vehicle.rate_version, vehicle.settings_version, vehicle.distance_miles) IS NOT (orders.quote_id, orders.rate_version, orders.settings_version, orders.distance_miles) OR vehicle.cancelled_at IS NOT NULL',
      ),
    ).toEqual([])
    expect(await rows('SELECT * FROM pragma_foreign_key_check')).toEqual([])
  } finally {
    client.close()
    await scratch.stop()
  }
})

test('each quote of an earlier schema stays a quote of one vehicle', async () => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  const count = migrationEntries.findIndex(({ tag }) => tag.endsWith('_quotes_of_several_vehicles'))
  try {
    await migrateUpTo(client, count)
    await fillFromToday(client)
    const flat = 'SELECT group_concat(id), count(*), sum(total_cents), group_concat(breakdown) FROM quotes'
    const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => Object.values(row))
    const before = await rows(flat)
    expect(before[0]?.[1]).toBeGreaterThan(5)
    await migrate(scratch.url)
    expect(await rows(flat)).toEqual(before)
    expect(await rows("SELECT count(*) FROM quotes WHERE other_vehicles <> '[]'")).toEqual([[0]])
    await expect(client.execute("UPDATE quotes SET other_vehicles = 'a van'")).rejects.toThrow('CHECK')
  } finally {
    client.close()
    await scratch.stop()
  }
})

test('totals stay, and what a bank gave back in an hour of its own no longer stops those that wait', async () => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  const count = migrationEntries.findIndex(({ tag }) => tag.endsWith('_signed_refunds'))
  try {
    await migrateUpTo(client, count)
    await fillFromToday(client)
    await foldAllReportDeltas(scratch.db)
    await client.batch(
      [
        `INSERT INTO credit_entries (dealer_id, kind, change_balance_cents, after_balance_cents, method, occurred_on, actor_kind, dedupe_key, created_at)
          SELECT id, 'adjustment', -41500, 0, 'card', '2020-12-09', 'provider', 'won back', '2020-12-09T12:00:00.000Z' FROM dealers LIMIT 1`,
        `INSERT INTO report_deltas (hour, dealer_id, changes)
          SELECT occurred_on || 'T12', dealer_id, '{"refunded_cents":-41500}' FROM credit_entries WHERE dedupe_key = 'won back'`,
      ],
      'write',
    )
    await expect(foldAllReportDeltas(scratch.db)).rejects.toThrow('report_totals_refunded_cents')
    const query: Query = async (text) => (await client.execute(text)).rows
    const totals = await query('SELECT * FROM report_totals ORDER BY 1, 2, 3, 4')
    expect(totals.length).toBeGreaterThan(20)
    await migrate(scratch.url)
    expect(await query('SELECT * FROM report_totals ORDER BY 1, 2, 3, 4')).toEqual(totals)
    expect(await foldAllReportDeltas(scratch.db)).toBe(1)
    expect(await savedTotals(query)).toEqual(await expectedTotals(query))
    expect(await query('SELECT id FROM report_deltas')).toEqual([])
    await expect(client.execute('UPDATE report_totals SET order_count = -1')).rejects.toThrow('CHECK')
  } finally {
    client.close()
    await scratch.stop()
  }
})

test('a dealership whose application was declined may apply again, another not', async () => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  const count = migrationEntries.findIndex(({ tag }) => tag.endsWith('_declined_credit'))
  const application = (id: string, dealer: number, status: string) =>
    `INSERT INTO credit_applications (id, dealer_id, business_name, years_in_business, annual_revenue_cents, bank_name, account_last_four, routing_number_encrypted, trade_references, requested_limit_cents, status, submitted_by, submitted_at)
      SELECT '${id}', id, 'Bayshore', 3, 10000000, 'First Bank', '4417', 'sealed', '[]', 100000, '${status}', (SELECT id FROM users LIMIT 1), '2026-11-20T12:00:00.000Z'
      FROM dealers ORDER BY id LIMIT 1 OFFSET ${dealer}`
  try {
    await migrateUpTo(client, count)
    await fillFromToday(client)
    await client.batch(
      [
        'DELETE FROM credit_applications',
        'UPDATE dealers SET credit_requested = 1',
        application('a', 0, 'declined'),
        application('b', 0, 'declined'),
        application('c', 1, 'declined'),
        application('d', 1, 'pending'),
      ],
      'write',
    )
    await migrate(scratch.url)
    const { rows } = await client.execute('SELECT credit_requested FROM dealers ORDER BY id')
    expect(rows.map((row) => row[0])).toEqual([0, 1])
  } finally {
    client.close()
    await scratch.stop()
  }
})
