import { pinOf } from '@switchback/core/offers/offer-rules.ts'
import type { CarrierOffer, OrderOffers } from '@switchback/core/offers/offer.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { doBefore } from '../../test/api/do-before.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleCarrier } from '../../test/harness/sample-bodies.ts'
import { passwordToken } from '../session/token.ts'
import { sendOfferSteps } from './send-steps.ts'

const encryptionSecret = 'known to this test, and to nobody else'
const config = { encryptionSecret }
let api: ApiUnderTest
let ops: Record<string, string>
beforeAll(async () => {
  api = await startApi({
    bindings: fakeBindings(),
    settings: { ENCRYPTION_SECRET: encryptionSecret, UNKNOWN_ORDERS_PER_HOUR: '1000' },
  })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const staff = (method: string, path: string, json?: object) =>
  api.send(method, `/api/admin${path}`, { headers: ops, ...(json ? { json } : {}) })
const post = (path: string, json: object) => api.send('POST', `/api/offers${path}`, { json })

let count = 0
type TestCarrier = { readonly id: string; readonly dotNumber: string; readonly device: string }
/** A carrier with a device that needs no PIN. */
async function carrier(changes: object = {}): Promise<TestCarrier> {
  count += 1
  const dotNumber = String(7_700_000 + count)
  const email = `dispatch${count}@haulers.example`
  const { body } = await staff('POST', '/carriers', { ...sampleCarrier, dotNumber, email, ...changes })
  return { id: body.id, dotNumber, device: String(count).padStart(64, '0') }
}
const carriersOf = (many: number) => Promise.all(Array.from({ length: many }, () => carrier()))

async function placed(): Promise<string> {
  return (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order.id
}

const offerBody = (steps: readonly (readonly TestCarrier[])[], changes: object = {}) => ({
  id: crypto.randomUUID(),
  steps: steps.map((some) => ({ carrierIds: some.map(({ id }) => id), waitMinutes: 30 })),
  pay: '500.00',
  pickupFrom: api.dayIn(3),
  pickupTo: api.dayIn(5),
  deliverBy: api.dayIn(9),
  terms: 'ACH, 30 days after delivery',
  note: 'Call ahead',
  expiresAt: new Date(api.now().getTime() + 86_400_000).toISOString(),
  ...changes,
})

const read = async (orderId: string): Promise<OrderOffers> =>
  (await staff('GET', `/orders/${orderId}/offers`)).body
async function current(orderId: string) {
  const [offer] = (await read(orderId)).offers
  if (!offer) throw new Error('There is no offer')
  return offer
}
const work = async (orderId: string, json: object) => {
  const { id, revision } = await current(orderId)
  return staff('POST', `/orders/${orderId}/offers/${id}`, { revision, ...json })
}

/** Offers an order, to carriers whose devices are known. */
async function offered(steps: readonly (readonly TestCarrier[])[], changes: object = {}): Promise<string> {
  const orderId = await placed()
  const { status, body } = await staff('POST', `/orders/${orderId}/offers`, offerBody(steps, changes))
  expect([status, body.error]).toEqual([201, undefined])
  return orderId
}

/** The link of a carrier of the order's offer. */
async function linkOf(orderId: string, { id }: TestCarrier): Promise<string> {
  const { recipients } = await current(orderId)
  const own = recipients.find(({ carrierId }) => carrierId === id)
  return passwordToken(config, `offer ${own?.id}`)
}

/** Enters the PIN that the carrier was sent. */
async function identify(orderId: string, of: TestCarrier): Promise<object> {
  const token = await linkOf(orderId, of)
  expect((await post('/pin', { token })).status).toBe(200)
  const { db } = api.database
  const [[row]] = await db.read([
    db.sql
      .select()
      .from(offerRecipients)
      .innerJoin(offers, eq(offers.id, offerRecipients.offerId))
      .where(and(eq(offers.orderId, orderId), eq(offerRecipients.carrierId, of.id))),
  ])
  const { id, pinCount } = row?.offer_recipients ?? {}
  const pin = pinOf(passwordToken(config, `offer pin ${id} ${pinCount}`))
  return { token, device: of.device, dotNumber: of.dotNumber, pin }
}

const accept = async (orderId: string, of: TestCarrier, pay = '500.00') =>
  post('/answer', { action: 'accept', ...(await identify(orderId, of)), pay })

async function mailsOf(orderId: string, kind: string): Promise<string[]> {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.orderId, orderId), sql`${outboxMessages.kind} = ${kind}`)),
  ])
  return rows.map(({ recipient }) => recipient)
}
async function exceptionsOf(orderId: string): Promise<string[]> {
  const { db } = api.database
  const at = api.now().toISOString()
  const [rows] = await db.read([
    db.sql
      .select({ occurrence: exceptions.occurrence })
      .from(exceptions)
      .innerJoin(offers, eq(offers.id, exceptions.subjectId))
      .where(and(eq(offers.orderId, orderId), sql`${exceptions.dueAt} <= ${at}`)),
  ])
  return rows.map(({ occurrence }) => occurrence)
}

describe('an offer', () => {
  test('shows its carrier what load boards show, and nothing of the customer', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    const { status, body } = await post('', { token: await linkOf(orderId, one) })
    expect([status, body.offer]).toMatchObject([
      200,
      { state: 'open', pay: '500.00', terms: 'ACH, 30 days after delivery', needsPin: true, accepted: null },
    ])
    const { order } = (await staff('GET', `/orders/${orderId}`)).body
    const hidden = [
      order.customerName,
      order.customerEmail,
      order.customerPhone,
      order.pickupAddress,
      order.deliveryAddress,
      order.pickupZip,
      order.totalPrice,
      order.vehicleVin,
      orderId,
    ].filter(Boolean)
    expect(hidden.filter((text: string) => JSON.stringify(body).includes(text))).toEqual([])
    expect((await current(orderId)).recipients).toMatchObject([{ state: 'seen' }])
    expect(await mailsOf(orderId, 'offer_to_carrier')).toHaveLength(1)
  })

  test('sent twice is one, and an order has one at a time', async () => {
    const one = await carrier()
    const orderId = await placed()
    const json = offerBody([[one]])
    const sent = await Promise.all([1, 2, 3].map(() => staff('POST', `/orders/${orderId}/offers`, json)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const other = await staff('POST', `/orders/${orderId}/offers`, offerBody([[one]]))
    expect([other.status, other.body.code]).toEqual([409, 'illegal_transition'])
    expect(await mailsOf(orderId, 'offer_to_carrier')).toHaveLength(1)
  })

  test.each([
    ['pickupTo', { pickupTo: '2020-01-01' }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['terms', { terms: '' }],
    ['steps', { steps: [] }],
  ])('with a wrong %s is refused', async (path, changes) => {
    const orderId = await placed()
    const json = offerBody([[await carrier()]], changes)
    const { status, body } = await staff('POST', `/orders/${orderId}/offers`, json)
    expect([status, body.details[0].path]).toEqual([400, path])
  })

  test('to a carrier that is not insured is refused, and a pay above the price asks', async () => {
    const orderId = await placed()
    const lapsed = await carrier({ insuranceExpiry: api.dayIn(1) })
    const refused = await staff('POST', `/orders/${orderId}/offers`, offerBody([[lapsed]]))
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'steps'])
    const json = offerBody([[await carrier()]], { pay: '99000.00' })
    const asked = await staff('POST', `/orders/${orderId}/offers`, json)
    expect([asked.status, asked.body.code]).toEqual([409, 'confirmation_needed'])
    const confirm = { guards: ['pay_above_total'], reason: 'A favor' }
    expect((await staff('POST', `/orders/${orderId}/offers`, { ...json, confirm })).status).toBe(201)
  })
})

describe('who answers', () => {
  test('is asked for USDOT number and PIN, once for each device', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    const token = await linkOf(orderId, one)
    const body = { action: 'counter', token, device: one.device, pay: '600.00', pickupDate: api.dayIn(4) }
    const wrongNumber = await post('/answer', { ...body, dotNumber: '1' })
    expect(wrongNumber.body.details[0].path).toBe('dotNumber')
    const without = await post('/answer', { ...body, dotNumber: one.dotNumber })
    expect(without.body.details[0].path).toBe('pin')
    const known = await identify(orderId, one)
    expect((await post('/answer', { ...body, ...known })).status).toBe(200)
    const again = await post('/answer', { ...body, dotNumber: one.dotNumber, pay: '610.00' })
    expect([again.status, again.body.offer.needsPin]).toEqual([200, false])
  })

  test('has five tries of a PIN, however many at once', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    const right = (await identify(orderId, one)) as { pin: string }
    const wrong = right.pin === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        post('/answer', { action: 'accept', ...right, pin: wrong, pay: '500.00' }),
      ),
    )
    const messages = tries.map(({ body }) => body.details[0].message)
    expect(messages.filter((text) => text === 'This PIN is wrong')).toHaveLength(5)
    const late = await post('/answer', { action: 'accept', ...right, pay: '500.00' })
    expect([late.status, late.body.details[0].path]).toEqual([400, 'pin'])
    expect((await accept(orderId, one)).status).toBe(200)
  })

  test('guesses no link', async () => {
    const { status, body } = await post('', { token: 'f'.repeat(64) })
    expect([status, body.code]).toEqual([400, 'invalid_token'])
  })
})

describe('the first acceptance', () => {
  test('of fifty at once is the only one, and everybody else reads taken', async () => {
    const many = await carriersOf(50)
    const orderId = await offered([many])
    const bodies = []
    for (const each of many) bodies.push(await identify(orderId, each))
    const answers = await Promise.all(
      bodies.map((body) => post('/answer', { action: 'accept', ...body, pay: '500.00' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const offer = await current(orderId)
    expect([offer.state, offer.recipients.filter(({ state }) => state === 'accepted').length]).toEqual([
      'accepted',
      1,
    ])
    expect(offer.recipients.filter(({ state }) => state === 'taken')).toHaveLength(49)
    expect(await mailsOf(orderId, 'offer_accepted')).toHaveLength(1)
    const { db } = api.database
    const [told] = await db.read([
      db.sql
        .select()
        .from(adminNotifications)
        .where(and(eq(adminNotifications.orderId, orderId), eq(adminNotifications.kind, 'offer'))),
    ])
    expect(told).toHaveLength(1)
  }, 120_000)

  test('of a withdrawn or re-priced offer is refused', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    const known = await identify(orderId, one)
    expect((await work(orderId, { action: 'reprice', pay: '550.00' })).status).toBe(200)
    const old = await post('/answer', { action: 'accept', ...known, pay: '500.00' })
    expect([old.status, old.body.code]).toEqual([409, 'order_changed'])
    expect(await mailsOf(orderId, 'offer_to_carrier')).toHaveLength(2)
    expect((await work(orderId, { action: 'withdraw', reason: 'Sold' })).status).toBe(200)
    const gone = await post('/answer', { action: 'accept', ...known, pay: '550.00' })
    expect([gone.status, gone.body.code]).toEqual([409, 'illegal_transition'])
  })

  test('of a carrier whose insurance has lapsed meanwhile is refused', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    const { db } = api.database
    await db.write([db.sql.update(carriers).set({ isActive: false }).where(eq(carriers.id, one.id))])
    expect((await accept(orderId, one)).status).toBe(409)
    expect((await current(orderId)).state).toBe('open')
  })

  test('onto an old screen of staff is refused', async () => {
    const [one, two] = await carriersOf(2)
    const orderId = await offered([[one!, two!]])
    const { revision } = await current(orderId)
    await post('/answer', {
      action: 'decline',
      token: await linkOf(orderId, one!),
      reason: 'pay',
      text: null,
    })
    const late = await work(orderId, { action: 'withdraw', reason: null, revision })
    expect([late.status, late.body.code]).toEqual([409, 'order_changed'])
  })
})

describe('a counter', () => {
  test('waits for staff with its margin, who accept or decline it', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    const known = await identify(orderId, one)
    const json = { action: 'counter', ...known, pay: '600.00', pickupDate: api.dayIn(6) }
    expect((await post('/answer', json)).body.offer.state).toBe('countered')
    expect(await exceptionsOf(orderId)).toEqual(['countered'])
    const [recipient] = (await current(orderId)).recipients
    expect(recipient?.counter).toMatchObject({ pay: '600.00', pickupDate: api.dayIn(6) })
    await work(orderId, { action: 'decline_counter', recipientId: recipient?.id })
    expect(await exceptionsOf(orderId)).toEqual([])
    await post('/answer', json)
    const done = await work(orderId, { action: 'accept_counter', recipientId: recipient?.id })
    expect(done.body.offers[0].acceptance).toMatchObject({
      by: 'counter',
      pay: '600.00',
      pickupDate: api.dayIn(6),
    })
    expect(await exceptionsOf(orderId)).toEqual([])
  })

  test('within the limit is accepted by itself', async () => {
    const one = await carrier()
    const orderId = await offered([[one]], { autoAcceptUpTo: '600.00' })
    const known = await identify(orderId, one)
    const json = { action: 'counter', ...known, pay: '600.00', pickupDate: api.dayIn(4) }
    expect((await post('/answer', json)).body.offer).toMatchObject({
      state: 'accepted',
      accepted: { pay: '600.00', pickupDate: api.dayIn(4) },
    })
  })
})

test('an offer that is withdrawn while a carrier accepts is not accepted', async () => {
  const one = await carrier()
  const orderId = await offered([[one]])
  const known = await identify(orderId, one)
  doBefore(api, 'update "offers" set', async () => {
    expect((await work(orderId, { action: 'withdraw' })).status).toBe(200)
  })
  const { status } = await post('/answer', { action: 'accept', ...known, pay: '500.00' })
  expect(status).toBe(409)
  expect(await current(orderId)).toMatchObject({ state: 'withdrawn', acceptance: null })
})

test('a PIN opens one device', async () => {
  const one = await carrier()
  const orderId = await offered([[one]])
  const known = await identify(orderId, one)
  const answer = { action: 'counter', pay: '600.00', pickupDate: api.dayIn(4) }
  expect((await post('/answer', { ...answer, ...known })).status).toBe(200)
  const { status, body } = await post('/answer', { ...answer, ...known, device: 'e'.repeat(64) })
  expect([status, body.details[0].path]).toEqual([400, 'pin'])
})

const rosa = { driverName: 'Rosa Díaz', driverPhone: '8135550142', truck: 'White Kenworth', plate: 'FL1234' }

describe('the driver', () => {
  test('is assigned by the carrier, on the device that accepted', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    const token = await linkOf(orderId, one)
    expect((await post('/driver', { token, device: one.device, ...rosa })).status).toBe(409)
    await accept(orderId, one)
    expect((await post('/driver', { token, ...rosa })).status).toBe(403)
    const { status, body } = await post('/driver', { token, device: one.device, ...rosa })
    expect([status, (body.offer as CarrierOffer).accepted]).toMatchObject([
      200,
      { isAssigned: true, driver: rosa },
    ])
    const { order } = (await staff('GET', `/orders/${orderId}`)).body
    expect([order.transportStatus, order.driverName, order.assignment.carrierPay]).toEqual([
      'driver_assigned',
      'Rosa Díaz',
      '500.00',
    ])
    expect(order.assignment).toMatchObject({ carrierId: one.id, pickupDate: api.dayIn(3) })
    expect(await mailsOf(orderId, 'driver_assigned')).toHaveLength(1)
    // The same driver once more changes nothing, another one is for staff.
    expect((await post('/driver', { token, device: one.device, ...rosa })).status).toBe(200)
    const other = { token, device: one.device, ...rosa, driverName: 'Ivo Lang' }
    expect((await post('/driver', other)).status).toBe(409)
    expect(await exceptionsOf(orderId)).toEqual([])
  })

  test('sent several times at once is assigned once, without an exception', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    await accept(orderId, one)
    const json = { token: await linkOf(orderId, one), device: one.device, ...rosa }
    const responses = await Promise.all([1, 2, 3].map(() => post('/driver', json)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await current(orderId)).acceptance).toMatchObject({ isAssigned: true, problem: null })
    expect(await mailsOf(orderId, 'driver_assigned')).toHaveLength(1)
    expect(await exceptionsOf(orderId)).toEqual([])
  })

  test('does not come back after staff took the assignment back', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    await accept(orderId, one)
    const json = { token: await linkOf(orderId, one), device: one.device, ...rosa }
    await post('/driver', json)
    const { revision } = (await staff('GET', `/orders/${orderId}`)).body.order
    const back = { reason: 'Not who they say', revision }
    expect((await staff('POST', `/orders/${orderId}/roll-back`, back)).status).toBe(200)
    expect((await current(orderId)).state).toBe('ended')
    expect((await post('/driver', json)).status).toBe(409)
    expect((await staff('GET', `/orders/${orderId}`)).body.order.assignment).toBeNull()
  })

  test('stays with the acceptance if the order cannot take them, and staff read why', async () => {
    const one = await carrier()
    const orderId = await offered([[one]])
    await accept(orderId, one)
    const { db } = api.database
    await db.write([db.sql.update(carriers).set({ isActive: false }).where(eq(carriers.id, one.id))])
    const token = await linkOf(orderId, one)
    const { body } = await post('/driver', { token, device: one.device, ...rosa })
    expect(body.offer).toMatchObject({ state: 'accepted', accepted: { isAssigned: false, driver: rosa } })
    expect((await current(orderId)).acceptance?.problem).toBe('This carrier is inactive.')
    expect(await exceptionsOf(orderId)).toEqual(['problem'])
  })

  test('of a carrier that said yes on the phone is named by its link', async () => {
    const [asked, other] = await carriersOf(2)
    const orderId = await offered([[asked!]])
    const said = await work(orderId, { action: 'accept_by_phone', carrierId: other!.id, saidBy: 'Pat' })
    expect(said.body.offers[0].acceptance).toMatchObject({ by: 'phone', saidBy: 'Pat', carrierId: other!.id })
    const token = await linkOf(orderId, other!)
    expect((await post('/driver', { token, ...rosa })).body.offer.accepted.isAssigned).toBe(true)
  })
})

test('an order that is cancelled or has another carrier ends its offer', async () => {
  const [one, two] = await carriersOf(2)
  const cancelled = await offered([[one!]])
  await staff('POST', `/orders/${cancelled}/transport`, { to: 'cancelled', reason: 'Sold' })
  expect((await current(cancelled)).state).toBe('ended')
  const moved = await offered([[one!]])
  const { driverName, driverPhone } = rosa
  const json = { to: 'driver_assigned', carrierId: two!.id, carrierPay: '500.00', driverName, driverPhone }
  expect((await staff('POST', `/orders/${moved}/transport`, json)).status).toBe(200)
  expect((await current(moved)).state).toBe('ended')
  expect((await post('', { token: await linkOf(moved, one!) })).body.offer.state).toBe('withdrawn')
})

describe('a cascade', () => {
  const run = (minutes: number, db = api.database.db) =>
    sendOfferSteps({
      db,
      now: new Date(api.now().getTime() + minutes * 60_000),
      timeZone: 'America/New_York',
      config: { ...apiConfig },
    })
  const apiConfig = { encryptionSecret, limits: { MAILS_PER_RECEIVER_PER_HOUR: 10 } } as never as Parameters<
    typeof sendOfferSteps
  >[0]['config']

  test('of three steps survives runs that die, and sends each step once', async () => {
    const groups = [await carriersOf(1), await carriersOf(2), await carriersOf(1)]
    const orderId = await offered(groups)
    const { db } = api.database
    let calls = 0
    /** Dies before or after every other write. */
    const dying = {
      ...db,
      write: async (...args: Parameters<typeof db.write>) => {
        calls += 1
        if (calls % 3 === 1) throw new Error('killed before the write')
        const done = await db.write(...args)
        if (calls % 3 === 2) throw new Error('killed after the write')
        return done
      },
    } as typeof db
    expect(await run(10)).toEqual([])
    for (let attempt = 0; attempt < 20; attempt++) await run(31, dying).catch(() => [])
    expect((await current(orderId)).recipients.map(({ step, state }) => `${step} ${state}`)).toEqual([
      '0 sent',
      '1 sent',
      '1 sent',
      '2 waiting',
    ])
    for (let attempt = 0; attempt < 20; attempt++) await run(70, dying).catch(() => [])
    const offer = await current(orderId)
    expect([offer.step, offer.nextStepAt]).toEqual([2, null])
    const mails = await mailsOf(orderId, 'offer_to_carrier')
    expect(mails).toHaveLength(4)
    expect(new Set(mails).size).toBe(4)
    const { events } = (await staff('GET', `/orders/${orderId}`)).body.order
    expect(events.filter(({ event }: { event: string }) => event === 'offered')).toHaveLength(3)
  })

  test('stops at an acceptance, and an offer whose time is over expires', async () => {
    const [one, two] = await carriersOf(2)
    const taken = await offered([[one!], [two!]])
    await accept(taken, one!)
    await run(31)
    expect(await mailsOf(taken, 'offer_to_carrier')).toHaveLength(1)
    const over = await offered([[one!]])
    await run(60 * 25)
    expect((await current(over)).state).toBe('expired')
  })
})
