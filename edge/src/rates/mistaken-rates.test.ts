import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { operation, orderPayload } from '../../test/api/order-payload.ts'
import { sendSync } from '../../test/api/sync-request.ts'

// Staff publish a tenth of the rates, customers and dealers quote and order by them, and staff roll back (RATE-19).

type Headers = Record<string, string>

const trip = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const rightRetail = 2075
const rightDealer = 1720

let api: ApiUnderTest
let admin: Headers
let ops: Headers
let booker: Headers

const send = (method: string, path: string, json?: object, headers: Headers = {}) =>
  api.send(method, path, { json, headers })
const rates = (method: string, path: string, json?: object, headers = admin) =>
  send(method, `/api/admin/rates${path}`, json, headers)
const read = async (id: string) => (await rates('GET', `/${id}`)).body.structure

const tenth = (rate: number) => Math.round(rate * 100) / 1000
const cheapRetail = {
  ...figuresOf(seedRateSettings),
  baseMileRates: seedRateSettings.baseMileRates.map(({ range, rate }) => ({ range, rate: tenth(rate) })),
  minimumCharge: 18,
}
const cheapDealer = {
  ...figuresOf(seedDealerRateCard),
  baseMileRates: seedDealerRateCard.baseMileRates.map((band) => ({
    ...band,
    dealerRate: tenth(band.dealerRate),
    retailRate: tenth(band.retailRate),
  })),
}

async function publish(id: string, audience: string, figures: object): Promise<void> {
  const saved = await rates('PUT', `/${id}/draft`, { audience, revision: 0, figures })
  const { revision, savedDraft } = saved.body.structure
  const { status } = await rates('POST', `/${id}/publish`, { revision, draftRevision: savedDraft.revision })
  expect(status).toBe(200)
  api.pass(31_000)
}

async function rollBack(id: string, version: string, wasMistake: boolean) {
  const { revision } = await read(id)
  api.pass(1000)
  return rates('POST', `/${id}/roll-back`, { revision, version, wasMistake, note: 'A tenth' })
}

const saveQuote = async () =>
  (await send('POST', '/api/quotes', { id: crypto.randomUUID(), ...trip })).body.quote
const saveDealerQuote = async () =>
  (await send('POST', '/api/dealer/quotes', { quotes: [trip] }, booker)).body.quotes[0]

const order = (changes: object = {}) => send('POST', '/api/orders', orderRequest({ ...trip, ...changes }))
const dealerOrder = (changes: object) =>
  send(
    'POST',
    '/api/dealer/orders',
    { ...orderRequest({ ...trip, vehicleVin: null }), paymentMethod: 'stripe', ...changes },
    booker,
  )

type Quote = QuoteResponse
const shownOf = ({ distance, baseRate, totalPrice, breakdown }: Quote) => ({
  distance,
  baseRate,
  totalPrice,
  breakdown,
})
const minutes = (count: number) => new Date(api.now().getTime() + count * 60_000).toISOString()

/** Opens a link that a phone shows as a QR code. */
function openLink(quote: Quote, madeAt: string) {
  const made = { rateVersion: quote.rateVersion, engineVersion: 1, madeAt }
  const json = { id: crypto.randomUUID(), ...trip, shown: { price: shownOf(quote), quote: made } }
  return send('POST', '/api/quotes', json)
}

/** Sends an order that a tablet priced by itself. */
async function syncOrder(quote: Quote & { settingsVersion: string }, madeAt: string, more: object = {}) {
  const [vehicle] = orderPayload().vehicles
  const { rateVersion, settingsVersion } = quote
  const made = { rateVersion, settingsVersion, engineVersion: 1, madeAt, lastContactAt: minutes(-5000), trip }
  const payload = orderPayload(
    { totalPrice: quote.totalPrice, ...more },
    { vehicles: [{ ...vehicle!, vehicleVin: null, price: shownOf(quote) }], quote: made },
  )
  return (await sendSync(api, booker, [operation('place_order', payload)])).body.results[0]
}

let quote: Quote
let dealerQuote: Quote & { settingsVersion: string }
/** Nobody has ordered it. */
let spareQuote: typeof dealerQuote
let placed: { id: string }
let placedByDealer: { id: string }
let effects: object
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
  ops = await signedIn(api, 'ops')
  booker = await signedIn(api, 'booker')
  await publish('retail', 'retail', cheapRetail)
  await publish('standard_dealer_rates', 'dealer', cheapDealer)
  quote = await saveQuote()
  dealerQuote = await saveDealerQuote()
  spareQuote = await saveDealerQuote()
  placed = (await order({ quoteId: quote.id, totalPrice: quote.totalPrice })).body.order
  const invoiced = { quoteId: dealerQuote.id, totalPrice: dealerQuote.totalPrice, paymentMethod: 'invoice' }
  placedByDealer = (await dealerOrder(invoiced)).body.order
  effects = (await rates('GET', '/retail/versions/retail-2/mistake-effects')).body.effects
})
afterAll(() => api.stop())

test('the mistake was sold, and staff see what marking it ends', () => {
  expect([quote.totalPrice <= 210, dealerQuote.totalPrice < 175]).toEqual([true, true])
  // The retail settings stand behind the dealer's quote, too.
  expect(effects).toEqual({ quoteCount: 3, unpaidOrderCount: 2 })
})

describe('rolling back', () => {
  test('asks whether the version was a mistake', async () => {
    const { revision } = await read('retail')
    const { status, body } = await rates('POST', '/retail/roll-back', { revision, version: 'retail-1' })
    expect([status, body.details[0].path]).toEqual([400, 'wasMistake'])
  })

  test('marks it, and the log says who did', async () => {
    const { status, body } = await rollBack('retail', 'retail-1', true)
    await rollBack('standard_dealer_rates', 'standard_dealer_rates-1', true)
    expect(status).toBe(200)
    expect(body.structure.versions).toMatchObject([
      { version: 'retail-3', state: 'current', kind: 'rolled_back', mistakenAt: null },
      {
        version: 'retail-2',
        state: 'past',
        kind: 'published',
        mistakenAt: expect.stringMatching(/Z$/) as string,
      },
      { version: 'retail-1', mistakenAt: null },
    ])
    expect(body.structure.versions).toHaveLength(3)
    expect(body.structure.events.slice(0, 2)).toMatchObject([
      { kind: 'marked_mistaken', version: 'retail-2', actorName: 'Avery Stone', note: 'A tenth' },
      { kind: 'rolled_back', version: 'retail-3' },
    ])
    api.pass(31_000)
  })

  test('to a version that was a mistake is refused', async () => {
    const { status, body } = await rollBack('retail', 'retail-2', false)
    expect([status, body.code]).toEqual([409, 'illegal_transition'])
  })
})

describe('a mistaken price is honored for nobody', () => {
  const changed = (right: number) => [409, 'price_changed', right.toFixed(2)]
  const answer = ({ status, body }: { status: number; body: { code: string; totalPrice: string } }) => [
    status,
    body.code,
    body.totalPrice,
  ]

  test('of a stored quote: its page, an order, sharing and the PDF', async () => {
    expect((await send('GET', `/api/quotes/${quote.id}`)).body.quote.isExpired).toBe(true)
    const asked = await order({ quoteId: quote.id, totalPrice: quote.totalPrice })
    expect(answer(asked)).toEqual(changed(rightRetail))
    const { id: quoteId, totalPrice, distance } = quote
    const shared = { ...trip, quoteId, totalPrice, distance, isDealerQuote: false }
    const recipient = { name: 'Grace Hopper', email: 'grace@example.com', phone: '(813) 555-0142' }
    for (const [path, json] of [
      ['share/email', { quote: shared, recipient }],
      ['share/sms', { quote: shared, recipient }],
      ['generate-pdf', { quote: shared }],
    ] as const)
      expect([path, (await send('POST', `/api/quotes/${path}`, json)).body.code]).toEqual([
        path,
        'quote_expired',
      ])
  })

  test('of an order that the customer edits', async () => {
    const { body } = await send('GET', `/api/orders/${placed.id}`)
    const edit = orderRequest({ ...trip, quoteId: quote.id, customerPhone: '(813) 555-0177' })
    const json = { ...edit, totalPrice: quote.totalPrice, revision: body.order.revision }
    expect(answer(await send('PUT', `/api/orders/${placed.id}`, json))).toEqual(changed(rightRetail))
  })

  test('of an order that staff place for a customer', async () => {
    const json = { ...orderRequest({ ...trip, quoteId: quote.id }), kind: 'retail' }
    const staffOrder = { ...json, totalPrice: quote.totalPrice }
    expect(answer(await send('POST', '/api/admin/orders', staffOrder, ops))).toEqual(changed(rightRetail))
  })

  test.each([0, -60, -3])('of a link, made %i minutes from now', async (made) => {
    const { status, body } = await openLink(quote, minutes(made))
    expect([status, body.code, body.reason]).toEqual([409, 'price_changed', 'mistaken_rates'])
  })

  test("of a dealer's quote: its page, the list, an order, sharing", async () => {
    const { id, totalPrice, distance } = spareQuote
    const own = await send('GET', `/api/dealer/quotes/${id}`, undefined, booker)
    expect(own.body.quote.isExpired).toBe(true)
    const valid = await send('GET', '/api/dealer/quotes?state=valid', undefined, booker)
    expect(valid.body.quotes.map((each: Quote) => each.id)).not.toContain(id)
    expect(answer(await dealerOrder({ quoteId: id, totalPrice }))).toEqual(changed(rightDealer))
    const shared = { ...trip, quoteId: id, totalPrice, distance, isDealerQuote: true }
    const pdf = await send('POST', '/api/quotes/generate-pdf', { quote: shared }, booker)
    expect(pdf.body.code).toBe('quote_expired')
  })

  test('of a tablet: by the stored quote and by its own, the operation waits', async () => {
    const result = await syncOrder(spareQuote, minutes(-10), { quoteId: spareQuote.id })
    expect(result).toMatchObject({
      status: 'refused',
      code: 'price_changed',
      facts: { reason: 'mistaken_rates', currentPrice: { totalPrice: rightDealer } },
    })
    const own = await syncOrder(dealerQuote, minutes(-10))
    expect(own).toMatchObject({ code: 'price_changed', facts: { reason: 'mistaken_rates' } })
  })

  test('of a quote that a tablet saves', async () => {
    const { rateVersion, settingsVersion } = dealerQuote
    const made = {
      rateVersion,
      settingsVersion,
      engineVersion: 1,
      madeAt: minutes(-10),
      lastContactAt: minutes(-99),
    }
    const payload = {
      quote: { id: crypto.randomUUID(), ...trip },
      shown: { price: shownOf(dealerQuote), quote: made },
    }
    const { body } = await sendSync(api, booker, [operation('save_quote', payload)])
    expect(body.results[0]).toMatchObject({ code: 'price_changed', facts: { reason: 'mistaken_rates' } })
  })

  test('of a quote whose request read the rates before they were marked, and writes after', async () => {
    const { db } = api.database
    const id = crypto.randomUUID()
    const [[row]] = await db.read([db.sql.select().from(quotes).where(eq(quotes.id, quote.id))])
    await db.write([db.sql.insert(quotes).values({ ...row!, id, validUntilAt: '2999-01-01T00:00:00.000Z' })])
    expect((await send('GET', `/api/quotes/${id}`)).body.quote.isExpired).toBe(true)
  })
})

describe('orders that were placed stand, and the unpaid ones need a person', () => {
  type Exception = { id: number; orderId: string; revision: number; kind: string }
  const queue = async (headers = ops): Promise<Exception[]> => {
    const { body } = await send('GET', '/api/admin/exceptions?kind=mistaken_rates', undefined, headers)
    return body.groups[0].exceptions
  }
  const mine = async (id: string) => (await queue()).filter(({ orderId }) => orderId === id)
  const orderOf = async (id: string) =>
    (await send('GET', `/api/admin/orders/${id}`, undefined, ops)).body.order
  const honor = ({ id, revision }: Exception, headers: Headers) =>
    send('PATCH', `/api/admin/exceptions/${id}`, { action: 'done', note: 'Honored', revision }, headers)

  test('an unpaid order and one by invoice are in the queue once, at their price', async () => {
    expect((await orderOf(placed.id)).totalPrice).toBe(quote.totalPrice.toFixed(2))
    for (const { id } of [placed, placedByDealer]) {
      // A dealer's order was priced by two versions that were mistakes: its structure's and the settings'.
      expect(await mine(id)).toHaveLength(1)
    }
  })

  test('to honor it by hand takes rates and orders', async () => {
    const [exception] = await mine(placedByDealer.id)
    const refused = await honor(exception!, ops)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await honor(exception!, admin)).status).toBe(200)
    expect((await orderOf(placedByDealer.id)).totalPrice).toBe(dealerQuote.totalPrice.toFixed(2))
  })

  test('a change to the current price is proposed to the customer', async () => {
    const edit = async (more: object) => {
      const { revision } = await orderOf(placed.id)
      const json = { ...orderRequest(trip), revision, reason: 'Priced by mistake', priceAgain: true, ...more }
      return send('PUT', `/api/admin/orders/${placed.id}`, json, ops)
    }
    const { preview } = (await edit({})).body
    expect(preview).toMatchObject({ total: rightRetail.toFixed(2), needsConsent: true })
    const proposed = await edit({ totalPrice: preview.total })
    expect([proposed.status, proposed.body.order.totalPrice]).toEqual([200, quote.totalPrice.toFixed(2)])
    const left = await edit({ priceAgain: false })
    expect(left.body.preview.total).toBe(quote.totalPrice.toFixed(2))
  })

  test('cancelling the order ends it', async () => {
    expect(await mine(placed.id)).toHaveLength(1)
    const cancelled = await send('POST', `/api/orders/${placed.id}/cancel`, { reason: 'Too dear' })
    expect([cancelled.status, await mine(placed.id)]).toEqual([200, []])
  })
})

describe('a version is marked later from the history', () => {
  const mark = async (version: string, headers = admin) => {
    const { revision } = await read('retail')
    return rates('POST', '/retail/mark-mistaken', { revision, version }, headers)
  }

  test('once it was replaced, by whoever holds `rates`, once', async () => {
    await publish('retail', 'retail', { ...cheapRetail, globalMarkup: 0.2 })
    const version = (await read('retail')).version
    const stored = await saveQuote()
    const current = await mark(version)
    expect([current.status, current.body.code]).toEqual([409, 'illegal_transition'])
    await rollBack('retail', 'retail-1', false)
    expect((await send('GET', `/api/quotes/${stored.id}`)).body.quote.isExpired).toBe(false)
    expect((await mark(version, ops)).status).toBe(403)
    expect((await mark(version)).status).toBe(200)
    expect((await send('GET', `/api/quotes/${stored.id}`)).body.quote.isExpired).toBe(true)
    const { events } = (await mark(version)).body.structure
    expect(events.filter((each: { version: string }) => each.version === version)).toHaveLength(2)
    expect((await mark('retail-999')).status).toBe(404)
  })

  test('never a scheduled one: that is withdrawn', async () => {
    await rates('PUT', '/retail/draft', { audience: 'retail', revision: 0, figures: cheapRetail })
    const { revision, savedDraft } = await read('retail')
    const later = { revision, draftRevision: savedDraft.revision, effectiveFrom: minutes(600) }
    const { versions } = (await rates('POST', '/retail/publish', later)).body.structure
    const { status, body } = await mark(versions[0].version)
    expect([status, body.error]).toEqual([409, 'This version is only scheduled. Withdraw it instead.'])
    const withdrawn = { revision: revision + 1, version: versions[0].version }
    expect((await rates('POST', '/retail/withdraw', withdrawn)).status).toBe(200)
  })
})

describe('a link that is not stored yet', () => {
  test('outlives the replacement of its rates by 24 hours (QUOTE-18)', async () => {
    const { savedDraft } = await read('retail')
    await rates('POST', '/retail/draft/discard', { revision: savedDraft.revision })
    const before = await saveQuote()
    const madeAt = api.now().toISOString()
    await publish('retail', 'retail', { ...cheapRetail, globalMarkup: 0.3 })
    const replacedAt = Date.parse((await read('retail')).effectiveFrom)
    api.pass(replacedAt + 24 * 3_600_000 - api.now().getTime() - 60_000)
    expect((await openLink(before, madeAt)).body.quote.totalPrice).toBe(before.totalPrice)
    api.pass(120_000)
    const late = await openLink(before, madeAt)
    expect([late.status, late.body.code, late.body.reason]).toEqual([409, 'price_changed', 'old_rates'])
    // A stored quote keeps its 14 days.
    const asked = await order({ quoteId: before.id, totalPrice: before.totalPrice })
    expect(asked.status).toBe(201)
  })

  test('was not made more than ten minutes ahead, at any door (QUOTE-20)', async () => {
    const now = await saveQuote()
    expect((await openLink(now, minutes(9))).status).toBe(201)
    for (const madeAt of [minutes(12), minutes(525_600), '9999-12-31T23:59:59.999Z']) {
      const { status, body } = await openLink(now, madeAt)
      expect([status, body.code, body.details[0].path]).toEqual([400, 'invalid', 'shown.quote.madeAt'])
    }
    const own = await saveDealerQuote()
    const synced = await syncOrder(own as typeof dealerQuote, minutes(12))
    expect(synced).toMatchObject({ status: 'refused', code: 'invalid' })
    expect(synced.details[0].path).toBe('vehicles.0.quote.madeAt')
  })
})
