import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { completeFacts } from '../outbox/deliver/complete-facts.ts'
import { quoteShared } from '../outbox/mails/orders/quote-shared.ts'
import { quoteSharedText } from '../outbox/texts/quote-shared.ts'

const dayMs = 24 * 60 * 60 * 1000
const ends = { pickupZip: '33602', deliveryZip: '90001' }
const sedan = { vehicleType: 'Sedan', transportType: 'open', isRunning: true }
const pickup = { vehicleType: 'Pickup', transportType: 'enclosed', isRunning: true }
const van = { vehicleType: 'Van', transportType: 'open', isRunning: false }
const three = [sedan, pickup, van]

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({ settings: { SHARES_PER_ADDRESS_PER_DAY: '1000' } })
  await seedPeople(api.database.db, new Date())
})
afterAll(() => api.stop())

const cents = (dollars: string | number) => Math.round(Number(dollars) * 100)
const save = (json: object) => api.send('POST', '/api/quotes', { json })
const calculate = (vehicles: object[]) =>
  api.send('POST', '/api/quotes/calculate', { json: { ...ends, vehicles } })

async function savedQuote(vehicles: object[] = three) {
  const { status, body } = await save({ ...ends, id: crypto.randomUUID(), vehicles })
  expect(status).toBe(201)
  return body.quote
}

/** An order of these vehicles. */
function order(vehicles: object[], changes: object = {}) {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin: _, ...rest } = orderRequest()
  const { vehicleType: __, transportType: ___, isRunning: ____, ...route } = rest
  const named = vehicles.map((vehicle) => ({ vehicleYear, vehicleMake, vehicleModel, ...vehicle }))
  return api.send('POST', '/api/orders', { json: { ...route, vehicles: named, ...changes } })
}

/** Retail rates of three dollars a mile from now on. */
async function raiseRates(version: string): Promise<void> {
  const effectiveFrom = api.now().toISOString()
  const baseMileRates = [{ range: '0+', rate: 3 }]
  const card = { ...seedRateSettings, version, effectiveFrom, baseMileRates }
  await api.database.db.write([
    api.database.db.sql.insert(rateCards).values({
      version,
      structureId: 'retail',
      effectiveFromAt: effectiveFrom,
      card,
      createdAt: effectiveFrom,
    }),
  ])
}

describe('a saved quote of several vehicles', () => {
  test('has the price of each as calculated, and their sum; reading it returns the same', async () => {
    const { body: calculated } = await calculate(three)
    const quote = await savedQuote()
    expect(quote).toMatchObject({ ...ends, ...sedan, totalPrice: calculated.totalPrice, isExpired: false })
    expect(quote.vehicles).toEqual(calculated.vehicles)
    expect(cents(quote.totalPrice)).toBe(
      quote.vehicles.reduce((sum: number, each: { totalPrice: number }) => sum + cents(each.totalPrice), 0),
    )
    const read = await api.send('GET', `/api/quotes/${quote.id}`)
    expect(read.body.quote).toEqual(quote)
  })

  test('of twelve is priced without the database, and saved in as many round trips as one', async () => {
    const twelve = Array.from({ length: 12 }, () => van)
    await calculate([van])
    api.roundTrips = 0
    expect((await calculate(twelve)).body.vehicles).toHaveLength(12)
    expect(api.roundTrips).toBe(0)
    await savedQuote([van])
    const forOne = api.roundTrips
    api.roundTrips = 0
    await savedQuote(twelve)
    expect(api.roundTrips).toBe(forOne)
  })

  test('is one quote by its id, and no quote of other vehicles', async () => {
    const json = { ...ends, id: crypto.randomUUID(), vehicles: three }
    const responses = await Promise.all(Array.from({ length: 5 }, () => save(json)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.quote.createdAt}`)).size).toBe(1)
    for (const other of [
      { vehicles: [sedan, van, pickup] },
      { vehicles: [sedan] },
      { vehicles: undefined },
    ]) {
      const { status, body } = await save({ ...json, ...other })
      expect([status, body.code]).toEqual([409, 'idempotency_mismatch'])
    }
  })

  test('may be sent back as it came, and as flat fields for one vehicle', async () => {
    const { body: flat } = await save({ ...ends, ...pickup, id: crypto.randomUUID() })
    expect(flat.quote.vehicles).toEqual([
      expect.objectContaining({ ...pickup, totalPrice: flat.quote.totalPrice }),
    ])
    for (const quote of [flat.quote, await savedQuote()]) {
      const again = await save(quote)
      expect([again.status, again.body.quote]).toEqual([201, quote])
    }
  })

  test.each([
    [{ vehicles: [] }, 'vehicles'],
    [{ vehicles: Array.from({ length: 13 }, () => sedan) }, 'vehicles'],
    [{ vehicles: [sedan, { vehicleType: 'Tank' }] }, 'vehicles.1.vehicleType'],
    [{ vehicles: three, vehicleType: 'SUV' }, 'vehicleType'],
    [{ vehicles: three, pickupZip: '1' }, 'pickupZip'],
  ])('is refused for %j', async (change, path) => {
    const { status, body } = await save({ ...ends, ...change })
    expect([status, body.details[0].path]).toEqual([400, path])
  })
})

describe('an order of a quote of several vehicles', () => {
  test('honors the price of each while the quote is valid, whatever the rates, and not after it', async () => {
    const quote = await savedQuote()
    api.pass(60_000)
    await raiseRates('several-1')
    const { body } = await order(three, { quoteId: quote.id, totalPrice: quote.totalPrice })
    expect(body.order.totalPrice).toBe(quote.totalPrice.toFixed(2))
    const pricesOf = (vehicles: { totalPrice: string | number }[]) =>
      vehicles.map(({ totalPrice }) => cents(totalPrice))
    expect(pricesOf(body.order.vehicles)).toEqual(pricesOf(quote.vehicles))
    expect(body.order.vehicles.map(({ quoteId }: { quoteId: string }) => quoteId)).toEqual([
      quote.id,
      quote.id,
      quote.id,
    ])
    // In another order, without one of them.
    const two = await order([van, sedan], { quoteId: quote.id })
    expect(pricesOf(two.body.order.vehicles)).toEqual(pricesOf([quote.vehicles[2], quote.vehicles[0]]))
    // Without a word about the vehicles: those of the quote.
    const unnamed = await order([{}, {}, {}], { quoteId: quote.id, transportType: undefined })
    expect(unnamed.body.order.vehicles).toMatchObject(three)
    expect(unnamed.body.order.totalPrice).toBe(quote.totalPrice.toFixed(2))
    // A vehicle that was not quoted has today's trip at the quote's rates.
    const more = await order([...three, { ...sedan, vehicleType: 'SUV' }], { quoteId: quote.id })
    expect(pricesOf(more.body.order.vehicles).slice(0, 3)).toEqual(pricesOf(quote.vehicles))
    expect(pricesOf(more.body.order.vehicles)[3]).toBeLessThan(2 * pricesOf(quote.vehicles)[0]!)

    api.pass(15 * dayMs)
    const late = await order(three, { quoteId: quote.id, totalPrice: quote.totalPrice })
    expect([late.status, late.body.code]).toEqual([409, 'price_changed'])
    expect(Number(late.body.totalPrice)).toBeGreaterThan(quote.totalPrice)
  })
})

describe('a shared quote of several vehicles', () => {
  const share = (path: string, quote: object, recipient: object) =>
    api.send('POST', `/api/quotes/${path}`, {
      json: { quote, recipient: { name: 'Grace Hopper', ...recipient }, customerName: 'Grace Hopper' },
    })

  async function factsTo(recipient: string) {
    const { db } = api.database
    const [rows] = await db.read([
      db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
    ])
    expect(rows).toHaveLength(1)
    return rows[0]?.facts as Parameters<typeof quoteShared>[0]
  }

  const site = {
    brand: { name: 'Switchback' },
    origin: 'https://switchback.example',
    timeZone: 'America/New_York',
  } as unknown as Parameters<typeof quoteShared>[1]

  test('says each vehicle with its price in the mail, and how many in the text', async () => {
    const quote = await savedQuote()
    const email = 'several@example.com'
    expect((await share('share/email', quote, { email })).status).toBe(200)
    const facts = await factsTo(email)
    expect(facts.totalCents).toBe(cents(quote.totalPrice))
    const mail = quoteShared(completeFacts(facts), site)
    expect(mail.title).toContain('to move your 3 vehicles')
    const rows = mail.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []))
    expect(rows.filter(([label]) => label.startsWith('Vehicle'))).toEqual([
      ['Vehicle 1', expect.stringMatching(/^Sedan, open, runs: \$[\d,]+\.\d\d$/)],
      ['Vehicle 2', expect.stringMatching(/^Pickup, enclosed, runs: /)],
      ['Vehicle 3', expect.stringMatching(/^Van, open, doesn’t run: /)],
    ])
    expect((await share('share/sms', quote, { phone: '(813) 555-0177' })).status).toBe(200)
    expect(quoteSharedText(await factsTo('+18135550177'), site)).toContain('33602 to 90001, 3 vehicles. ')
  })

  test('is saved with all of them by its link or document, at no other sum', async () => {
    const { body: calculated } = await calculate(three)
    const quote = {
      ...ends,
      vehicles: three,
      distance: calculated.distance,
      totalPrice: calculated.totalPrice,
    }
    const wrong = await share('generate-pdf', { ...quote, totalPrice: calculated.vehicles[0].totalPrice }, {})
    expect([wrong.status, wrong.body.code]).toEqual([409, 'price_changed'])
    const { status, body } = await share('generate-pdf', { ...quote, quoteId: crypto.randomUUID() }, {})
    expect(status).toBe(200)
    expect(body.pdfData.quote.vehicles).toEqual(calculated.vehicles)
    const opened = await api.send('GET', `/api/quotes/${body.pdfData.quote.id}`)
    expect(opened.body.quote.vehicles).toEqual(calculated.vehicles)
    const other = await share(
      'generate-pdf',
      { ...quote, vehicles: [sedan], quoteId: body.pdfData.quote.id },
      {},
    )
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  })

  test('is no dealer quote', async () => {
    const headers = await signedIn(api, 'dealer')
    const quote = { ...ends, vehicles: three, distance: 1, totalPrice: 1, isDealerQuote: true }
    const { status, body } = await api.send('POST', '/api/quotes/generate-pdf', { json: { quote }, headers })
    expect([status, body.details]).toEqual([
      400,
      [{ path: 'quote.vehicles', message: 'A dealer quote is for one vehicle' }],
    ])
  })
})
