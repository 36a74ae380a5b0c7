import { states } from '@switchback/core/address/states.ts'
import { placeOfLine } from '@switchback/core/address/place-of-line.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { hasValidCheckDigit } from '@switchback/core/vehicles/vin.ts'
import { demoBrokerage } from '@switchback/db/seed/brokerage/demo-brokerage.ts'
import { demoDealerships } from '@switchback/db/seed/brokerage/demo-dealerships.ts'
import { createRandom } from '@switchback/db/seed/brokerage/random.ts'
import { seedBrokerage } from '@switchback/db/seed/brokerage/seed-brokerage.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { startScratchDatabase, type ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postLateFees } from '../../src/invoices/post-late-fees.ts'
import { zipTable } from '../api/api-under-test.ts'
import { brokenInvariants } from '../payments/broken-invariants.ts'

const now = new Date()
let scratch: ScratchDatabase
let seedMs = 0

const several = '(SELECT count(*) FROM order_vehicles WHERE order_id = orders.id) > 1'

const count = async (query: string): Promise<number> => {
  const [row] = await scratch.db.sql.all<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM ${query}`))
  return row?.n ?? 0
}

beforeAll(async () => {
  scratch = await startScratchDatabase()
  await seed(scratch.db, 'development', now)
  const startedAt = performance.now()
  await seedBrokerage(scratch.db, now)
  seedMs = performance.now() - startedAt
})
afterAll(() => scratch.stop())

describe('the demo brokerage', () => {
  test('is written in seconds, and once', async () => {
    expect(seedMs).toBeLessThan(15_000)
    const before = await count('orders')
    expect(before).toBeGreaterThan(400)
    await seedBrokerage(scratch.db, now)
    expect(await count('orders')).toBe(before)
  })

  test('keeps all rules of money', async () => {
    expect(await brokenInvariants(scratch.db)).toEqual([])
    // All late fees are there already: the job has nothing to add.
    expect(await postLateFees({ db: scratch.db, now, timeZone: defaultTimeZone })).toBe(0)
  })

  test('shows every state of orders, invoices, carriers and dealerships', async () => {
    const some = {
      'orders waiting': `orders WHERE transport_status = 'pending'`,
      'orders with a driver': `orders WHERE transport_status = 'driver_assigned'`,
      'orders on the road': `orders WHERE transport_status = 'in_transit'`,
      'orders delivered': `orders WHERE transport_status = 'completed'`,
      'orders cancelled': `orders WHERE transport_status = 'cancelled'`,
      refunds: 'refunds',
      disputes: 'payment_disputes',
      'messages that were given up': `outbox_messages WHERE status = 'dead'`,
      'quotes that nobody ordered': `quotes WHERE NOT EXISTS (SELECT 1 FROM orders WHERE quote_id = quotes.id)`,
      'cash and checks': `payments WHERE provider = 'manual'`,
      'invoices paid': `invoices WHERE paid_on IS NOT NULL`,
      'invoices overdue with a fee': `invoices WHERE paid_on IS NULL AND late_fee_cents > 0`,
      'invoices taken back': `invoices WHERE voided_on IS NOT NULL`,
      'late carriers': `carriers WHERE on_time_count < job_count`,
      'insurance that lapsed': `carriers WHERE insurance_expires_on < '${dayOf(now, defaultTimeZone)}'`,
      'applications that wait': `dealer_applications WHERE status = 'pending'`,
      'applications declined': `dealer_applications WHERE status = 'declined'`,
      'dealerships switched off': `dealers WHERE is_active = 0`,
      'tablets with unsent work': `sync_devices WHERE highest_sequence > arrived + discarded`,
      'orders of several vehicles by customers': `orders WHERE dealer_id IS NULL AND ${several}`,
      'orders of several vehicles by dealers, on invoices': `orders WHERE payment_method = 'invoice' AND ${several}`,
      'orders of several vehicles of the demo dealership': `orders WHERE dealer_id = 'demo-dealer-bayshore' AND ${several}`,
      'orders of five vehicles': `(SELECT 1 FROM order_vehicles GROUP BY order_id HAVING count(*) = 5)`,
      'vehicles cancelled by themselves': `order_vehicles WHERE cancelled_at IS NOT NULL`,
      'vehicles cancelled on an invoice': `credit_entries WHERE dedupe_key GLOB 'credit_note:*:*'`,
      'long stock numbers': `order_vehicles WHERE length(stock_number) = 40`,
      'orders that lost money': `order_assignments JOIN orders ON orders.id = order_id WHERE pay_cents > total_cents`,
    }
    const empty = []
    for (const [name, query] of Object.entries(some)) if ((await count(query)) === 0) empty.push(name)
    expect(empty).toEqual([])
  })

  test('spans the states, with histories in order and dated until now', async () => {
    const [rows] = await scratch.db.read([scratch.db.sql.select().from(orders)])
    const seen = new Set(rows.map((row) => placeOfLine(row.pickupAddress, row.pickupZip).state))
    expect(seen.size).toBeGreaterThan(states.length * 0.8)
    expect(await count(`order_events WHERE created_at > '${now.toISOString()}'`)).toBe(0)
    expect(
      await count(
        `order_events AS event WHERE EXISTS (SELECT 1 FROM order_events WHERE order_id = event.order_id AND id < event.id AND created_at > event.created_at)`,
      ),
    ).toBe(0)
    expect(
      await count(
        "orders WHERE revision <> (SELECT count(*) FROM order_events WHERE order_id = orders.id AND kind <> 'note')",
      ),
    ).toBe(0)
    expect(
      await count(
        `order_assignments JOIN orders ON orders.id = order_id WHERE ended_at IS NULL AND (transport_status NOT IN ('driver_assigned', 'in_transit', 'completed') OR (delivered_on IS NULL) <> (transport_status <> 'completed'))`,
      ),
    ).toBe(0)
  })

  test('has VINs with the right check digit, and nobody’s phone number or address', async () => {
    const vins = await scratch.db.sql.all<{ vin: string }>(
      sql`SELECT vin FROM order_vehicles JOIN orders ON orders.id = order_id WHERE vin IS NOT NULL AND order_id NOT GLOB 'SBDEM0*'`,
    )
    expect(vins.length).toBeGreaterThan(200)
    expect(vins.filter(({ vin }) => !hasValidCheckDigit(vin))).toEqual([])
    expect(await count(`orders WHERE customer_phone NOT GLOB '[2-9][0-9][0-9]55501[0-9][0-9]'`)).toBe(0)
    expect(
      await count(
        `orders WHERE customer_email NOT GLOB '*.example' AND customer_email NOT GLOB '*@example.com'`,
      ),
    ).toBe(0)
  })

  test('is the same on every machine', () => {
    const made = () => {
      const random = createRandom(7)
      const rates = { retail: [seedRateSettings], dealer: [seedDealerRateCard] }
      const context = { random, rates, zipTable, now }
      return demoBrokerage(context, demoDealerships(random, now), new Map())
    }
    expect(made()).toEqual(made())
  })
})
