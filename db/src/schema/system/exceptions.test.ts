import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../seed/seed.ts'
import { queryPlan } from '../../testing/query-plan.ts'
import { startScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'

const views = [
  'order',
  'collection',
  'payable',
  'invoice',
  'carrier',
  'message',
  'notification',
  'dispute',
  'device',
].map((subject) => `SELECT kind, subject_id, occurrence FROM ${subject}_causes`)

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
  await seed(scratch.db, 'test', new Date())
})
afterAll(() => scratch.stop())

async function rows(text: string): Promise<unknown[]> {
  const [result] = await scratch.db.write([sql.raw(text)])
  return (result?.rows ?? []).map((row) =>
    Object.values(row)
      .map((value) => JSON.stringify(value))
      .join(' | '),
  )
}

/** The stored causes equal those that the data have now. */
async function expectAllCauses(): Promise<number> {
  const order = 'ORDER BY kind, subject_id, occurrence'
  const saved = await rows(`SELECT kind, subject_id, occurrence FROM exceptions ${order}`)
  const real = await rows(`SELECT * FROM (${views.join(' UNION ALL ')}) ${order}`)
  expect(saved).toEqual(real)
  return saved.length
}

const changes: [what: string, change: string][] = [
  ['the demo data', 'SELECT 1'],
  ['a contact', `UPDATE orders SET contacted_at = created_at WHERE transport_status = 'pending'`],
  [
    'orders with a driver',
    `UPDATE orders SET transport_status = 'driver_assigned' WHERE transport_status = 'driver_found'`,
  ],
  [
    'orders that lost their driver',
    `UPDATE orders SET transport_status = 'pending' WHERE transport_status = 'driver_assigned'`,
  ],
  ['other pickup days', `UPDATE orders SET preferred_pickup_on = '2026-11-21'`],
  ['other agreed days', `UPDATE order_assignments SET pickup_on = '2026-11-20'`],
  [
    'delivered orders without a payment',
    `UPDATE orders SET payment_status = 'unpaid', paid_cents = 0, refunded_cents = 0, released_cents = 0 WHERE transport_status = 'completed' AND payment_method = 'stripe'`,
  ],
  [
    'other days of delivery',
    `UPDATE order_assignments SET delivered_on = '2026-11-19' WHERE delivered_on IS NOT NULL`,
  ],
  ['other terms of carriers', `UPDATE carriers SET terms_days = 9 WHERE rowid % 2`],
  ['paid carriers', `UPDATE order_assignments SET carrier_paid_on = delivered_on WHERE rowid % 2`],
  ['payments of carriers that were taken back', `UPDATE order_assignments SET carrier_paid_on = NULL`],
  [
    'a collected balance',
    `UPDATE orders SET payment_status = 'paid_full', paid_cents = total_cents WHERE transport_status = 'completed' AND payment_method = 'stripe' AND rowid % 2`,
  ],
  ['assignments that end', `UPDATE order_assignments SET ended_at = created_at WHERE ended_at IS NULL`],
  ['a new insurance', `UPDATE carriers SET insurance_expires_on = '2027-01-01'`],
  ['inactive carriers', `UPDATE carriers SET is_active = 0 WHERE rowid % 2`],
  ['paid invoices', `UPDATE invoices SET paid_cents = amount_cents + late_fee_cents`],
  ['payments of invoices that failed later', `UPDATE invoices SET paid_cents = 0 WHERE rowid % 2`],
  ['messages that were given up', `UPDATE outbox_messages SET status = 'dead' WHERE rowid % 2`],
  ['messages that were tried again', `UPDATE outbox_messages SET status = 'waiting' WHERE rowid % 4 = 1`],
  [
    'a payment to review',
    `INSERT INTO admin_notifications (kind, title, facts, dedupe_key, created_at) VALUES ('refund_failed', 'x', '{}', 'x', '2026-11-21T00:00:00.000Z')`,
  ],
  [
    'a disputed payment',
    `INSERT INTO payment_disputes (provider, intent_id, noticed_at) VALUES ('stripe', 'pi_x', '2026-11-21T00:00:00.000Z')`,
  ],
  ['a dispute that the bank decides', `UPDATE payment_disputes SET state = 'under_review'`],
  ['a dispute that was won', `UPDATE payment_disputes SET state = 'won' WHERE intent_id = 'pi_x'`],
  [
    'a tablet with unsent work',
    `INSERT INTO sync_devices SELECT 'tablet', id, dealer_id, 1, 2, 1, 9, 0, NULL, 7, '1', created_at, created_at, 0 FROM users WHERE dealer_id IS NOT NULL LIMIT 1`,
  ],
  [
    'a second tablet of the account',
    `INSERT INTO sync_devices SELECT 'second', user_id, dealer_id, 2, 0, 0, 5, 0, NULL, 0, '1', first_contact_at, last_contact_at, 0 FROM sync_devices WHERE device_id = 'tablet'`,
  ],
  ['a tablet that is gone', `DELETE FROM sync_devices WHERE device_id = 'second'`],
  ['work that never arrived', `UPDATE sync_devices SET queue_length = 1`],
  ['work that staff settled', `UPDATE sync_devices SET settled = 1`],
  ['work that arrived', `UPDATE sync_devices SET arrived = highest_sequence`],
]

test.each(changes)('exceptions follow %s', async (_, change) => {
  await scratch.db.write([sql.raw(change)])
  expect(await expectAllCauses()).toBeGreaterThan(0)
})

test('a cause that comes back is a new exception, without owner', async () => {
  const { db } = scratch
  const state = `SELECT owner_id, shown_at IS NULL AS done FROM exceptions WHERE kind = 'no_driver' AND subject_id = (SELECT min(id) FROM orders)`
  const move = (to: string) =>
    db.write([
      sql`UPDATE orders SET transport_status = ${to}, cancelled_at = NULL WHERE id = (SELECT min(id) FROM orders)`,
    ])
  await move('pending')
  await db.write([
    sql`UPDATE exceptions SET owner_id = 'demo-user-ops', shown_at = NULL WHERE kind = 'no_driver'`,
  ])
  expect(await rows(state)).toEqual(['"demo-user-ops" | 1'])
  await move('driver_assigned')
  expect(await rows(state)).toEqual([])
  await move('pending')
  expect(await rows(state)).toEqual(['null | 0'])
})

test.each([
  ['order', `subject_id = 'x'`],
  ['collection', `subject_id = 'x'`],
  ['payable', `subject_id = 'x'`],
  ['payable', `carrier_id = 'x'`],
  ['invoice', `subject_id = 'x'`],
  ['carrier', `subject_id = 'x'`],
  ['message', `subject_id = 'x'`],
  ['notification', `notification_id = 1`],
  ['dispute', `subject_id = 'x'`],
  ['device', `subject_id = 'x'`],
])('the causes of one %s are found by its key', async (subject, where) => {
  const plan = await queryPlan(scratch.db, sql.raw(`SELECT * FROM ${subject}_causes WHERE ${where}`))
  expect(
    plan.filter((step) => step.startsWith('SCAN') && !/SCAN (?:\w+_causes|\(subquery)/.test(step)),
  ).toEqual([])
  expect(plan.join()).toContain('SEARCH')
})
