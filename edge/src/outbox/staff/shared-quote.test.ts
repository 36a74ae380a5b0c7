import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { doBefore } from '../../../test/api/do-before.ts'
import { signedIn } from '../../../test/api/signed-in.ts'

type Headers = Record<string, string>

let api: ApiUnderTest
let ops: Headers
let dealer: Headers
beforeAll(async () => {
  api = await startApi({ settings: { SHARES_PER_ADDRESS_PER_DAY: '100' } })
  await seedPeople(api.database.db, api.now())
  ops = { ...(await signedIn(api, 'ops')) }
  dealer = { ...(await signedIn(api, 'dealer')) }
})
afterAll(() => api.stop())

const trip = { pickupZip: '33602', deliveryZip: '90001' }
let count = 0

/** A quote that somebody shared by mail, and the message. */
async function shared(who: 'customer' | 'dealership') {
  const id = crypto.randomUUID()
  const isDealerQuote = who === 'dealership'
  const headers = isDealerQuote ? dealer : {}
  const saved = isDealerQuote
    ? await api.send('POST', '/api/dealer/quotes', { json: { quotes: [{ ...trip, id }] }, headers })
    : await api.send('POST', '/api/quotes', { json: { ...trip, id } })
  const { totalPrice } = saved.body.quote ?? saved.body.quotes[0]
  const quote = { ...trip, id, quoteId: id, distance: 2407, totalPrice, isDealerQuote }
  const email = `friend-${(count += 1)}@example.com`
  const json = { quote, recipient: { name: 'Grace', email } }
  expect((await api.send('POST', '/api/quotes/share/email', { json, headers })).status).toBe(200)
  const { sql: tables } = api.database.db
  const [message] = await tables.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))
  return { quoteId: id, messageId: message?.id ?? '' }
}

const setStatus = (id: string, status: 'sent' | 'dead') =>
  api.database.db.write([
    api.database.db.sql.update(outboxMessages).set({ status }).where(eq(outboxMessages.id, id)),
  ])

/** A mistaken version ends the quotes by it (RATE-19). */
const endQuote = async (id: string): Promise<void> => {
  const ended = new Date(api.now().getTime() - 1000).toISOString()
  await api.database.db.write([sql`UPDATE quotes SET valid_until_at = ${ended} WHERE id = ${id}`])
}

const again = async (id: string, how: 'resend' | 'retry') => {
  const { status, body } = await api.send('POST', `/api/admin/messages/${id}/${how}`, {
    json: {},
    headers: ops,
  })
  return [status, body.code ?? null, body.error ?? null]
}

const refused = [409, 'quote_expired', 'The price of this quote no longer counts. Please share a new quote.']

const ways = [
  ['resend', 'sent', 201],
  ['retry', 'dead', 200],
] as const

describe.each(['customer', 'dealership'] as const)('a shared quote of a %s', (who) => {
  test.each(ways)('takes %s while its price counts, and not once it has ended', async (how, status, done) => {
    const { quoteId, messageId } = await shared(who)
    await setStatus(messageId, status)
    expect(await again(messageId, how)).toEqual([done, null, null])
    await setStatus(messageId, status)
    api.pass(61_000)
    await endQuote(quoteId)
    expect(await again(messageId, how)).toEqual(refused)
  })
})

test.each(ways)('a price that ends during %s is not sent', async (how, status) => {
  const { quoteId, messageId } = await shared('customer')
  await setStatus(messageId, status)
  doBefore(api, how === 'resend' ? 'INSERT INTO "outbox_messages"' : 'update "outbox_messages"', () =>
    endQuote(quoteId),
  )
  expect(await again(messageId, how)).toEqual(refused)
})

test('a message of an earlier release, which does not name a dealership’s quote, has its own last day', async () => {
  const { messageId } = await shared('dealership')
  await setStatus(messageId, 'sent')
  const { db } = api.database
  await db.write([
    sql`UPDATE outbox_messages SET facts = json_remove(facts, '$.savedQuoteId') WHERE id = ${messageId}`,
  ])
  expect((await again(messageId, 'resend'))[0]).toBe(201)
  api.pass(16 * 24 * 60 * 60 * 1000)
  ops = { ...(await signedIn(api, 'ops')) }
  expect(await again(messageId, 'resend')).toEqual(refused)
})
