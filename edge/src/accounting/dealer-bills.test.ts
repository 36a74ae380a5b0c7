import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { equalVehiclesRequest } from '../../test/api/vehicles-request.ts'
import { centsOfText } from '../../test/reports/cents-of-text.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
  const { db } = api.database
  await seedPeople(db, api.now())
  await db.write([sql`UPDATE dealers SET credit_limit_cents = 900000000 WHERE id = 'demo-dealer-bayshore'`])
  const headers = await signedIn(api, 'dealer')
  for (const cars of [1, 3]) {
    const json = { ...equalVehiclesRequest(cars), paymentMethod: 'invoice' }
    await api.send('POST', '/api/dealer/orders', { json, headers })
  }
  await db.write([sql`UPDATE invoices SET late_fee_cents = 700, late_fee_months = 1 WHERE sequence = 1`])
})
afterAll(() => api.stop())

test.each([
  ['quickbooks', /^\*BillNo,\*Vendor,\*BillDate,\*DueDate,Terms,/, 1, -1],
  ['xero', /^\*ContactName,.*\*InvoiceNumber,\*InvoiceDate,\*DueDate,/, 0, 17],
] as const)(
  'of a dealer for %s has its own invoices as bills, to the cent',
  async (format, head, vendor, amount) => {
    const path = `/api/dealer/accounting/bills/csv?format=${format}&from=${api.dayIn(0)}&to=${api.dayIn(0)}`
    const cellsFor = async (user: string) => {
      const response = await api.request(path, { headers: await signedIn(api, user) })
      expect(response.headers.get('content-disposition')).toContain(`${format}-bills-${api.dayIn(0)}`)
      const [first, ...rows] = (await response.text()).trimEnd().split('\r\n')
      expect(first).toMatch(head)
      return rows.map((row) =>
        row.replaceAll(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ';')).split(','),
      )
    }
    const rows = await cellsFor('viewer')
    expect(new Set(rows.map((cells) => cells[vendor]))).toEqual(new Set(['Switchback']))
    const sum = rows.reduce((cents, row) => cents + centsOfText(row.at(amount) ?? ''), 0)
    const [total] = await api.database.db.write([
      sql`SELECT sum(amount_cents + late_fee_cents) FROM invoices`,
    ])
    expect(rows).toHaveLength(5)
    expect(sum).toBe(Number(Object.values(total?.rows[0] ?? {})[0]))
    await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
    expect(await cellsFor('pending')).toEqual([])
  },
)
