import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleOrder, sampleTrip } from '../../test/harness/sample-bodies.ts'

type Headers = { readonly Authorization: string }
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let api: ApiUnderTest
let admin: Headers
let dealer: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
  dealer = await signedIn(api, 'dealer')
})
afterAll(() => api.stop())

const call = (method: string, path: string, json?: object) =>
  api.send(method, `/api/admin/rates${path}`, { json, headers: admin })
const read = async (id: string) => (await call('GET', `/${id}`)).body.structure
const retailFigures = figuresOf(seedRateSettings)
const dealerFigures = figuresOf(seedDealerRateCard)
const save = (id: string, revision: number, changes: object) =>
  id === 'retail'
    ? call('PUT', `/${id}/draft`, { audience: 'retail', revision, figures: { ...retailFigures, ...changes } })
    : call('PUT', `/${id}/draft`, { audience: 'dealer', revision, figures: { ...dealerFigures, ...changes } })

/** Publishes what is saved as the draft. */
async function publish(id: string, more: object = {}) {
  const { revision, savedDraft } = await read(id)
  return call('POST', `/${id}/publish`, { revision, draftRevision: savedDraft.revision, ...more })
}

/** Past the 30 seconds for which a Worker may use a card. Source: RATE-4. */
const cacheEnds = () => api.pass(31_000)

async function retailPrice(): Promise<number> {
  const { body } = await api.send('POST', '/api/quotes/calculate', { json: sampleTrip })
  return body.totalPrice
}

async function dealerRates() {
  return (await api.send('GET', '/api/dealer/rates', { headers: dealer })).body.rates
}

async function create(name: string): Promise<string> {
  const { body } = await call('POST', '', { name, copyOf: 'standard_dealer_rates' })
  return body.structure.id
}

describe('a draft', () => {
  test('is saved, changes no price, is published at once, and what it replaced stays readable', async () => {
    const before = await retailPrice()
    const saved = await save('retail', 0, { globalMarkup: 0.5 })
    expect(saved.body.structure.savedDraft).toMatchObject({
      revision: 1,
      updatedBy: 'Avery Stone',
      figures: { globalMarkup: 0.5 },
    })
    cacheEnds()
    expect(await retailPrice()).toBe(before)
    const quote = await api.send('POST', '/api/quotes', { json: sampleTrip })
    const published = await publish('retail', { note: 'Fuel is dearer' })
    expect(published.body.structure).toMatchObject({ version: 'retail-2', savedDraft: null, revision: 2 })
    expect(published.body.structure.versions).toMatchObject([
      { version: 'retail-2', state: 'current', publishedBy: 'Avery Stone', note: 'Fuel is dearer' },
      { version: 'retail-1', state: 'past', publishedBy: null },
    ])
    cacheEnds()
    expect(await retailPrice()).toBeGreaterThan(before)
    const old = await call('GET', '/retail/versions/retail-1')
    expect(old.body.card).toEqual(seedRateSettings)
    const { id: quoteId, totalPrice } = quote.body.quote
    const order = await api.send('POST', '/api/orders', {
      json: { ...sampleOrder, quoteId, totalPrice },
    })
    expect(order.body.order).toMatchObject({ totalPrice: totalPrice.toFixed(2), rateVersion: 'retail-1' })
  })

  test('that two people save is saved once; the later one is told who was faster', async () => {
    const finance = await save('standard_dealer_rates', 0, { dealerMarkup: 0.2 })
    expect(finance.status).toBe(200)
    const late = await save('standard_dealer_rates', 0, { dealerMarkup: 0.9 })
    expect([late.status, late.body.code, late.body.savedBy]).toEqual([409, 'rates_changed', 'Avery Stone'])
    expect((await read('standard_dealer_rates')).savedDraft.figures.dealerMarkup).toBe(0.2)
    const both = await Promise.all([
      save('standard_dealer_rates', 1, { dealerMarkup: 0.3 }),
      save('standard_dealer_rates', 1, { dealerMarkup: 0.4 }),
      call('POST', '/standard_dealer_rates/draft/discard', { revision: 1 }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { savedDraft } = await read('standard_dealer_rates')
    if (savedDraft)
      await call('POST', '/standard_dealer_rates/draft/discard', { revision: savedDraft.revision })
    expect((await read('standard_dealer_rates')).savedDraft).toBe(null)
  })

  test.each<[string, object, string, string]>([
    [
      'a band that cannot be read',
      { baseMileRates: [{ range: 'far', rate: 1 }] },
      'figures.baseMileRates.0.range',
      'Mile band "far" cannot be read. Write it like 0-125 or 1500+.',
    ],
    [
      'a band that is upside down',
      {
        baseMileRates: [
          { range: '0+', rate: 1 },
          { range: '500-126', rate: 1 },
        ],
      },
      'figures.baseMileRates.1.range',
      'Mile band "500-126" is upside down.',
    ],
    [
      'a negative rate',
      { baseMileRates: [{ range: '0+', rate: -0.1 }] },
      'figures.baseMileRates.0.rate',
      'Mile band "0+" needs a rate of zero or more.',
    ],
    ['a modifier below -100 %', { globalMarkup: -1.01 }, 'figures.globalMarkup', 'At least -100 %'],
    ['too fine a figure', { globalMarkup: 0.12345678 }, 'figures.globalMarkup', 'At most 6 decimal places'],
    ['a price without bounds', { minimumCharge: 1e9 }, 'figures.minimumCharge', 'At most $100,000'],
  ])('is refused with %s, and the message names the cell', async (_, changes, path, message) => {
    const { status, body } = await save('retail', 0, changes)
    expect([status, body.details]).toEqual([400, [{ path, message }]])
  })

  test('is refused for rates of the other kind, and for rates that do not exist', async () => {
    const json = { audience: 'dealer', revision: 0, figures: dealerFigures }
    expect((await call('PUT', '/retail/draft', json)).status).toBe(400)
    expect((await call('PUT', '/nothing/draft', json)).status).toBe(404)
  })

  test('comes back to the cent and the decimal', async () => {
    const figures = { ...dealerFigures, dealerMarkup: 0.123456, defaultRate: 0.07 }
    const id = await create('Round trip')
    const { body } = await save(id, 1, { dealerMarkup: 0.123456, defaultRate: 0.07 })
    expect(body.structure.savedDraft.figures).toEqual(figures)
    const published = await publish(id)
    expect(figuresOf(published.body.structure.card)).toEqual(figures)
  })
})

describe('publishing', () => {
  test('from a time: the price changes at that time and not before, without a job', async () => {
    await save('retail', 0, { globalMarkup: 1.5 })
    const before = await retailPrice()
    const effectiveFrom = new Date(api.now().getTime() + hourMs).toISOString()
    const { body } = await publish('retail', { effectiveFrom })
    expect(body.structure).toMatchObject({ scheduledFrom: effectiveFrom, version: 'retail-2' })
    expect(body.structure.versions[0]).toMatchObject({ version: 'retail-3', state: 'scheduled' })
    // The Worker reads its card shortly before the time, and may not use it beyond.
    api.pass(hourMs - 10_000)
    expect(await retailPrice()).toBe(before)
    api.pass(10_001)
    expect(await retailPrice()).toBeGreaterThan(before)
    expect((await read('retail')).version).toBe('retail-3')
  })

  test('from a time can be withdrawn until a minute before; its figures are the draft again', async () => {
    await save('retail', 0, { globalMarkup: 1.9 })
    const effectiveFrom = new Date(api.now().getTime() + 10 * minuteMs).toISOString()
    const { body } = await publish('retail', { effectiveFrom })
    const { revision } = body.structure
    const scheduled = { version: 'retail-4', revision }
    const stale = await call('POST', '/retail/withdraw', { ...scheduled, revision: revision - 1 })
    expect(stale.body.code).toBe('rates_changed')
    const withdrawn = await call('POST', '/retail/withdraw', scheduled)
    expect(withdrawn.body.structure).toMatchObject({
      scheduledFrom: null,
      version: 'retail-3',
      savedDraft: { figures: { globalMarkup: 1.9 } },
    })
    expect((await call('GET', '/retail/versions/retail-4')).status).toBe(404)
    const again = await publish('retail', { effectiveFrom })
    expect(again.body.structure.versions[0].version).toBe('retail-6')
    api.pass(9.5 * minuteMs)
    const late = await call('POST', '/retail/withdraw', {
      version: 'retail-6',
      revision: again.body.structure.revision,
    })
    expect(late.body.error).toBe('This version takes effect within a minute. Roll it back afterwards.')
    api.pass(minuteMs)
  })

  test('a version that was ever in effect cannot be withdrawn or deleted', async () => {
    const { revision } = await read('retail')
    for (const version of ['retail-1', 'retail-6'])
      expect((await call('POST', '/retail/withdraw', { version, revision })).status).toBe(404)
  })

  test('happens once, however many publish the same draft at once', async () => {
    await save('retail', 0, { globalMarkup: 0.25 })
    const responses = await Promise.all([publish('retail'), publish('retail'), publish('retail')])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { versions, revision } = await read('retail')
    expect(versions.filter(({ state }: { state: string }) => state === 'current')).toHaveLength(1)
    expect(versions[0].version).toBe(`retail-${revision}`)
  })

  test('is refused for a draft that was saved since, for a time that has passed, and without a draft', async () => {
    const first = (await save('retail', 0, { globalMarkup: 0.3 })).body.structure.savedDraft.revision
    await save('retail', first, { globalMarkup: 0.31 })
    const { revision } = await read('retail')
    const stale = await call('POST', '/retail/publish', { revision, draftRevision: first })
    expect(stale.body.code).toBe('rates_changed')
    const past = await publish('retail', { effectiveFrom: api.now().toISOString() })
    expect(past.body.details).toEqual([{ path: 'effectiveFrom', message: 'This time has passed' }])
    const far = new Date(api.now().getTime() + 400 * 24 * hourMs).toISOString()
    expect((await publish('retail', { effectiveFrom: far })).status).toBe(400)
    await call('POST', '/retail/draft/discard', { revision: first + 1 })
    const none = await call('POST', '/retail/publish', { revision, draftRevision: 0 })
    expect(none.body.code).toBe('rates_changed')
  })
})

describe('rolling back', () => {
  const rollBack = (version: string, revision: number) =>
    call('POST', '/retail/roll-back', { version, revision, wasMistake: false })

  test('publishes a copy of the older version; history only grows', async () => {
    const before = await read('retail')
    const { body } = await call('POST', '/retail/roll-back', {
      version: 'retail-1',
      revision: before.revision,
      wasMistake: false,
      note: 'Wrong markup',
    })
    const { structure } = body
    expect(structure.versions[0]).toMatchObject({
      kind: 'rolled_back',
      note: 'Wrong markup',
      state: 'current',
    })
    expect(structure.versions.slice(1)).toMatchObject(
      before.versions.map(({ version }: { version: string }) => ({ version })),
    )
    expect(figuresOf(structure.card)).toEqual(retailFigures)
    expect(structure.card.effectiveFrom > before.effectiveFrom).toBe(true)
    const again = await rollBack('retail-1', before.revision)
    expect(again.body.code).toBe('rates_changed')
  })

  test('needs a version of these rates', async () => {
    const { revision, version } = await read('retail')
    expect((await rollBack('standard_dealer_rates-1', revision)).status).toBe(404)
    expect((await rollBack(version, revision)).status).toBe(409)
  })
})

describe('figures that make no price are a draft, and never published (RATE-20)', () => {
  const noBands = { baseMileRates: [] }
  const zero = { baseMileRates: [{ range: '0+', rate: 0 }] }
  const [dealerBand] = seedDealerRateCard.baseMileRates

  test.each<[string, string, object, string]>([
    ['retail', 'no bands', noBands, 'figures.baseMileRates'],
    ['retail', 'a rate of 0', zero, 'figures.baseMileRates.0.rate'],
    ['retail', 'a default rate of 0', { defaultRate: 0 }, 'figures.defaultRate'],
    ['retail', 'a markup of -1', { globalMarkup: -1 }, 'figures.globalMarkup'],
    ['retail', 'a markup above 200 %', { globalMarkup: 2.1 }, 'figures.globalMarkup'],
    ['retail', 'a dealer markup below 0', { dealerMarkup: -0.1 }, 'figures.dealerMarkup'],
    ['standard_dealer_rates', 'a markup below 0', { dealerMarkup: -0.1 }, 'figures.dealerMarkup'],
    [
      'standard_dealer_rates',
      'a rate of 0',
      { baseMileRates: [{ ...dealerBand, dealerRate: 0 }] },
      'figures.baseMileRates.0.dealerRate',
    ],
  ])('%s with %s', async (id, _, changes, path) => {
    const { status, body } = await save(id, 0, changes)
    expect(status).toBe(200)
    const inAnHour = new Date(api.now().getTime() + hourMs).toISOString()
    for (const effectiveFrom of [null, inAnHour]) {
      const refused = await publish(id, { effectiveFrom })
      expect([refused.status, refused.body.details[0].path]).toEqual([400, path])
    }
    const { revision } = body.structure.savedDraft
    expect((await call('POST', `/${id}/draft/discard`, { revision })).status).toBe(200)
  })

  test('a new structure with them, and an older version that has them', async () => {
    const id = await create('Free of charge')
    await save(id, 1, { name: 'Free of charge', description: '', dealerMarkup: -1 })
    expect((await publish(id)).status).toBe(400)
    const { db } = api.database
    const effectiveFromAt = '2020-01-01T00:00:00.000Z'
    const card = {
      ...seedRateSettings,
      version: 'retail-free',
      globalMarkup: -1,
      effectiveFrom: effectiveFromAt,
    }
    await db.write([
      db.sql.insert(rateCards).values({
        version: card.version,
        structureId: 'retail',
        effectiveFromAt,
        card,
        createdAt: effectiveFromAt,
      }),
    ])
    const { revision } = await read('retail')
    const back = { revision, version: 'retail-free', wasMistake: false }
    const { status, body } = await call('POST', '/retail/roll-back', back)
    expect([status, body.details[0].path]).toEqual([400, 'figures.globalMarkup'])
  })

  test('an inactive structure that has them can be left inactive, and is not activated', async () => {
    const id = await create('Once free')
    await save(id, 1, { name: 'Once free', description: '' })
    await publish(id)
    const { db } = api.database
    const found = await read(id)
    api.pass(1000)
    const effectiveFromAt = api.now().toISOString()
    const card = { ...found.card, version: `${id}-99`, effectiveFrom: effectiveFromAt, dealerMarkup: -1 }
    await db.write([
      db.sql.insert(rateCards).values({
        version: card.version,
        structureId: id,
        effectiveFromAt,
        card,
        createdAt: effectiveFromAt,
      }),
    ])
    api.pass(1000)
    const off = await call('PATCH', `/${id}`, { isActive: false, revision: found.revision })
    expect(off.body.structure.isActive).toBe(false)
    api.pass(1000)
    const on = await call('PATCH', `/${id}`, { isActive: true, revision: found.revision + 1 })
    expect([on.status, on.body.details[0].path]).toEqual([400, 'figures.dealerMarkup'])
  })
})

describe('a dealer structure', () => {
  const dealerPath = '/api/admin/dealers/demo-dealer-bayshore'
  const assign = (rateStructureId: string | null, from: string | null, headers = admin) =>
    api.send('PATCH', `${dealerPath}/rates`, { json: { rateStructureId, from }, headers })

  test('is created as a copy with a draft, and prices nothing before it is published', async () => {
    const id = await create('Volume dealers')
    expect(await read(id)).toMatchObject({
      name: 'Volume dealers',
      isActive: null,
      version: null,
      dealerCount: 0,
      savedDraft: { revision: 1, figures: { ...dealerFigures, name: 'Volume dealers', description: '' } },
    })
    expect((await assign(id, null)).body.dealer.rateStructureId).toBe(id)
    expect((await dealerRates()).rateVersion).toBe('standard_dealer_rates-1')
    await publish(id)
    expect(await dealerRates()).toMatchObject({
      rateVersion: `${id}-2`,
      structure: { name: 'Volume dealers' },
    })
  })

  test('that is inactive gives way to the standard rates, and back', async () => {
    const { structures } = (await call('GET', '')).body
    const { id, revision } = structures.find(({ name }: { name: string }) => name === 'Volume dealers')
    const switched = (isActive: boolean, seen: number) =>
      call('PATCH', `/${id}`, { isActive, revision: seen })
    expect((await switched(false, revision)).body.structure).toMatchObject({
      isActive: false,
      dealerCount: 1,
    })
    expect((await dealerRates()).rateVersion).toBe('standard_dealer_rates-1')
    expect((await switched(true, revision)).body.code).toBe('rates_changed')
    expect((await switched(true, revision + 1)).body.structure.isActive).toBe(true)
    expect((await dealerRates()).structure).toMatchObject({ name: 'Volume dealers', isActive: true })
  })

  test('is deleted only when nobody uses it, and its versions stay', async () => {
    const { structures } = (await call('GET', '')).body
    const { id } = structures.find(({ name }: { name: string }) => name === 'Volume dealers')
    const used = await call('DELETE', `/${id}`)
    expect([used.status, used.body.error]).toEqual([
      409,
      'Dealerships still use these rates. Give them others first.',
    ])
    const { body } = await assign('standard_dealer_rates', id)
    expect(body.dealer).toMatchObject({
      rateStructureId: null,
      events: [
        {
          kind: 'rates_assigned',
          actorName: 'Avery Stone',
          detail: 'Volume dealers → Standard Dealer Rates',
        },
        { kind: 'rates_assigned', detail: 'Standard Dealer Rates → Volume dealers' },
      ],
    })
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await call('GET', `/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
    const left = (await call('GET', '')).body.structures
    expect(left.map(({ name }: { name: string }) => name)).not.toContain('Volume dealers')
    expect((await call('GET', `/${id}/versions/${id}-2`)).status).toBe(200)
  })

  test('is assigned once, to what the person saw, and only if there is one', async () => {
    const id = await create('Assigned')
    const both = await Promise.all([assign(id, null), assign(id, null)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await assign(null, null)).body.code).toBe('rates_changed')
    expect((await assign(null, id)).status).toBe(200)
    for (const wrong of ['retail', 'nothing'])
      expect((await assign(wrong, null)).body.details).toEqual([
        { path: 'rateStructureId', message: 'There are no such dealer rates' },
      ])
    const ops = await signedIn(api, 'ops')
    expect((await assign(id, null, ops)).status).toBe(403)
    expect(
      (
        await api.send('PATCH', '/api/admin/dealers/nobody/rates', {
          json: { rateStructureId: null, from: null },
          headers: admin,
        })
      ).status,
    ).toBe(404)
  })

  test.each(['retail', 'standard_dealer_rates'])('%s is always there and active', async (id) => {
    const { revision } = await read(id)
    const off = await call('PATCH', `/${id}`, { isActive: false, revision })
    expect([off.status, off.body.code]).toEqual([409, 'illegal_transition'])
    expect((await call('DELETE', `/${id}`)).status).toBe(409)
  })

  test('begins as a copy of dealer rates only', async () => {
    expect((await call('POST', '', { name: 'X', copyOf: 'retail' })).status).toBe(400)
    expect((await call('POST', '', { name: '', copyOf: 'standard_dealer_rates' })).status).toBe(400)
  })
})

test('every write leaves who, when, what, and the figures before and after', async () => {
  const id = await create('Logged')
  await save(id, 1, { name: 'Logged', description: '', defaultRate: 0.71 })
  await publish(id, { note: 'First' })
  const { events } = await read(id)
  expect(events).toMatchObject([
    { kind: 'published', actorName: 'Avery Stone', version: `${id}-2`, note: 'First' },
    {
      kind: 'draft_saved',
      changes: [{ label: 'Default rate', kind: 'rate', before: 0.7, after: 0.71 }],
    },
    { kind: 'created' },
  ])
})
