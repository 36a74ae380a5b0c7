import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../test/api/signed-in.ts'
import { vehiclesRequest } from '../../test/api/vehicles-request.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { pdfCollisions, pdfColumn, pdfPages } from '../../test/pdf/pdf-texts.ts'

// The longest values that a dealership may have.
const long = {
  company: `${'Greater Tampa Bay Wholesale Automobile Remarketing and Auction '.repeat(2)}Holdings of Florida`,
  contact: `Maximiliane ${'Featherstonehaugh-Cholmondeley '.repeat(3)}`.trim(),
  address: `Building 14, Second Floor, ${'11400 Old Cypress Mill Road, '.repeat(5)}Unit B, Great Dock`,
  email: `accounts.payable.${'of.the.whole.dealership.'.repeat(3)}desk@bayshore-motors-of-tampa.example`,
  city: `Saint ${'Petersburg-on-the-Gulf '.repeat(4)}`.trim(),
}

let desk: PaymentDesk
let dealer: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, desk.api.now())
  await db.write([
    sql`UPDATE dealers SET credit_limit_cents = 100000000, company_name = ${long.company}, city = ${long.city},
      contact_name = ${long.contact}, address = ${long.address}, email = ${long.email}
      WHERE id = 'demo-dealer-bayshore'`,
  ])
  dealer = await signedIn(desk.api, 'dealer')
})
afterAll(() => desk.stop())

const ask = async (path: string, json?: object) =>
  (
    await desk.api.send(json ? 'POST' : 'GET', `/api/dealer${path}`, {
      headers: dealer,
      ...(json && { json }),
    })
  ).body

/** An invoice of 12 cars, the credit note of one of them, and the statement. */
async function papers(): Promise<[name: string, path: string, pages: number][]> {
  const { order } = await ask('/orders', { ...vehiclesRequest(12), paymentMethod: 'invoice' })
  const { revision } = await ask(`/orders/${order.id}/cancellation`)
  await ask(`/orders/${order.id}/cancel`, { reason: 'Sold', vehiclePosition: 3, revision })
  const { entries } = (await ask('/statement')).statement
  const note = entries.find((each: { creditNoteNumber: string | null }) => each.creditNoteNumber !== null)
  return [
    ['invoice', `/invoice/${order.invoice.id}/pdf`, 2],
    ['note', `/credit-notes/${note.creditNoteNumber}/pdf`, 1],
    ['statement', '/statement/pdf', 2],
  ]
}

const letters = (text: string) => text.replaceAll(/\s/g, '')

test('the longest names and addresses of a dealership are on its papers, wrapped, with nothing cut', async () => {
  for (const [name, path, count] of await papers()) {
    const response = await desk.api.request(`/api/dealer${path}`, { headers: dealer })
    const bytes = await response.arrayBuffer()
    const folder = process.env['PAPERS']
    if (folder) writeFileSync(`${folder}/long-${name}.pdf`, new Uint8Array(bytes))
    // Each reader takes the bytes away.
    expect([name, await pdfCollisions(bytes.slice(0))]).toEqual([name, []])
    const payer = letters((await pdfColumn(bytes.slice(0), 320)).join(''))
    for (const text of Object.values(long)) expect(payer).toContain(letters(text))
    const pages = await pdfPages(bytes)
    expect([name, pages.length]).toEqual([name, count])
    // No page has only the end of a table or the terms.
    const sums = pages.map((page) => page.filter((line) => / -?\$[\d,]+\.\d\d$/.test(line)).length)
    for (const onPage of sums) expect(onPage).toBeGreaterThan(1)
  }
}, 20_000)
