import { sql, type SQL } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUp, sumTotals } from '../../src/reports/sum-totals.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import type { DaySpan } from '@switchback/core/reports/report.ts'
import { foldAllReportDeltas, foldReportDeltas } from '@switchback/db/fold-report-deltas.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { expectedTotals, savedTotals, type Query } from '@switchback/db/testing/expected-totals.ts'
import { startScratchDatabase, type ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'

type Row = Readonly<Record<string, unknown>>

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
  await seed(scratch.db, 'test', new Date('2026-11-22T15:00:00.000Z'))
})
afterAll(() => scratch.stop())

const query: Query = async (text) => {
  const [result] = await scratch.db.write([sql.raw(text)])
  return result?.rows ?? []
}

async function expectAgreement() {
  const saved = await savedTotals(query)
  expect(saved).toEqual(await expectedTotals(query))
  return saved
}

test('the totals of the demo data equal its rows, and have every measure of its story', async () => {
  const measures = new Set(Object.keys(await expectAgreement()).map((key) => key.split('/')[4]))
  expect([...measures]).toEqual(
    expect.arrayContaining([
      'cancelled_count',
      'carrier_pay_cents',
      'invoice_recorded_cents',
      'invoiced_cents',
      'on_time_count',
      'order_card_cents',
      'order_cents',
      'quote_count',
      'seconds_to_driver',
    ]),
  )
})

const instant = fc
  .date({ min: new Date('2026-09-28T00:00:00Z'), max: new Date('2026-11-03T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const plainDay = instant.map((at) => at.slice(0, 10))
const cents = fc.integer({ min: 1, max: 500_000 })
const nth = fc.nat(30)

const pick = (table: string, number: number) =>
  sql.raw(`(SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ${number} % (SELECT count(*) FROM ${table}))`)
const orderAt = (number: number) => pick('orders', number)
const id = sql.raw('lower(hex(randomblob(16)))')

/** Every way in which a row that counts can change. */
const change: fc.Arbitrary<SQL> = fc.oneof(
  fc.record({ nth, cents, at: instant, dealer: fc.boolean() }).map(
    ({ nth: number, cents: total, at, dealer }) =>
      sql`INSERT INTO orders (id, tracking_code, customer_name, customer_email, customer_phone, pickup_address, delivery_address, pickup_zip, delivery_zip, pickup_facility_type, delivery_facility_type, distance_miles, distance_precision, has_ocean_leg, rate_version, payment_type, total_cents, deposit_cents, remaining_cents, dealer_id, quote_id, lane, payment_method, payment_status, created_at, updated_at)
        SELECT ${id}, ${id}, customer_name, customer_email, customer_phone, pickup_address, delivery_address, pickup_zip, delivery_zip, pickup_facility_type, delivery_facility_type, distance_miles, distance_precision, has_ocean_leg, rate_version, payment_type, ${total}, 0, ${total}, ${dealer ? 'demo-dealer-bayshore' : null}, ${pick('quotes', number)}, ${number % 5 === 0 ? null : number % 2 === 0 ? 'FL-GA' : 'TX-CA'}, ${dealer ? 'invoice' : 'stripe'}, ${dealer ? 'invoiced' : 'unpaid'}, ${at}, ${at} FROM orders WHERE id = ${orderAt(number)}`,
  ),
  fc
    .record({ nth, cents })
    .map(
      ({ nth: number, cents: total }) =>
        sql`UPDATE orders SET total_cents = ${total}, deposit_cents = 0, remaining_cents = ${total}, lane = ${number % 2 ? 'FL-TX' : 'GA-FL'} WHERE id = ${orderAt(number)}`,
    ),
  fc
    .record({ nth, at: instant })
    .map(
      ({ nth: number, at }) =>
        sql`UPDATE orders SET transport_status = 'cancelled', cancelled_at = ${at} WHERE id = ${orderAt(number)}`,
    ),
  fc
    .record({ nth, at: fc.option(instant) })
    .map(({ nth: number, at }) => sql`UPDATE orders SET paid_at = ${at} WHERE id = ${orderAt(number)}`),
  fc
    .record({ nth, other: nth })
    .map(
      ({ nth: number, other }) =>
        sql`UPDATE orders SET quote_id = ${pick('quotes', other)} WHERE id = ${orderAt(number)}`,
    ),
  fc.record({ nth, cents, at: instant, on: plainDay }).map(
    ({ nth: number, cents: pay, at, on }) =>
      sql`INSERT INTO order_assignments (id, order_id, carrier_id, driver_name, driver_phone, pay_cents, pickup_on, lane, distance_miles, assigned_by, created_at)
        SELECT ${id}, id, 'demo-carrier-01', 'x', 'x', ${pay}, ${on}, lane, 1, 'x',
          max(${at}, coalesce((SELECT max(created_at) FROM order_assignments WHERE order_id = orders.id), ''))
        FROM orders WHERE id = ${orderAt(number)} AND NOT EXISTS (SELECT 1 FROM order_assignments WHERE order_id = orders.id AND ended_at IS NULL)`,
  ),
  fc
    .record({ nth, cents, at: fc.option(instant) })
    .map(
      ({ nth: number, cents: pay, at }) =>
        sql`UPDATE OR IGNORE order_assignments SET pay_cents = ${pay}, ended_at = ${at} WHERE id = ${pick('order_assignments', number)} AND delivered_on IS NULL`,
    ),
  fc
    .record({ nth, up: fc.option(plainDay), down: fc.option(plainDay), by: fc.option(plainDay) })
    .map(
      ({ nth: number, up, down, by }) =>
        sql`UPDATE order_assignments SET picked_up_on = ${up}, delivered_on = ${down}, deliver_on = ${by} WHERE id = ${pick('order_assignments', number)} AND delivered_on IS NULL`,
    ),
  // The route of an order with a driver is edited; once it is delivered, nobody can.
  nth.map(
    (number) =>
      sql`UPDATE order_assignments SET lane = ${number % 3 === 0 ? null : number % 3 === 1 ? 'FL-NY' : 'GA-FL'} WHERE id = ${pick('order_assignments', number)} AND delivered_on IS NULL`,
  ),
  nth.map(
    (number) =>
      sql`UPDATE order_assignments SET delivered_on = NULL WHERE id = ${pick('order_assignments', number)}`,
  ),
  fc.record({ nth, cents, at: fc.option(instant) }).map(
    ({ nth: number, cents: amount, at }) =>
      sql`INSERT INTO payments (id, order_id, provider, type, amount_cents, received_cents, status, idempotency_key, created_at, updated_at, succeeded_at)
        VALUES (${id}, ${orderAt(number)}, ${number % 2 ? 'manual' : 'sandbox'}, 'full', ${amount}, ${at ? amount : 0}, ${at ? 'succeeded' : 'canceled'}, ${id}, '2026-09-01T00:00:00.000Z', '2026-09-01T00:00:00.000Z', ${at})`,
  ),
  fc
    .record({ nth, cents, at: instant })
    .map(
      ({ nth: number, cents: amount, at }) =>
        sql`UPDATE payments SET status = 'succeeded', received_cents = ${amount}, refunded_cents = 0, succeeded_at = ${at} WHERE id = ${pick('payments', number)}`,
    ),
  fc.record({ nth, cents, at: instant, isDone: fc.boolean() }).map(
    ({ nth: number, cents: amount, at, isDone }) =>
      sql`INSERT INTO refunds (id, payment_id, order_id, amount_cents, status, idempotency_key, created_at, updated_at)
        SELECT ${id}, id, order_id, ${amount}, ${isDone ? 'succeeded' : 'creating'}, ${id}, ${at}, ${at} FROM payments WHERE id = ${pick('payments', number)} AND order_id IS NOT NULL`,
  ),
  fc
    .record({ nth, at: instant, status: fc.constantFrom('creating', 'succeeded', 'failed') })
    .map(
      ({ nth: number, at, status }) =>
        sql`UPDATE refunds SET status = ${status}, updated_at = ${at} WHERE id = (SELECT id FROM refunds WHERE disputed_intent_id IS NULL ORDER BY id LIMIT 1 OFFSET ${number} % 7)`,
    ),
  // A dispute is lost, or won after all.
  fc.record({ nth, cents, at: instant }).map(
    ({ nth: number, cents: amount, at }) =>
      sql`INSERT INTO refunds (id, payment_id, order_id, amount_cents, status, disputed_intent_id, idempotency_key, created_at, updated_at)
        SELECT ${id}, id, order_id, ${amount}, 'succeeded', id, ${id}, ${at}, ${at} FROM payments WHERE id = ${pick('payments', number)} AND order_id IS NOT NULL`,
  ),
  fc
    .record({ nth, at: instant })
    .map(
      ({ nth: number, at }) =>
        sql`UPDATE refunds SET status = 'canceled', updated_at = max(created_at, ${at}) WHERE id = (SELECT id FROM refunds WHERE disputed_intent_id IS NOT NULL AND status = 'succeeded' ORDER BY id LIMIT 1 OFFSET ${number} % 3)`,
    ),
  fc.record({ cents, on: plainDay }).map(
    ({ cents: amount, on }) =>
      sql`INSERT INTO credit_entries (dealer_id, kind, change_balance_cents, after_balance_cents, method, occurred_on, actor_kind, dedupe_key, created_at)
        VALUES ('demo-dealer-bayshore', 'adjustment', ${-amount}, 0, 'card', ${on}, 'provider', ${id}, '2026-10-01T00:00:00.000Z')`,
  ),
  fc
    .record({
      cents,
      on: plainDay,
      kind: fc.constantFrom('invoice', 'payment', 'credit_note', 'late_fee', 'adjustment'),
      method: fc.constantFrom('card', 'check', null),
    })
    .map(
      ({ cents: amount, on, kind, method }) =>
        sql`INSERT INTO credit_entries (dealer_id, kind, change_balance_cents, after_balance_cents, method, occurred_on, actor_kind, dedupe_key, created_at)
        VALUES ('demo-dealer-bayshore', ${kind}, ${kind === 'payment' || kind === 'credit_note' ? -amount : amount}, 0, ${method}, ${on}, 'system', ${id}, '2026-10-01T00:00:00.000Z')`,
    ),
  instant.map(
    (at) =>
      sql`INSERT INTO quotes (id, pickup_zip, delivery_zip, vehicle_type, transport_type, is_running, distance_miles, distance_precision, has_ocean_leg, base_rate, total_cents, breakdown, rate_version, dealer_id, valid_until_at, created_at) SELECT ${id}, pickup_zip, delivery_zip, vehicle_type, transport_type, is_running, distance_miles, distance_precision, has_ocean_leg, base_rate, total_cents, breakdown, rate_version, dealer_id, valid_until_at, ${at} FROM quotes LIMIT 1`,
  ),
)

const waiting = async () => Number((await query('SELECT count(*) AS n FROM report_deltas'))[0]?.['n'])

test('totals and waiting deltas equal the rows after any sequence of changes, folded or not', async () => {
  const changes = fc.array(change, { minLength: 10, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(changes, fc.boolean(), async ([first, ...rest], isFolded) => {
      if (first) await scratch.db.write([first, ...rest])
      if (isFolded) await foldReportDeltas(scratch.db)
      expect(await savedTotals(query)).toEqual(await expectedTotals(query))
    }),
    { numRuns: 10 },
  )
})

test('deltas are folded once, by runs that overlap too, at most 500 at a time', async () => {
  const before = await savedTotals(query)
  const pair = (count: number) =>
    sql`INSERT INTO report_deltas (hour, lane, changes) WITH RECURSIVE numbers(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < 450) SELECT '2026-10-01T09', 'FL-GA', json_object('order_count', ${count}) FROM numbers`
  await scratch.db.write([pair(1), pair(-1)])
  const all = await waiting()
  await foldReportDeltas(scratch.db)
  expect(await waiting()).toBe(all - 500)
  expect(await savedTotals(query)).toEqual(before)
  const folded = await Promise.all([1, 2, 3].map(() => foldAllReportDeltas(scratch.db)))
  expect(folded.reduce((sum, count) => sum + count, 0)).toBe(all - 500)
  expect(await waiting()).toBe(0)
  expect(await savedTotals(query)).toEqual(before)
})

test('a write that is rolled back leaves no trace in the totals', async () => {
  const before = await savedTotals(query)
  const failing = [
    sql`UPDATE orders SET total_cents = total_cents + 100, remaining_cents = remaining_cents + 100`,
    sql`INSERT INTO orders (id) VALUES (NULL)`,
  ] as const
  await expect(scratch.db.write(failing)).rejects.toThrow('NOT NULL')
  expect(await savedTotals(query)).toEqual(before)
})

const timeZone = 'America/New_York'

test('any span of business days adds up to its rows, also over the change of the clocks', async () => {
  const orders = await query('SELECT created_at, total_cents FROM orders')
  const entries = await query(
    `SELECT occurred_on, change_balance_cents FROM credit_entries WHERE kind = 'invoice'`,
  )
  const sumWithin = (rows: typeof orders, dayKey: (row: Row) => string, centsKey: string, span: DaySpan) =>
    rows
      .filter((row) => dayKey(row) >= span.from && dayKey(row) <= span.to)
      .reduce((sum, row) => sum + Number(row[centsKey]), 0)
  const span = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.nat({ max: 400 })).map(([back, length]) => ({
    from: addDays('2026-11-25', -back - length),
    to: addDays('2026-11-25', -back),
  }))
  await fc.assert(
    fc.asyncProperty(fc.array(span, { minLength: 1, maxLength: 6 }), async (spans) => {
      const [rows] = await scratch.db.read([sumTotals(scratch.db, { subject: 'channel', spans, timeZone })])
      for (const [at, wanted] of spans.entries()) {
        const total = addUp(rows, at)
        const orderDay = (row: Row) => dayOf(new Date(String(row['created_at'])), timeZone)
        expect(total.orderCents).toBe(sumWithin(orders, orderDay, 'total_cents', wanted))
        const entryDay = (row: Row) => String(row['occurred_on'])
        expect(total.invoicedCents).toBe(sumWithin(entries, entryDay, 'change_balance_cents', wanted))
      }
    }),
    { numRuns: 40 },
  )
})
