import type { Database } from '@switchback/db/client.ts'
import { sql } from 'drizzle-orm'
import { copyRows } from '../api/copy-rows.ts'
import { brokerageOf, type BrokerageSize } from './brokerage-rows.ts'

/** Rows of one statement: the server's log holds each statement whole. */
const slice = 25_000

/** Their triggers cost more than the rows; `deriveTables` writes what they would. */
const withoutTriggers = [
  'orders',
  'order_vehicles',
  'order_words',
  'order_assignments',
  'invoices',
  'payments',
  'quotes',
  'credit_entries',
]

type Trigger = { readonly name: string; readonly sql: string }

type Writer = Pick<Database, 'write'>

async function triggersOf(db: Writer): Promise<Trigger[]> {
  const tables = withoutTriggers.map((table) => `'${table}'`).join(', ')
  const [found] = await db.write([
    sql.raw(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN (${tables})`),
  ])
  return (found?.rows ?? []) as unknown as Trigger[]
}

const run = async (db: Writer, statements: readonly string[]) => {
  for (const statement of statements) await db.write([sql.raw(statement)])
}

/** The totals of orders by lane, dealership and channel: hours from the orders, days and months from them. */
function reportTotals(): string[] {
  const subjects = [
    ['channel', `iif(dealer_id IS NULL, 'retail', 'dealer')`, 'TRUE'],
    ['dealer', 'dealer_id', 'dealer_id IS NOT NULL'],
    ['lane', 'lane', 'lane IS NOT NULL'],
  ]
  const into =
    'INSERT INTO report_totals (subject, grain, period, subject_id, order_count, order_cents) SELECT'
  const rolledUp = [
    ['hour', 'day', 10],
    ['day', 'month', 7],
  ]
  return [
    'DELETE FROM report_totals',
    'DELETE FROM report_deltas',
    ...subjects.map(
      ([subject, id, where]) =>
        `${into} '${subject}', 'hour', substr(created_at, 1, 13), ${id}, count(*), sum(total_cents) FROM orders WHERE ${where} GROUP BY 3, 4`,
    ),
    ...rolledUp.map(
      ([from, to, length]) =>
        `${into} subject, '${to}', substr(period, 1, ${length}), subject_id, sum(order_count), sum(order_cents) FROM report_totals WHERE grain = '${from}' GROUP BY 1, 3, 4`,
    ),
  ]
}

const openInvoice = 'voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents'
const openSums = 'count(*), sum(amount_cents + late_fee_cents - paid_cents)'

/** The tables that triggers maintain beside the full-text indexes. */
const derived = [
  'UPDATE order_counts SET order_count = (SELECT count(*) FROM orders WHERE orders.transport_status = order_counts.transport_status)',
  ...reportTotals(),
  'DELETE FROM open_invoice_totals',
  `INSERT INTO open_invoice_totals (due_on, invoice_count, open_cents) SELECT due_on, ${openSums} FROM invoices WHERE ${openInvoice} GROUP BY due_on`,
  'DELETE FROM dealer_receivables',
  `INSERT INTO dealer_receivables (dealer_id, due, invoice_count, open_cents) SELECT dealer_id, due_on, ${openSums} FROM invoices WHERE ${openInvoice} GROUP BY dealer_id, due_on`,
  `INSERT INTO dealer_receivables (dealer_id, due, invoice_count, open_cents) SELECT dealer_id, '', sum(invoice_count), sum(open_cents) FROM dealer_receivables GROUP BY dealer_id`,
  ...['order_causes', 'invoice_causes', 'carrier_causes', 'collection_causes', 'payable_causes'].map(
    (causes) =>
      `INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at) SELECT kind, subject_id, occurrence, due_at, due_at FROM ${causes} WHERE TRUE ON CONFLICT DO NOTHING`,
  ),
  `INSERT INTO carrier_lanes (carrier_id, lane, job_count, on_time_count, pay_cents) SELECT carrier_id, lane, count(*), count(*), sum(pay_cents) FROM order_assignments WHERE id LIKE 'grown-%' GROUP BY 1, 2`,
  `INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, order_id, carrier_id, reference) SELECT 'carrier_bill', pay_cents, delivered_on || 'T12:00:00.000Z', id, order_id, carrier_id, bill_of_lading FROM order_assignments WHERE id LIKE 'grown-%'`,
  `INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, order_id, carrier_id, method, reference) SELECT 'carrier_payment', -pay_cents, carrier_paid_on || 'T12:00:00.000Z', id, order_id, carrier_id, 'recorded', carrier_payment_reference FROM order_assignments WHERE id LIKE 'grown-%' AND carrier_paid_on IS NOT NULL`,
]

/** The words of some orders in both full-text indexes. */
function words(from: number): string[] {
  const name = (i: number) => `'SBGROW${String(i).padStart(22, '0')}'`
  const some = `FROM orders JOIN order_vehicles ON order_id = orders.id AND position = 0 WHERE orders.id BETWEEN ${name(from + 1)} AND ${name(from + slice)}`
  return [
    `INSERT INTO order_words (order_id, customer, vehicle, vin, rest) SELECT orders.id, customer_name, concat_ws(' ', year, make, model), coalesce(vin, ''), concat_ws(' ', substr(orders.id, -6), customer_email, customer_phone, pickup_zip, delivery_zip) ${some} ORDER BY orders.id`,
    `INSERT INTO order_search_staff (rowid, customer, vehicle, vin, rest) SELECT id, customer, vehicle, vin, rest FROM order_words WHERE order_id BETWEEN ${name(from + 1)} AND ${name(from + slice)}`,
    `INSERT INTO order_search (order_id, dealer, words) SELECT orders.id, dealer_id, concat_ws(' ', substr(orders.id, -6), customer_name, pickup_address, delivery_address, year, make, model, vin) ${some} AND dealer_id IS NOT NULL ORDER BY orders.id`,
  ]
}

const threeYears = 3 * 365

/**
 * Fills a seeded database that has a message and a notification, with three years of business by default: copies of single rows, and what triggers derive from
 * them, by a few statements each.
 */
export async function fillBrokerage(
  db: Writer,
  orderCount: number,
  days: BrokerageSize['days'] = threeYears,
): Promise<void> {
  const triggers = await triggersOf(db)
  await run(
    db,
    triggers.map(({ name }) => `DROP TRIGGER ${name}`),
  )
  for (const { table, pick, count, columns } of brokerageOf({ orderCount, days })) {
    for (let from = 0; from < count; from += slice) {
      await copyRows(db, { table, pick, from, count: Math.min(slice, count - from) }, columns)
    }
  }
  for (let from = 0; from < orderCount; from += slice) await run(db, words(from))
  await run(db, derived)
  await run(
    db,
    triggers.map((trigger) => trigger.sql),
  )
}
