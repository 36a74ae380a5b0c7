import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Answer, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { fakeBindings, type FakeBindings } from '../../test/api/fake-bindings.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'

const dayMs = 24 * 60 * 60 * 1000
const sharedQuote = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
  distance: 2407,
  totalPrice: 2075,
  isDealerQuote: false,
}

let api: ApiUnderTest
let bindings: FakeBindings
beforeAll(async () => {
  bindings = fakeBindings()
  api = await startApi({ settings: { SHARES_PER_ADDRESS_PER_DAY: '1000' }, bindings })
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

let receivers = 0
const someone = () => `friend-${(receivers += 1)}@example.com`

function byMail(quote: object, changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const json = { quote, recipient: { name: 'Grace Hopper', email: someone() }, ...changes }
  return api.send('POST', '/api/quotes/share/email', { json, headers })
}

function bySms(quote: object, changes: object = {}): Promise<Answer> {
  const json = { quote, recipient: { name: 'Grace Hopper', phone: '(813) 555-0142' }, ...changes }
  return api.send('POST', '/api/quotes/share/sms', { json })
}

const pdf = (quote: object, customerName?: string) =>
  api.send('POST', '/api/quotes/generate-pdf', { json: { quote, customerName } })

async function messagesTo(recipient: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
  ])
  return rows
}

async function messageCount(): Promise<number> {
  const { db } = api.database
  const [rows] = await db.read([db.sql.select({ messages: count() }).from(outboxMessages)])
  return rows[0]?.messages ?? 0
}

async function quoteCount(): Promise<number> {
  const { db } = api.database
  const [rows] = await db.read([db.sql.select({ saved: count() }).from(quotes)])
  return rows[0]?.saved ?? 0
}

async function savedQuote(
  changes: object = {},
): Promise<{ id: string; totalPrice: number; distance: number }> {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = { ...sharedQuote, ...changes }
  const json = { id: crypto.randomUUID(), pickupZip, deliveryZip, vehicleType, transportType, isRunning }
  return (await api.send('POST', '/api/quotes', { json })).body.quote
}

describe('a quote shared by mail', () => {
  test('is one outbox message, with a link that opens the quote at its price', async () => {
    const email = someone()
    const recipient = { name: 'Grace Hopper', email }
    const response = await byMail(sharedQuote, { recipient, senderName: 'Ada Okafor' })
    expect([response.status, response.body]).toEqual([200, { success: true }])
    const [message, ...others] = await messagesTo(email)
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'mail', kind: 'quote_shared', status: 'waiting' })
    expect(bindings.OUTBOX.sent).toContain(message?.id)
    const facts = message?.facts as { quoteId: string; totalCents: number }
    expect(facts).toMatchObject({
      senderName: 'Ada Okafor',
      totalCents: 207_500,
      quoteNumber: expect.stringMatching(/^Q-/),
    })
    const opened = await api.send('GET', `/api/quotes/${facts.quoteId}`)
    expect(opened.body.quote).toMatchObject({ totalPrice: 2075, isExpired: false })
  })

  test('keeps its own price for 14 days, whatever the rates, and says when it has expired', async () => {
    const quote = await savedQuote()
    expect((await byMail({ ...sharedQuote, quoteId: quote.id })).status).toBe(200)
    api.pass(15 * dayMs)
    const expired = await byMail({ ...sharedQuote, quoteId: quote.id })
    expect([expired.status, expired.body.code]).toEqual([409, 'quote_expired'])
    const opened = await api.send('GET', `/api/quotes/${quote.id}`)
    expect(opened.body.quote).toMatchObject({ isExpired: true, totalPrice: 2075 })
  })

  test('is idempotent: a repeat with the same key sends nothing', async () => {
    const recipient = { name: 'Grace', email: someone() }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const quote = await savedQuote()
    const shares = Array.from({ length: 5 }, () =>
      byMail({ ...sharedQuote, quoteId: quote.id }, { recipient }, key),
    )
    expect((await Promise.all(shares)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await messagesTo(recipient.email)).toHaveLength(1)
  })

  test('is idempotent by key even if the quote existed only in the browser', async () => {
    const recipient = { name: 'Grace', email: someone() }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const before = await quoteCount()
    for (let index = 0; index < 3; index++) {
      expect((await byMail(sharedQuote, { recipient }, key)).status).toBe(200)
    }
    expect(await messagesTo(recipient.email)).toHaveLength(1)
    expect(await quoteCount()).toBe(before + 1)
  })

  test('takes one read and one write', async () => {
    api.roundTrips = 0
    await byMail(sharedQuote)
    expect(api.roundTrips).toBe(2)
  })
})

test('a quote shared by text message goes to the number in E.164 format', async () => {
  expect((await bySms(sharedQuote)).body).toEqual({ success: true })
  expect(await messagesTo('+18135550142')).toMatchObject([{ channel: 'sms', kind: 'quote_shared' }])
})

describe('the PDF of a quote', () => {
  test('contains what the specification lists, and lines, validity, link, and terms', async () => {
    const { status, body } = await pdf(sharedQuote, 'Ada Okafor')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      filename: expect.stringMatching(/^switchback-quote-q-[0-9a-f]{8}\.pdf$/),
      pdfData: {
        quoteNumber: expect.stringMatching(/^Q-[0-9A-F]{8}$/),
        date: expect.any(String),
        customerName: 'Ada Okafor',
        quote: { ...sharedQuote, dealerName: null, savingsAmount: null, breakdown: { finalPrice: 2075 } },
        company: {
          name: 'Switchback',
          tagline: expect.any(String),
          phone: expect.any(String),
          email: expect.any(String),
        },
        terms: expect.arrayContaining(['This quote is valid for 14 days.']),
      },
    })
    const { id } = body.pdfData.quote
    expect(body.pdfData.link).toBe(`http://localhost/?quote=${id}`)
    expect((await api.send('GET', `/api/quotes/${id}`)).status).toBe(200)
  })

  test('of a saved quote is its own', async () => {
    const quote = await savedQuote()
    const { body } = await pdf({ ...sharedQuote, id: quote.id })
    expect(body.pdfData.quote).toMatchObject({ id: quote.id, totalPrice: 2075, transit: '6 to 9 days' })
    expect(body.pdfData.customerName).toBeNull()
  })
})

const ways = [
  ['e-mail', (quote: object) => byMail(quote)],
  ['text message', (quote: object) => bySms(quote, { recipient: { name: 'Grace', phone: '8135550143' } })],
  ['document', (quote: object) => pdf(quote)],
] as const

describe.each(ways)('nobody can send, as %s,', (_, share) => {
  test.each([
    ['an invented price', { totalPrice: 1 }, 409, 'price_changed'],
    ['a price that is a cent off', { totalPrice: '2075.01' }, 409, 'price_changed'],
    ['an invented distance', { distance: 2406 }, 409, 'price_changed'],
    ['the price of another vehicle', { vehicleType: 'Luxury' }, 409, 'price_changed'],
    ['a dealer’s quote', { isDealerQuote: true, dealerName: 'Best Cars' }, 401, 'unauthenticated'],
    ['savings that no dealer has', { savingsAmount: 500, savingsPercentage: 20 }, 400, 'invalid'],
    ['no price', { totalPrice: undefined }, 400, 'invalid'],
    ['a price in words', { totalPrice: 'free' }, 400, 'invalid'],
    ['ZIPs that are none', { pickupZip: '00000' }, 400, 'invalid'],
  ])('%s', async (_, changes, status, code) => {
    const before = await messageCount()
    const response = await share({ ...sharedQuote, ...changes })
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(await messageCount()).toBe(before)
  })

  test("another trip under a quote's id is refused", async () => {
    const quote = await savedQuote()
    const response = await share({ ...sharedQuote, quoteId: quote.id, vehicleType: 'SUV', totalPrice: 2285 })
    expect([response.status, response.body.code]).toEqual([409, 'idempotency_mismatch'])
  })
})

test('a price refusal contains both figures', async () => {
  const { body } = await byMail({ ...sharedQuote, totalPrice: 99 })
  expect(body).toMatchObject({ totalPrice: '2075.00', shownTotalPrice: '99.00' })
})

describe('the texts of the share dialog', () => {
  test.each([
    [byMail, { recipient: { name: '', email: 'a@b.co' } }, 'recipient.name', 'Recipient name is required'],
    [byMail, { recipient: { name: 'Grace' } }, 'recipient.email', 'Email address is required'],
    [
      byMail,
      { recipient: { name: 'Grace', email: 'grace' } },
      'recipient.email',
      'Enter a valid email address',
    ],
    [bySms, { recipient: { name: 'Grace', phone: '' } }, 'recipient.phone', 'Phone number is required'],
    [bySms, { recipient: { name: 'Grace', phone: '0' } }, 'recipient.phone', 'Enter a valid phone number'],
    [byMail, { senderName: 'Visit evil.example' }, 'senderName', 'Links are not allowed in a name'],
    [byMail, { senderName: 'Prize at t.me/x' }, 'senderName', 'Links are not allowed in a name'],
    [byMail, { senderName: 'Call 1-900-5550142' }, 'senderName', 'Phone numbers are not allowed in a name'],
    [
      bySms,
      { recipient: { name: 'Grace', phone: '+1 900 555 0142' } },
      'recipient.phone',
      'Enter a valid phone number',
    ],
    [byMail, { senderName: 'Ada\r\nBcc: all@x.co' }, 'senderName', expect.any(String)],
    [
      byMail,
      { recipient: { name: 'http://x', email: 'a@b.co' } },
      'recipient.name',
      'Links are not allowed in a name',
    ],
    [
      byMail,
      { recipient: { name: 'Grace', email: 'a@b.co, c@d.co' } },
      'recipient.email',
      'Enter a valid email address',
    ],
    [
      byMail,
      { recipient: { name: 'Grace', email: 'a@b.co\r\nBcc: c@d.co' } },
      'recipient.email',
      'Enter a valid email address',
    ],
    [byMail, { senderName: 'x'.repeat(81) }, 'senderName', 'At most 80 characters'],
  ])('%# %s', async (share, changes, path, message) => {
    const { status, body } = await share(sharedQuote, changes)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.details).toContainEqual({ path, message })
  })
})

describe('sharing limits', () => {
  const settings = {
    SHARES_PER_ADDRESS_PER_DAY: '10',
    SHARES_PER_RECIPIENT_PER_DAY: '3',
    SHARED_MAILS_PER_DAY: '60',
    SHARED_TEXTS_PER_DAY: '25',
    DOCUMENTS_PER_ADDRESS_PER_DAY: '7',
    SHARED_TEXTS_ABROAD_PER_DAY: '4',
  }
  // The window slides in steps of an hour.
  const nextDayMs = 25 * 60 * 60 * 1000
  let limitedApi: ApiUnderTest
  beforeAll(async () => {
    limitedApi = await startApi({ settings, bindings: fakeBindings() })
  })
  afterAll(() => limitedApi.stop())

  const share = (way: 'email' | 'sms', recipient: object, address: string) =>
    limitedApi.send('POST', `/api/quotes/share/${way}`, {
      json: { quote: sharedQuote, recipient: { name: 'Grace', ...recipient } },
      headers: { 'CF-Connecting-IP': address },
    })

  async function sharedBy(way: 'email' | 'sms'): Promise<string[]> {
    const { db } = limitedApi.database
    const channel = way === 'email' ? 'mail' : 'sms'
    const [rows] = await db.read([
      db.sql
        .select({ recipient: outboxMessages.recipient })
        .from(outboxMessages)
        .where(eq(outboxMessages.channel, channel)),
    ])
    return rows.map(({ recipient }) => recipient)
  }

  test('apply per recipient, however the address is written', async () => {
    const spellings = [
      'victim@example.com',
      'Victim@Example.com',
      'victim+1@example.com',
      'victim+2@example.com',
    ]
    const responses = await Promise.all(
      spellings.map((email, index) => share('email', { email }, `198.51.100.${index}`)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = responses.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(refused?.headers.get('Retry-After'))).toBeLessThanOrEqual(86_400)
  })

  test.each([
    ['plus signs', (n: number) => `grace+${n}+x@example.com`],
    [
      'Google’s full stops',
      (n: number) => `${'gracehopper'.slice(0, n + 1)}.${'gracehopper'.slice(n + 1)}@gmail.com`,
    ],
  ])('apply per recipient, also with %s in the address', async (_, email) => {
    limitedApi.pass(nextDayMs)
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => share('email', { email: email(n) }, `192.0.2.${n}`)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('apply separately to texts abroad, and a refused share stores nothing', async () => {
    limitedApi.pass(nextDayMs)
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => share('sms', { phone: `+4420794609${10 + n}` }, `192.0.2.${n}`)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await share('sms', { phone: '8135550199' }, '192.0.2.99')).status).toBe(200)
    const { db } = limitedApi.database
    const [saved, messages] = await db.read([
      db.sql.select({ saved: count() }).from(quotes),
      db.sql.select({ sent: count() }).from(outboxMessages),
    ])
    expect(saved[0]?.saved).toBe(messages[0]?.sent)
  })

  test('apply per address and day, also to a crowd from 20 addresses', async () => {
    const attempts = stormSize(1000, 300)
    limitedApi.pass(nextDayMs)
    const before = (await sharedBy('email')).length
    const statuses: number[] = []
    for (let start = 0; start < attempts; start += 50) {
      const tries = Array.from({ length: 50 }, (_, index) =>
        share(
          'email',
          { email: `r${start + index}@example.com` },
          `2001:db8:${(start + index) % 20}::${index}`,
        ),
      )
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await sharedBy('email')).length - before).toBe(60)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    recordFigure('S12', `60 of ${attempts} sent`)
  })

  test('apply separately to text messages, and reset the next day', async () => {
    limitedApi.pass(nextDayMs)
    const many = (day: number) =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          share('sms', { phone: `813555${String(index).padStart(4, '0')}` }, `203.0.${day}.${index}`),
        ),
      )
    expect((await many(1)).filter(({ status }) => status === 200)).toHaveLength(25)
    limitedApi.pass(nextDayMs)
    expect((await many(2)).filter(({ status }) => status === 200)).toHaveLength(25)
  })

  test('apply to PDFs by the quotes that they save', async () => {
    limitedApi.pass(nextDayMs)
    const document = (quote: object) =>
      limitedApi.send('POST', '/api/quotes/generate-pdf', {
        json: { quote },
        headers: { 'CF-Connecting-IP': '198.51.100.55' },
      })
    const responses = await Promise.all(Array.from({ length: 12 }, () => document(sharedQuote)))
    const made = responses.filter(({ status }) => status === 200)
    expect(made).toHaveLength(7)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
    const quoteId = made[0]?.body.pdfData.quote.id
    expect((await document({ ...sharedQuote, quoteId })).status).toBe(200)
  })

  test('do not count a share refused for its price', async () => {
    limitedApi.pass(nextDayMs)
    const json = {
      quote: { ...sharedQuote, totalPrice: 1 },
      recipient: { name: 'Grace', email: 'g@example.com' },
    }
    for (let index = 0; index < 12; index++) {
      const headers = { 'CF-Connecting-IP': '198.51.100.77' }
      expect((await limitedApi.send('POST', '/api/quotes/share/email', { json, headers })).status).toBe(409)
    }
    expect((await share('email', { email: 'g@example.com' }, '198.51.100.77')).status).toBe(200)
  })
})

test('a shared quote is saved once', async () => {
  const quoteId = crypto.randomUUID()
  await Promise.all([
    byMail({ ...sharedQuote, quoteId }),
    bySms({ ...sharedQuote, quoteId }),
    pdf({ ...sharedQuote, quoteId }),
  ])
  const { db } = api.database
  const [rows] = await db.read([db.sql.select().from(quotes).where(eq(quotes.id, quoteId))])
  expect(rows).toHaveLength(1)
})
