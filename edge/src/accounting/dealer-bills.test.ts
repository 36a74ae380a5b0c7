import type { BillFilesResponse } from '@switchback/core/accounting/program-tables.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { copyRows } from '../../test/api/copy-rows.ts'
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
    const isLateFee = (cell: string) => /^Late fee: INV-\d{4}-000001 overdue/.test(cell)
    expect(rows.filter((cells) => cells.some(isLateFee))).toHaveLength(1)
    expect(sum).toBe(Number(Object.values(total?.rows[0] ?? {})[0]))
    await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
    expect(await cellsFor('pending')).toEqual([])
  },
)

/** Adds copies of the first invoice, each of an order of its own. */
async function growInvoices(count: number): Promise<void> {
  const { db } = api.database
  const grown = (prefix: string) => sql.raw(`'${prefix}' || printf('%026d', i)`)
  const first = sql`(SELECT order_id FROM invoices WHERE sequence = 1)`
  const [id, order_id] = [grown('SB'), grown('SB')]
  const copies = { from: 2, count }
  await copyRows(
    db,
    { ...copies, table: 'orders', pick: sql`id = ${first}` },
    { id, tracking_code: grown('TR') },
  )
  await copyRows(
    db,
    { ...copies, table: 'order_vehicles', pick: sql`order_id = ${first}` },
    { id: sql`NULL`, order_id },
  )
  await copyRows(
    db,
    { ...copies, table: 'invoices', pick: sql`sequence = 1` },
    {
      id: grown('invoice'),
      order_id,
      sequence: sql`i`,
      invoice_number: sql`'INV-' || year || printf('-%06d', i)`,
    },
  )
}

test('more invoices than an import takes are further files, with each invoice once', async () => {
  const headers = await signedIn(api, 'dealer')
  const day = api.dayIn(0)
  const range = `format=xero&from=${day}&to=${day}`
  const read = async (path: string) => api.request(`/api/dealer/accounting/bills${path}`, { headers })
  await growInvoices(1100)
  const { files } = (await (await read(`?${range}`)).json()) as BillFilesResponse
  expect(files.map(({ name, bills }) => [name, bills])).toEqual([
    [`xero-bills-${day}-${day}.csv`, 500],
    [`xero-bills-${day}-${day}-2.csv`, 500],
    [`xero-bills-${day}-${day}-3.csv`, 102],
  ])
  const numbers: string[] = []
  for (const { part, name } of files) {
    const response = await read(`/csv?${range}&part=${part}`)
    expect(response.headers.get('content-disposition')).toContain(name)
    const inFile = [...(await response.text()).matchAll(/INV-[\w-]+/g)].map(([number]) => number)
    expect(new Set(inFile).size).toBe(files[part - 1]?.bills)
    numbers.push(...new Set(inFile))
  }
  expect(new Set(numbers).size).toBe(1102)
  expect((await read(`/csv?${range}&part=4`)).status).toBe(404)
  // An app of an earlier release knows one file only, and is not given a part as the whole.
  expect((await read(`/csv?${range}`)).status).toBe(400)
})
