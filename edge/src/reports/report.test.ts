import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { aging } from '@switchback/core/invoices/aging.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import { centsOfText } from '../../test/reports/cents-of-text.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { openDatabase } from '@switchback/db/client.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { openCollectionDesk } from '../../test/payments/collection-desk.ts'
import { rowsRead } from '../../test/reports/rows-read.ts'
import { receivableRows, receivablesByDealer } from './receivables.ts'
import { sumTotals } from './sum-totals.ts'
import { completed } from '../../test/api/go-on.ts'

type Headers = Record<string, string>
const timeZone = 'America/New_York'
const dealerId = 'demo-dealer-bayshore'

let world: Awaited<ReturnType<typeof openCollectionDesk>>
let boss: Headers
let dealer: Headers
const api = () => world.desk.api
const report = async (query = '') =>
  (await api().send('GET', `/api/admin/reports${query}`, { headers: world.finance })).body.report

beforeAll(async () => {
  world = await openCollectionDesk()
  boss = await signedIn(api(), 'admin')
  dealer = await signedIn(api(), 'dealer')
  await api().database.db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000 WHERE id = ${dealerId}`,
  ])
  const carried = await world.withDriver()
  await world.record(carried)
  await world.move(carried.id, { to: 'in_transit' })
  await world.move(carried.id, completed)
  const refund = async (id: string, amount: string) => {
    const { revision } = await world.read(id)
    const json = { amount, reason: 'Came late', revision }
    const path = `/api/admin/orders/${id}/refund`
    expect((await api().send('POST', path, { json, headers: world.finance })).status).toBe(200)
  }
  await refund(carried.id, '12.25')
  await refund((await world.paidDeposit()).id, '25.50')
  const dropped = await world.desk.placeOrder()
  await api().send('POST', `/api/orders/${dropped.id}/cancel`, { json: { reason: 'Sold it' } })
  for (let at = 0; at < 2; at++) {
    const placed = await api().send('POST', '/api/dealer/orders', {
      json: { ...orderRequest(), paymentMethod: 'invoice' },
      headers: dealer,
    })
    if (at === 0)
      await api().send('POST', `/api/admin/invoices/${placed.body.order.invoice.id}/payments`, {
        json: { id: crypto.randomUUID(), amount: '100.00', method: 'check', reference: '77' },
        headers: world.finance,
      })
  }
})
afterAll(() => world.desk.stop())

const one = async (text: string) => {
  const [result] = await api().database.db.write([sql.raw(text)])
  return Number(Object.values(result?.rows[0] ?? {})[0] ?? 0)
}

describe('a report', () => {
  test('agrees to the cent with sums over the rows themselves', async () => {
    const { current, from, to, channels } = await report()
    const today = dayOf(api().now(), timeZone)
    expect([to, from < to]).toEqual([today, true])
    const cents = Object.fromEntries(
      Object.entries(current).map(([name, value]) => [
        name,
        typeof value === 'string' ? centsOfText(value) : value,
      ]),
    )
    const { margin: _, ...figures } = cents
    expect(figures).toMatchObject({
      orders: await one('SELECT count(*) FROM orders'),
      orderValue: await one('SELECT sum(total_cents) FROM orders'),
      cancelled: 1,
      cancelledValue: await one(`SELECT sum(total_cents) FROM orders WHERE transport_status = 'cancelled'`),
      orderCard: await one(`SELECT sum(received_cents) FROM payments WHERE provider <> 'manual'`),
      orderRecorded: await one(`SELECT sum(received_cents) FROM payments WHERE provider = 'manual'`),
      invoiceRecorded: 10_000,
      refunded: 3775,
      invoiced: await one('SELECT sum(amount_cents) FROM invoices'),
      assigned: 1,
      delivered: 1,
      onTime: 1,
    })
    const paid = await one('SELECT sum(paid_cents - refunded_cents) FROM orders')
    expect(figures['collected']).toBe(paid + 10_000)
    const pay = await one('SELECT sum(pay_cents) FROM order_assignments')
    const covered = await one(
      `SELECT sum(total_cents) FROM orders WHERE id IN (SELECT order_id FROM order_assignments)`,
    )
    expect(current.margin).toMatchObject({ coveredOrders: 1 })
    expect(centsOfText(current.margin.margin)).toBe(covered - pay - 1225)
    expect(channels.retail.orders + channels.dealer.orders).toBe(current.orders)
    expect(channels.dealer.orders).toBe(2)
  })

  test('has parts, lanes and dealerships that add up to it', async () => {
    const { current, series, lanes, dealers, channels } = await report()
    const orders = (rows: { figures: { orders: number } }[]) =>
      rows.reduce((sum, { figures }) => sum + figures.orders, 0)
    expect(orders(series)).toBe(current.orders)
    expect(orders(lanes)).toBe(await one('SELECT count(*) FROM orders WHERE lane IS NOT NULL'))
    expect(lanes[0].id).toMatch(/^[A-Z]{2}-[A-Z]{2}$/)
    expect(dealers).toHaveLength(1)
    expect(dealers[0]).toMatchObject({ id: dealerId, figures: channels.dealer })
    expect(dealers[0].name).not.toBe(dealerId)
  })

  test('ages what dealerships owe like their statements', async () => {
    const { db } = api().database
    await db.write([
      sql`UPDATE invoices SET due_on = date(${dayOf(api().now(), timeZone)}, '-45 days') WHERE sequence = 1`,
    ])
    const { receivables, today } = await report()
    const [rows] = await db.read([db.sql.select().from(invoices).where(eq(invoices.dealerId, dealerId))])
    const days = rows.map((row) => ({ dueOn: row.dueOn, openCents: invoiceBalanceCents(row) }))
    const totalCents = days.reduce((sum, { openCents }) => sum + openCents, 0)
    const { days31To60, notDue } = aging(days, totalCents, today)
    expect(receivables).toHaveLength(1)
    expect(receivables[0]).toMatchObject({ dealerId, ...aging(days, totalCents, today), credit: '0.00' })
    expect([days31To60, notDue]).not.toContain('0.00')
  })

  test('has receivables that are the ledger, credit included', async () => {
    const owed = () => one('SELECT sum(change_balance_cents) FROM credit_entries')
    const inAll = async () => {
      const { receivables } = await report()
      return receivables.reduce(
        (sum: number, { total }: { total: string }) => sum + Math.round(Number(total) * 100),
        0,
      )
    }
    expect(await inAll()).toBe(await owed())
    const { body } = await api().send('POST', `/api/admin/dealers/${dealerId}/corrections`, {
      json: { kind: 'payment', id: crypto.randomUUID(), amount: '60.00', method: 'check', parts: [] },
      headers: await signedIn(api(), 'finance'),
    })
    expect(body.dealer.credit).toBe('60.00')
    expect((await report()).receivables[0]).toMatchObject({ credit: '-60.00' })
    expect(await inAll()).toBe(await owed())
  })

  test('has the payables to carriers for those who pay them, equal to the jobs', async () => {
    const { payables } = await report()
    const owed = await one(
      `SELECT sum(pay_cents) FROM order_assignments WHERE delivered_on IS NOT NULL AND ended_at IS NULL AND carrier_paid_on IS NULL`,
    )
    expect(owed).toBeGreaterThan(0)
    expect([centsOfText(payables.owed.total), payables.jobs, payables.isCut]).toEqual([owed, 1, false])
    const summed = payables.carriers.reduce(
      (sum: number, carrier: { owed: { total: string } }) => sum + centsOfText(carrier.owed.total),
      0,
    )
    expect(summed).toBe(owed)
    // The role admin has `reports` and `drivers`, and pays no carriers.
    const { db } = api().database
    await db.write([sql`UPDATE users SET admin_role = 'admin' WHERE id = 'demo-user-support'`])
    const headers = await signedIn(api(), 'support')
    const seen = (await api().send('GET', '/api/admin/reports', { headers })).body.report
    expect([seen.payables, seen.margin !== null]).toEqual([null, true])
  })

  test('of the day before has none of it, and is what it is compared with', async () => {
    const today = dayOf(api().now(), timeZone)
    const { current, previous, before } = await report(`?from=${today}&to=${today}`)
    expect(current.orders).toBe(await one('SELECT count(*) FROM orders'))
    expect(previous.orders).toBe(0)
    const yesterday = await report(`?from=${before.from}&to=${before.to}`)
    expect(yesterday.current).toEqual(previous)
  })

  test.each(['?from=2026-02-30', '?from=2026-03-02&to=2026-03-01', '?from=2010-01-01&to=2026-01-01'])(
    'of %s is refused',
    async (query) => {
      const { status } = await api().send('GET', `/api/admin/reports${query}`, { headers: boss })
      expect(status).toBe(400)
    },
  )
})

test('reads as many rows as its days need, however many orders there are', async () => {
  const { db, url } = api().database
  // Three years of business in every hour, in both channels and on 600 lanes a day.
  await db.write([
    sql`WITH RECURSIVE hours(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM hours WHERE n < 26280)
      INSERT INTO report_totals (subject, grain, period, subject_id, order_count, order_cents)
      SELECT 'channel', 'hour', strftime('%Y-%m-%dT%H', '2030-01-01', '+' || n || ' hours'), column1, 20, 2000000
      FROM hours, (VALUES ('retail'), ('dealer'))`,
    sql`INSERT INTO report_totals (subject, grain, period, subject_id, order_count, order_cents)
      SELECT subject, 'day', substr(period, 1, 10), subject_id, sum(order_count), sum(order_cents)
      FROM report_totals WHERE grain = 'hour' AND period > '2030' GROUP BY 1, 3, 4`,
    sql`INSERT INTO report_totals (subject, grain, period, subject_id, order_count, order_cents)
      SELECT subject, 'month', substr(period, 1, 7), subject_id, sum(order_count), sum(order_cents)
      FROM report_totals WHERE grain = 'day' AND period > '2030' GROUP BY 1, 3, 4`,
  ])
  const read = (spans: { from: string; to: string }[]) =>
    rowsRead(url, sumTotals(openDatabase({ url }), { subject: 'channel', spans, timeZone }).toSQL())
  const year = await read([{ from: '2031-01-01', to: '2031-12-31' }])
  expect(year.rows).toHaveLength(2)
  // Both channels of 11 months, 30 days and 24 hours.
  expect(year.rowsRead).toBeLessThanOrEqual(3 * 2 * (11 + 30 + 24))
  const month = await read([{ from: '2031-03-01', to: '2031-03-31' }])
  expect(month.rowsRead).toBeLessThanOrEqual(3 * 2 * (30 + 24))
  expect(month.rows[0]?.[2]).toBe(20 * (31 * 24 - 1))
  await db.write([sql`DELETE FROM report_totals WHERE period > '2030'`])
})

test('lanes and dealerships are read once for each period in which they had orders', async () => {
  const { db, url } = api().database
  const lanes = 60
  // A year in which each of these lanes has orders every day; at its ends the hours count.
  const added = 'INSERT INTO report_totals (subject, grain, period, subject_id, order_count, order_cents)'
  const numbers = (name: string, last: number) =>
    `${name}(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM ${name} WHERE n < ${last})`
  await db.write([
    sql.raw(`${added} WITH RECURSIVE ${numbers('days', 364)}, ${numbers('lanes', lanes - 1)}
      SELECT 'lane', 'day', date('2031-01-01', '+' || days.n || ' days'), 'lane ' || lanes.n, 24, 2400000 FROM days, lanes`),
    sql.raw(`${added} SELECT subject, 'month', substr(period, 1, 7), subject_id, sum(order_count), sum(order_cents)
      FROM report_totals WHERE grain = 'day' AND period > '2031' GROUP BY 3, 4`),
    sql.raw(`${added} WITH RECURSIVE ${numbers('hours', 23)}
      SELECT subject, 'hour', period || printf('T%02d', hours.n), subject_id, 1, 100000 FROM report_totals, hours
      WHERE grain = 'day' AND period IN ('2031-01-15', '2031-01-16', '2031-12-14', '2031-12-15')`),
  ])
  const spans = [{ from: '2031-01-15', to: '2031-12-14' }]
  const query = sumTotals(openDatabase({ url }), { subject: 'lane', spans, timeZone })
  const { rows, rowsRead: read } = await rowsRead(url, query.toSQL())
  expect(rows).toHaveLength(lanes)
  // Ten months, thirty days and twenty-four hours of each.
  expect(read).toBeLessThanOrEqual(3 * lanes * (10 + 30 + 24))
  await db.write([sql`DELETE FROM report_totals WHERE period > '2031'`])
})

test('receivables read no invoice, and no day whose debts are over 90 days old', async () => {
  const { db, url } = api().database
  const today = '2041-06-30'
  await db.write([
    sql`INSERT INTO dealer_receivables (dealer_id, due, invoice_count, open_cents)
      WITH RECURSIVE days(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM days WHERE n < 3000)
      SELECT ${dealerId}, date(${today}, '-' || n || ' days'), 400, 100 FROM days`,
    sql`UPDATE dealer_receivables SET open_cents = 300100 WHERE dealer_id = ${dealerId} AND due = ''`,
  ])
  const { rows, rowsRead: read } = await rowsRead(
    url,
    receivablesByDealer(openDatabase({ url }), today).toSQL(),
  )
  const [id, totalCents, days] = rows[0] ?? []
  const [row] = receivableRows(
    [{ id: dealerId, name: '', balanceCents: 300_100 }],
    [{ dealerId: String(id), totalCents: Number(totalCents), days: String(days) }],
    today,
  )
  expect(row).toMatchObject({
    notDue: '1.00',
    days1To30: '30.00',
    days61To90: '30.00',
    over90Days: '2910.00',
  })
  expect(read).toBeLessThanOrEqual(3 * (1 + 91))
  await db.write([
    sql`DELETE FROM dealer_receivables WHERE due > '2030'`,
    sql`UPDATE dealer_receivables SET open_cents = (SELECT sum(open_cents) FROM dealer_receivables WHERE due > '') WHERE due = ''`,
  ])
})
