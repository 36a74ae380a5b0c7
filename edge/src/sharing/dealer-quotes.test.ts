import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'

type Headers = Record<string, string>
const trip = { pickupZip: '33602', deliveryZip: '90001' }
const shown = {
  ...trip,
  distance: 2407,
  totalPrice: 1720,
  isDealerQuote: true,
  dealerName: 'Evil Cars',
  savingsAmount: 355,
  savingsPercentage: 17.1,
}

let api: ApiUnderTest
let booker: Headers
let viewer: Headers
let stranger: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
  booker = await signedIn(api, 'booker')
  viewer = await signedIn(api, 'viewer')
  stranger = await signedIn(api, 'pending')
})
afterAll(() => api.stop())

const share = (path: string, quote: object, headers: Headers = {}) =>
  api.send('POST', `/api/quotes/${path}`, {
    json: { quote, recipient: { name: 'Grace', email: 'grace@example.com', phone: '8135550142' } },
    headers,
  })
const paths = ['generate-pdf', 'share/email', 'share/sms']

test('a dealer’s quote requires the dealer’s token and the permission to quote', async () => {
  for (const path of paths) {
    expect((await share(path, shown)).status).toBe(401)
    expect((await share(path, shown, { Authorization: `Bearer ${'0'.repeat(64)}` })).status).toBe(401)
    expect((await share(path, shown, viewer)).status).toBe(403)
    expect((await share(path, shown, booker)).status).toBe(200)
  }
})

test('it is sent with the server’s figures, and without a link, which would open for nobody', async () => {
  const { body } = await share('generate-pdf', shown, booker)
  expect(body.pdfData.quote).toMatchObject({
    totalPrice: 1720,
    isDealerQuote: true,
    dealerName: 'Bayshore Motors',
    savingsAmount: 355,
    savingsPercentage: 17.1,
  })
  expect(body.pdfData.link).not.toContain('quote=')
  await share('share/email', { ...shown, savingsAmount: null }, booker)
  const { db } = api.database
  const [[mail]] = await db.read([
    db.sql.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt)).limit(1),
  ])
  expect(mail).toMatchObject({ kind: 'quote_shared', facts: { totalCents: 172_000, quoteId: null } })
  for (const wrong of [{ totalPrice: 1700 }, { savingsAmount: 400 }, { distance: 2400 }]) {
    const refused = await share('share/email', { ...shown, ...wrong }, booker)
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
  }
})

test('a saved quote keeps its price, for its own dealership only', async () => {
  const saved = await api.send('POST', '/api/dealer/quotes', { json: { quotes: [trip] }, headers: booker })
  const { id } = saved.body.quotes[0]
  await api.database.db.write([sql`UPDATE quotes SET total_cents = 150000 WHERE id = ${id}`])
  const savedQuote = { ...shown, id, totalPrice: 1500, savingsAmount: 575 }
  expect((await share('share/email', savedQuote, booker)).status).toBe(200)
  expect((await share('share/email', savedQuote, stranger)).body.code).toBe('quote_not_found')
  const retail = { ...trip, id, distance: 2407, totalPrice: 1500 }
  expect((await share('share/email', retail)).body.code).toBe('quote_not_found')
})
