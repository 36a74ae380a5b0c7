import { isBusinessTime, nextStepTime } from '@switchback/core/offers/offer-rules.ts'
import type { CarrierOffer } from '@switchback/core/offers/offer.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doBefore } from '../../test/api/do-before.ts'
import { rosa, startOfferDesk, type OfferDesk, type TestCarrier } from '../../test/api/offer-desk.ts'
import { sendOfferSteps } from './send-steps.ts'

const timeZone = 'America/New_York'

let desk: OfferDesk
beforeAll(async () => {
  desk = await startOfferDesk()
})
afterAll(() => desk.stop())

describe('an offer', () => {
  test('shows its carrier what load boards show, and nothing of the customer', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const { status, body } = await desk.post('', { token: await desk.linkOf(orderId, one) })
    expect([status, body.offer]).toMatchObject([
      200,
      { state: 'open', pay: '500.00', terms: 'ACH, 30 days after delivery', needsPin: true, accepted: null },
    ])
    const { order } = (await desk.staff('GET', `/orders/${orderId}`)).body
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
    expect((await desk.current(orderId)).recipients).toMatchObject([{ state: 'seen' }])
    expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toHaveLength(1)
  })

  test.each([
    ['pickupTo', { pickupTo: '2020-01-01' }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['terms', { terms: '' }],
    ['steps', { steps: [] }],
  ])('with a wrong %s is refused', async (path, changes) => {
    const orderId = await desk.placed()
    const json = desk.offerBody([[await desk.carrier()]], changes)
    const { status, body } = await desk.staff('POST', `/orders/${orderId}/offers`, json)
    expect([status, body.details[0].path]).toEqual([400, path])
  })

  test('to a carrier that is not insured is refused, and a pay above the price asks', async () => {
    const orderId = await desk.placed()
    const lapsed = await desk.carrier({ insuranceExpiry: desk.api.dayIn(1) })
    const refused = await desk.staff('POST', `/orders/${orderId}/offers`, desk.offerBody([[lapsed]]))
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'steps'])
    const json = desk.offerBody([[await desk.carrier()]], { pay: '99000.00' })
    const asked = await desk.staff('POST', `/orders/${orderId}/offers`, json)
    expect([asked.status, asked.body.code]).toEqual([409, 'confirmation_needed'])
    const confirm = { guards: ['pay_above_total'], reason: 'A favor' }
    expect((await desk.staff('POST', `/orders/${orderId}/offers`, { ...json, confirm })).status).toBe(201)
  })
})

describe('who answers', () => {
  test('is asked for USDOT number and PIN, once for each device', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const token = await desk.linkOf(orderId, one)
    const { version } = (await desk.post('', { token })).body.offer
    const answer = { action: 'counter', pay: '600.00', pickupDate: desk.api.dayIn(4), version }
    const body = { ...answer, token, device: one.device }
    const wrongNumber = await desk.post('/answer', { ...body, dotNumber: '1' })
    expect(wrongNumber.body.details[0].path).toBe('dotNumber')
    const without = await desk.post('/answer', { ...body, dotNumber: one.dotNumber })
    expect(without.body.details[0].path).toBe('pin')
    const known = await desk.identify(orderId, one)
    expect((await desk.post('/answer', { ...body, ...known })).status).toBe(200)
    const again = await desk.post('/answer', { ...body, dotNumber: one.dotNumber, pay: '610.00' })
    expect([again.status, again.body.offer.needsPin]).toEqual([200, false])
  })

  test('has five tries of a PIN, however many at once', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const right = (await desk.identify(orderId, one)) as { pin: string }
    const wrong = right.pin === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        desk.post('/answer', { action: 'accept', ...right, pin: wrong, pay: '500.00' }),
      ),
    )
    const messages = tries.map(({ body }) => body.details[0].message)
    expect(messages.filter((text) => text === 'This PIN is wrong')).toHaveLength(5)
    const late = await desk.post('/answer', { action: 'accept', ...right, pay: '500.00' })
    expect([late.status, late.body.details[0].path]).toEqual([400, 'pin'])
    expect((await desk.accept(orderId, one)).status).toBe(200)
  })

  test('guesses no link', async () => {
    const { status, body } = await desk.post('', { token: 'f'.repeat(64) })
    expect([status, body.code]).toEqual([400, 'invalid_token'])
  })
})

describe('the first acceptance', () => {
  test('of fifty at once is the only one, and everybody else reads taken', async () => {
    const many = await desk.carriersOf(50)
    const orderId = await desk.offered([many])
    const bodies = []
    for (const each of many) bodies.push(await desk.identify(orderId, each))
    const answers = await Promise.all(
      bodies.map((body) => desk.post('/answer', { action: 'accept', ...body, pay: '500.00' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const offer = await desk.current(orderId)
    expect([offer.state, offer.recipients.filter(({ state }) => state === 'accepted').length]).toEqual([
      'accepted',
      1,
    ])
    expect(offer.recipients.filter(({ state }) => state === 'taken')).toHaveLength(49)
    expect(await desk.mailsOf(orderId, 'offer_accepted')).toHaveLength(1)
    const { db } = desk
    const [told] = await db.read([
      db.sql
        .select()
        .from(adminNotifications)
        .where(and(eq(adminNotifications.orderId, orderId), eq(adminNotifications.kind, 'offer'))),
    ])
    expect(told).toHaveLength(1)
  }, 120_000)

  test('of a withdrawn or re-priced offer is refused', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const known = await desk.identify(orderId, one)
    expect((await desk.work(orderId, { action: 'reprice', pay: '550.00' })).status).toBe(200)
    const old = await desk.post('/answer', { action: 'accept', ...known, pay: '500.00' })
    expect([old.status, old.body.code]).toEqual([409, 'order_changed'])
    expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toHaveLength(2)
    expect((await desk.work(orderId, { action: 'withdraw', reason: 'Sold' })).status).toBe(200)
    const gone = await desk.post('/answer', { action: 'accept', ...known, pay: '550.00' })
    expect([gone.status, gone.body.code]).toEqual([409, 'illegal_transition'])
  })

  test('of a carrier whose insurance has lapsed meanwhile is refused', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const { db } = desk
    await db.write([db.sql.update(carriers).set({ isActive: false }).where(eq(carriers.id, one.id))])
    expect((await desk.accept(orderId, one)).status).toBe(409)
    expect((await desk.current(orderId)).state).toBe('open')
  })

  test('onto an old screen of staff is refused', async () => {
    const [one, two] = await desk.carriersOf(2)
    const orderId = await desk.offered([[one!, two!]])
    const { revision } = await desk.current(orderId)
    await desk.post('/answer', {
      action: 'decline',
      token: await desk.linkOf(orderId, one!),
      reason: 'pay',
      text: null,
    })
    const late = await desk.work(orderId, { action: 'withdraw', reason: null, revision })
    expect([late.status, late.body.code]).toEqual([409, 'order_changed'])
  })
})

describe('a counter', () => {
  test('waits for staff with its margin, who accept or decline it', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const known = await desk.identify(orderId, one)
    const json = { action: 'counter', ...known, pay: '600.00', pickupDate: desk.api.dayIn(6) }
    expect((await desk.post('/answer', json)).body.offer.state).toBe('countered')
    expect(await desk.exceptionsOf(orderId)).toEqual(['countered'])
    const [recipient] = (await desk.current(orderId)).recipients
    expect(recipient?.counter).toMatchObject({ pay: '600.00', pickupDate: desk.api.dayIn(6) })
    await desk.work(orderId, { action: 'decline_counter', recipientId: recipient?.id })
    expect(await desk.exceptionsOf(orderId)).toEqual([])
    await desk.post('/answer', json)
    const done = await desk.work(orderId, { action: 'accept_counter', recipientId: recipient?.id })
    expect(done.body.offers[0].acceptance).toMatchObject({
      by: 'counter',
      pay: '600.00',
      pickupDate: desk.api.dayIn(6),
    })
    expect(await desk.exceptionsOf(orderId)).toEqual([])
  })

  test('within the limit is accepted by itself', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]], { autoAcceptUpTo: '600.00' })
    const known = await desk.identify(orderId, one)
    const json = { action: 'counter', ...known, pay: '600.00', pickupDate: desk.api.dayIn(4) }
    expect((await desk.post('/answer', json)).body.offer).toMatchObject({
      state: 'accepted',
      accepted: { pay: '600.00', pickupDate: desk.api.dayIn(4) },
    })
  })
})

test('an offer that is withdrawn while a carrier accepts is not accepted', async () => {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  const known = await desk.identify(orderId, one)
  doBefore(desk.api, 'update "offers" set', async () => {
    expect((await desk.work(orderId, { action: 'withdraw' })).status).toBe(200)
  })
  const { status } = await desk.post('/answer', { action: 'accept', ...known, pay: '500.00' })
  expect(status).toBe(409)
  expect(await desk.current(orderId)).toMatchObject({ state: 'withdrawn', acceptance: null })
})

test('a PIN opens one device', async () => {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  const known = await desk.identify(orderId, one)
  const answer = { action: 'counter', pay: '600.00', pickupDate: desk.api.dayIn(4) }
  expect((await desk.post('/answer', { ...answer, ...known })).status).toBe(200)
  const { status, body } = await desk.post('/answer', { ...answer, ...known, device: 'e'.repeat(64) })
  expect([status, body.details[0].path]).toEqual([400, 'pin'])
})

describe('the driver', () => {
  test('is assigned by the carrier, on the device that accepted', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const token = await desk.linkOf(orderId, one)
    expect((await desk.post('/driver', { token, device: one.device, ...rosa })).status).toBe(409)
    expect((await desk.post('/device', await desk.identify(orderId, one))).status).toBe(409)
    await desk.accept(orderId, one)
    expect((await desk.post('/driver', { token, ...rosa })).status).toBe(403)
    const { status, body } = await desk.post('/driver', { token, device: one.device, ...rosa })
    expect([status, (body.offer as CarrierOffer).accepted]).toMatchObject([
      200,
      { isAssigned: true, driver: rosa },
    ])
    const { order } = (await desk.staff('GET', `/orders/${orderId}`)).body
    expect([order.transportStatus, order.driverName, order.assignment.carrierPay]).toEqual([
      'driver_assigned',
      'Rosa Díaz',
      '500.00',
    ])
    expect(order.assignment).toMatchObject({ carrierId: one.id, pickupDate: desk.api.dayIn(3) })
    expect(await desk.mailsOf(orderId, 'driver_assigned')).toHaveLength(1)
    // Staff read the driver who has the order now.
    const { assignment, revision } = (await desk.staff('GET', `/orders/${orderId}`)).body.order
    const swap = {
      carrierId: assignment.carrierId,
      carrierPay: assignment.carrierPay,
      reason: 'Ill',
      revision,
    }
    const ivo = { driverName: 'Ivo Lang', driverPhone: '8135550198' }
    const changed = await desk.staff('POST', `/orders/${orderId}/driver`, { ...swap, ...ivo })
    expect(changed.status).toBe(200)
    expect((await desk.current(orderId)).acceptance?.driver).toEqual({ ...ivo, truck: '', plate: '' })
    // The same driver once more changes nothing, another one is for staff.
    expect((await desk.post('/driver', { token, device: one.device, ...rosa })).status).toBe(200)
    const other = { token, device: one.device, ...rosa, driverName: 'Ivo Lang' }
    expect((await desk.post('/driver', other)).status).toBe(409)
    expect(await desk.exceptionsOf(orderId)).toEqual([])
  })

  test('sent several times at once is assigned once, without an exception', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    await desk.accept(orderId, one)
    const json = { token: await desk.linkOf(orderId, one), device: one.device, ...rosa }
    const responses = await Promise.all([1, 2, 3].map(() => desk.post('/driver', json)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await desk.current(orderId)).acceptance).toMatchObject({ isAssigned: true, problem: null })
    expect(await desk.mailsOf(orderId, 'driver_assigned')).toHaveLength(1)
    expect(await desk.exceptionsOf(orderId)).toEqual([])
  })

  test('is not assigned once staff withdraw the accepted offer in the same moment', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    await desk.accept(orderId, one)
    const json = { token: await desk.linkOf(orderId, one), device: one.device, ...rosa }
    const withdraw = () => desk.work(orderId, { action: 'withdraw' }).then(() => undefined)
    doBefore(desk.api, 'insert into "order_assignments"', withdraw)
    expect((await desk.post('/driver', json)).body.offer).toMatchObject({ state: 'withdrawn' })
  })

  test('does not come back after staff took the assignment back', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    await desk.accept(orderId, one)
    const json = { token: await desk.linkOf(orderId, one), device: one.device, ...rosa }
    await desk.post('/driver', json)
    const { revision } = (await desk.staff('GET', `/orders/${orderId}`)).body.order
    const back = { reason: 'Not who they say', revision }
    expect((await desk.staff('POST', `/orders/${orderId}/roll-back`, back)).status).toBe(200)
    expect((await desk.current(orderId)).state).toBe('ended')
    expect((await desk.post('/driver', json)).status).toBe(409)
    expect((await desk.staff('GET', `/orders/${orderId}`)).body.order.assignment).toBeNull()
  })

  test('stays with the acceptance if the order cannot take them, and staff read why', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    await desk.accept(orderId, one)
    const { db } = desk
    await db.write([db.sql.update(carriers).set({ isActive: false }).where(eq(carriers.id, one.id))])
    const token = await desk.linkOf(orderId, one)
    const { body } = await desk.post('/driver', { token, device: one.device, ...rosa })
    expect(body.offer).toMatchObject({ state: 'accepted', accepted: { isAssigned: false, driver: rosa } })
    expect((await desk.current(orderId)).acceptance?.problem).toBe('This carrier is inactive.')
    expect(await desk.exceptionsOf(orderId)).toEqual(['problem'])
  })

  test('of a carrier that said yes on the phone is named on a device with its PIN', async () => {
    const [asked, other] = await desk.carriersOf(2)
    const orderId = await desk.offered([[asked!]])
    const said = await desk.work(orderId, { action: 'accept_by_phone', carrierId: other!.id, saidBy: 'Pat' })
    expect(said.body.offers[0].acceptance).toMatchObject({ by: 'phone', saidBy: 'Pat', carrierId: other!.id })
    const { device } = other!
    const token = await desk.linkOf(orderId, other!)
    expect((await desk.post('/driver', { token, device, ...rosa })).status).toBe(403)
    const opened = await desk.post('/device', await desk.identify(orderId, other!))
    expect([opened.status, opened.body.offer.needsPin]).toEqual([200, false])
    const { body } = await desk.post('/driver', { token, device, ...rosa })
    expect(body.offer.accepted.isAssigned).toBe(true)
  })
})

test('an order that is cancelled or has another carrier ends its offer', async () => {
  const [one, two] = await desk.carriersOf(2)
  const cancelled = await desk.offered([[one!]])
  await desk.staff('POST', `/orders/${cancelled}/transport`, { to: 'cancelled', reason: 'Sold' })
  expect((await desk.current(cancelled)).state).toBe('ended')
  const moved = await desk.offered([[one!]])
  const { driverName, driverPhone } = rosa
  const json = { to: 'driver_assigned', carrierId: two!.id, carrierPay: '500.00', driverName, driverPhone }
  expect((await desk.staff('POST', `/orders/${moved}/transport`, json)).status).toBe(200)
  expect((await desk.current(moved)).state).toBe('ended')
  expect((await desk.post('', { token: await desk.linkOf(moved, one!) })).body.offer.state).toBe('withdrawn')
})

test('the page of a carrier lists its offers with pay and answer', async () => {
  const [one, two] = await desk.carriersOf(2)
  const accepted = await desk.offered([[one!, two!]])
  await desk.accept(accepted, one!)
  const countered = await desk.offered([[one!], [two!]])
  const known = await desk.identify(countered, one!)
  const pickupDate = desk.api.dayIn(4)
  await desk.post('/answer', { action: 'counter', ...known, pay: '600.00', pickupDate })
  const offersOf = async ({ id }: TestCarrier) => (await desk.staff('GET', `/carriers/${id}`)).body.offers
  expect(await offersOf(one!)).toMatchObject([
    { orderId: countered, state: 'countered', pay: '500.00', counterPay: '600.00' },
    { orderId: accepted, state: 'accepted', pay: '500.00', counterPay: null },
  ])
  // The step of the second offer has not come yet.
  expect(await offersOf(two!)).toMatchObject([{ orderId: accepted, state: 'taken' }])
  await desk.work(countered, { action: 'accept_by_phone', carrierId: two!.id, saidBy: 'Pat' })
  expect(await offersOf(two!)).toMatchObject([
    { orderId: countered, state: 'accepted' },
    { orderId: accepted, state: 'taken' },
  ])
})

describe('a cascade', () => {
  const run = (minutes: number, db = desk.db) => sendOfferSteps(desk.jobIn(minutes, db))

  test('of three steps survives runs that die, and sends each step once', async () => {
    const groups = [await desk.carriersOf(1), await desk.carriersOf(2), await desk.carriersOf(1)]
    const orderId = await desk.offered(groups)
    const { db } = desk
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
    expect((await desk.current(orderId)).recipients.map(({ step, state }) => `${step} ${state}`)).toEqual([
      '0 sent',
      '1 sent',
      '1 sent',
      '2 waiting',
    ])
    for (let attempt = 0; attempt < 20; attempt++) await run(70, dying).catch(() => [])
    const offer = await desk.current(orderId)
    expect([offer.step, offer.nextStepAt]).toEqual([2, null])
    const mails = await desk.mailsOf(orderId, 'offer_to_carrier')
    expect(mails).toHaveLength(4)
    expect(new Set(mails).size).toBe(4)
    const { events } = (await desk.staff('GET', `/orders/${orderId}`)).body.order
    expect(events.filter(({ event }: { event: string }) => event === 'offered')).toHaveLength(3)
  })

  test('that cannot be sent or ended is logged, and stops no other', async () => {
    const ordersOf = async () => {
      const three: string[] = []
      for (let at = 0; at < 3; at++)
        three.push(await desk.offered([await desk.carriersOf(1), await desk.carriersOf(1)]))
      return three
    }
    const three = await ordersOf()
    let written = 0
    const failing = {
      ...desk.db,
      write: (...args: Parameters<typeof desk.db.write>) => {
        written += 1
        return written === 2 ? Promise.reject(new Error('Lost')) : desk.db.write(...args)
      },
    } as typeof desk.db
    desk.logged.length = 0
    await run(61, failing)
    expect(desk.logged).toEqual([{ event: 'offer_job_failed', level: 'error', error: 'Error' }])
    const steps = () => Promise.all(three.map(async (id) => (await desk.current(id)).step))
    expect((await steps()).toSorted((one, other) => one - other)).toEqual([0, 1, 1])
    await run(62)
    expect(await steps()).toEqual([1, 1, 1])
  })

  test('stops at an acceptance, and an offer whose time is over expires', async () => {
    const [one, two] = await desk.carriersOf(2)
    const taken = await desk.offered([[one!], [two!]])
    await desk.accept(taken, one!)
    await run(31)
    expect(await desk.mailsOf(taken, 'offer_to_carrier')).toHaveLength(1)
    const over = await desk.offered([[one!]])
    await run(60 * 25)
    expect((await desk.current(over)).state).toBe('expired')
  })

  test('whose time is over asks nobody else, even if it cannot be ended', async () => {
    const orderId = await desk.offered([await desk.carriersOf(1), await desk.carriersOf(1)])
    let written = 0
    const write: typeof desk.db.write = () => {
      written += 1
      return Promise.reject(new Error('Lost'))
    }
    await run(60 * 25, { ...desk.db, write })
    expect(written).toBe(1)
    expect((await desk.current(orderId)).state).toBe('open')
  })

  const decline = async (orderId: string, one: TestCarrier) =>
    desk.post('/answer', {
      action: 'decline',
      token: await desk.linkOf(orderId, one),
      reason: 'pay',
      text: null,
    })
  const statesOf = async (orderId: string) =>
    (await desk.current(orderId)).recipients.map(({ step, state }) => `${step} ${state}`)

  test('whose step has declined as a whole moves on at once', async () => {
    const [one, two, three] = await desk.carriersOf(3)
    const orderId = await desk.offered([[one!, two!], [three!]])
    await decline(orderId, one!)
    await run(1)
    expect(await statesOf(orderId)).toContain('1 waiting')
    await decline(orderId, two!)
    await run(1)
    expect(await statesOf(orderId)).toContain('1 sent')
    expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toHaveLength(3)
  })

  test('leaves out carriers that are no longer fit, and staff read why', async () => {
    const [one, two, three, four] = await desk.carriersOf(4)
    const orderId = await desk.offered([[one!], [two!, three!], [four!]])
    const unfit = (id: string, set: Partial<typeof carriers.$inferInsert>) =>
      desk.db.write([desk.db.sql.update(carriers).set(set).where(eq(carriers.id, id))])
    await unfit(two!.id, { isActive: false })
    await unfit(three!.id, { insuranceExpiresOn: desk.api.dayIn(1) })
    await run(31)
    const { recipients } = await desk.current(orderId)
    const leftOut = (of: TestCarrier) => recipients.find(({ carrierId }) => carrierId === of.id)?.leftOut
    expect([one!, two!, three!, four!].map(leftOut)).toEqual([
      null,
      'This carrier is inactive.',
      expect.stringMatching(/insur/i),
      null,
    ])
    expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toHaveLength(1)
    const { events } = (await desk.staff('GET', `/orders/${orderId}`)).body.order
    expect(events.at(-1).detail).toMatch(/left out 2 carriers .* asked nobody/)
    // Nobody is waited for.
    await run(31)
    expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toHaveLength(2)
    await decline(orderId, one!)
    await decline(orderId, four!)
    expect(await desk.exceptionsOf(orderId)).toEqual(['declined'])
  })

  test('moves on at once if a step has declined but for those that were left out', async () => {
    const [one, two, three, four] = await desk.carriersOf(4)
    const orderId = await desk.offered([[one!], [two!, three!], [four!]])
    await desk.db.write([
      desk.db.sql.update(carriers).set({ isActive: false }).where(eq(carriers.id, two!.id)),
    ])
    await run(31)
    await decline(orderId, three!)
    await run(32)
    expect(await statesOf(orderId)).toContain('2 sent')
    // A carrier that was left out is not told that another carrier was faster.
    await desk.accept(orderId, four!)
    expect(await statesOf(orderId)).toContain('1 waiting')
  })

  test('with business hours moves on at their next opening', async () => {
    // The last test, because it moves the clock: into an evening or a night.
    while (isBusinessTime(desk.api.now(), timeZone)) desk.api.pass(3_600_000)
    const [one, two] = await desk.carriersOf(2)
    const steps = [{ carrierIds: [one!.id], waitMinutes: 2880 }, { carrierIds: [two!.id] }]
    const orderId = await desk.offered([], { steps, isBusinessHours: true })
    await decline(orderId, one!)
    const due = nextStepTime(desk.api.now(), 0, { isBusinessHours: true, timeZone })
    expect((await desk.current(orderId)).nextStepAt).toBe(due.toISOString())
  })
})
