import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditEntries } from '../schema/money/credit-entries.ts'
import { invoices } from '../schema/money/invoices.ts'
import { orderAssignments } from '../schema/orders/order-assignments.ts'
import { startScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { seed } from './seed.ts'

// `npm start` makes the demo at any moment: DEV-3.
describe.each([
  ['on an ordinary afternoon', '2026-11-23T16:43:00.000Z'],
  ['when an invoice was issued at the turn of the year', '2027-01-03T02:30:00.000Z'],
  ['in the hour of a clock change', '2027-03-14T07:30:00.000Z'],
  ['on the evening of February 29', '2028-03-01T01:30:00.000Z'],
])('the demo %s', (_, moment) => {
  const now = new Date(moment)
  let scratch: ScratchDatabase
  beforeAll(async () => {
    scratch = await startScratchDatabase()
    await seed(scratch.db, 'development', now)
  })
  afterAll(() => scratch.stop())

  test('numbers the invoices by the year of their day of issue', async () => {
    const rows = await scratch.db.sql.select().from(invoices).orderBy(invoices.createdAt)
    const last = new Map<string, number>()
    for (const { issuedOn, invoiceNumber } of rows) {
      const year = issuedOn.slice(0, 4)
      const sequence = (last.get(year) ?? 0) + 1
      last.set(year, sequence)
      expect(invoiceNumber).toBe(`INV-${year}-${String(sequence).padStart(6, '0')}`)
    }
    expect(rows.length).toBe(3)
  })

  test('has no day and no moment to come', async () => {
    const today = dayOf(now, defaultTimeZone)
    const entries = await scratch.db.sql.select().from(creditEntries)
    expect(entries.filter(({ occurredOn, createdAt }) => occurredOn > today || createdAt > moment)).toEqual(
      [],
    )
    const jobs = await scratch.db.sql.select().from(orderAssignments)
    expect(jobs.length).toBeGreaterThan(3)
    const isToCome = (day: string | null) => day !== null && day > today
    expect(
      jobs.filter(({ pickedUpOn, deliveredOn }) => isToCome(pickedUpOn) || isToCome(deliveredOn)),
    ).toEqual([])
  })
})
