import { quoteNumber } from '@switchback/core/quotes/request/quote-number.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'

const trip = { pickupZip: '33602', deliveryZip: '90001' }
const recipient = { name: 'Grace', email: 'grace@example.com', phone: '8135550142' }

let api: ApiUnderTest
let dealer: { Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  dealer = await signedIn(api, 'dealer')
})
afterAll(() => api.stop())

/** Shares the quote in each way, and returns the numbers in the messages. */
async function sharedNumbers(quote: object, headers: Record<string, string>): Promise<Map<string, string>> {
  const { db } = api.database
  await db.write([sql`DELETE FROM outbox_messages`])
  const share = async (path: string) => {
    const response = await api.send('POST', `/api/quotes/${path}`, { json: { quote, recipient }, headers })
    expect([path, response.status]).toEqual([path, 200])
    return response.body
  }
  const numbers = new Map([['pdf', (await share('generate-pdf')).pdfData.quoteNumber as string]])
  await share('share/email')
  await share('share/sms')
  const [sent] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'quote_shared')),
  ])
  for (const { channel, facts } of sent) {
    numbers.set(channel, (facts as { quoteNumber: string }).quoteNumber)
  }
  return numbers
}

/** SHARE-12 */
describe('mail, text, PDF, and order of one quote carry the same number', () => {
  test.each(['before', 'after'])('for a customer who shares it %s it is requested', async (when) => {
    const id = crypto.randomUUID()
    const request = async () => {
      const { body } = await api.send('POST', '/api/quotes', { json: { ...trip, id } })
      return body.quote.id as string
    }
    if (when === 'after') await request()
    const shown = { ...trip, distance: 2407, totalPrice: 2075, quoteId: id }
    const numbers = await sharedNumbers(shown, {})
    expect(await request()).toBe(id)
    const { body } = await api.send('POST', '/api/orders', { json: orderRequest({ quoteId: id }) })
    numbers.set('order', quoteNumber(body.order.quoteId))
    expect([...numbers.keys()].toSorted()).toEqual(['mail', 'order', 'pdf', 'sms'])
    expect(new Set(numbers.values())).toEqual(new Set([quoteNumber(id)]))
  })

  test('for a dealership', async () => {
    const id = crypto.randomUUID()
    const saved = await api.send('POST', '/api/dealer/quotes', {
      json: { quotes: [{ ...trip, id }] },
      headers: dealer,
    })
    const [{ quoteNumber: number, totalPrice, savingsAmount }] = saved.body.quotes
    const shown = { ...trip, id, distance: 2407, totalPrice, savingsAmount, isDealerQuote: true }
    const numbers = await sharedNumbers(shown, dealer)
    const json = { ...orderRequest(), quoteId: id, paymentMethod: 'invoice' }
    const { body } = await api.send('POST', '/api/dealer/orders', { json, headers: dealer })
    numbers.set('order', quoteNumber(body.order.quoteId))
    const { body: found } = await api.send('GET', `/api/dealer/quotes/${id}`, { headers: dealer })
    numbers.set('history', found.quote.quoteNumber)
    expect([...numbers.keys()].toSorted()).toEqual(['history', 'mail', 'order', 'pdf', 'sms'])
    expect(new Set(numbers.values())).toEqual(new Set([number, quoteNumber(id)]))
  })
})
