import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../seed/seed.ts'
import { startScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
  await seed(scratch.db, 'test', new Date())
})
afterAll(() => scratch.stop())

async function rows(text: string): Promise<unknown[]> {
  const [result] = await scratch.db.write([sql.raw(text)])
  return (result?.rows ?? []).map((row) => Object.values(row))
}

test.each([
  ['the demo data', 'SELECT 1'],
  ['part payments', 'UPDATE invoices SET paid_cents = amount_cents / 2'],
  ['other days', `UPDATE invoices SET due_on = date(due_on, '-40 days') WHERE rowid % 2`],
  ['late fees', 'UPDATE invoices SET late_fee_cents = 500 WHERE rowid % 2'],
  ['full payments', 'UPDATE invoices SET paid_cents = amount_cents + late_fee_cents WHERE rowid % 3 = 0'],
  ['void invoices', `UPDATE invoices SET voided_on = '2026-11-22' WHERE rowid % 5 = 0 AND paid_cents = 0`],
  ['payments that failed later', 'UPDATE invoices SET paid_cents = 0'],
])('open invoices are summed up by due day and dealership through %s', async (_, change) => {
  await scratch.db.write([sql.raw(change)])
  const real = await rows(
    'SELECT due_on, count(*), sum(amount_cents + late_fee_cents - paid_cents) FROM invoices WHERE voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents GROUP BY due_on ORDER BY due_on',
  )
  expect(real.length).toBeGreaterThan(0)
  expect(await rows('SELECT * FROM open_invoice_totals ORDER BY due_on')).toEqual(real)
  const open = `FROM invoices WHERE voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents`
  const sums = 'count(*), sum(amount_cents + late_fee_cents - paid_cents)'
  expect(await rows('SELECT * FROM dealer_receivables ORDER BY dealer_id, due')).toEqual(
    await rows(
      `SELECT dealer_id, '' AS due, ${sums} ${open} GROUP BY 1 UNION ALL SELECT dealer_id, due_on, ${sums} ${open} GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  )
})
