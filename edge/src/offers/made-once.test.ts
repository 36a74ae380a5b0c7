import { afterAll, beforeAll, expect, test } from 'vitest'
import { doBefore } from '../../test/api/do-before.ts'
import { rosa, startOfferDesk, type OfferDesk } from '../../test/api/offer-desk.ts'

let desk: OfferDesk
beforeAll(async () => {
  desk = await startOfferDesk()
})
afterAll(() => desk.stop())

test('an offer sent twice is one, and an order has one at a time', async () => {
  const one = await desk.carrier()
  const orderId = await desk.placed()
  const json = desk.offerBody([[one]])
  const sent = await Promise.all([1, 2, 3].map(() => desk.staff('POST', `/orders/${orderId}/offers`, json)))
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  const other = await desk.staff('POST', `/orders/${orderId}/offers`, desk.offerBody([[one]]))
  expect([other.status, other.body.code]).toEqual([409, 'illegal_transition'])
  expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toHaveLength(1)
})

test('an offer of the same id with another pay, carrier, window or text is refused', async () => {
  const one = await desk.carrier()
  const two = await desk.carrier()
  const three = await desk.carrier()
  const orderId = await desk.placed()
  const json = { ...desk.offerBody([[one], [two]]), autoAcceptUpTo: '550.00' }
  const send = (body: object) => desk.staff('POST', `/orders/${orderId}/offers`, body)
  expect((await send(json)).status).toBe(201)
  const [first, second] = json.steps
  for (const change of [
    { pay: '450.00' },
    { steps: [first] },
    { steps: [second, first] },
    { steps: [first, { ...second, carrierIds: [three.id] }] },
    { steps: [first, { ...second, pay: '520.00' }] },
    { steps: [{ ...first, waitMinutes: 31 }, second] },
    { pickupTo: desk.api.dayIn(6) },
    { deliverBy: null },
    { note: 'Do not call' },
    { expiresAt: new Date(desk.api.now().getTime() + 90_000_000).toISOString() },
    { isBusinessHours: true },
    { autoAcceptUpTo: null },
  ]) {
    const { status, body } = await send({ ...json, ...change })
    expect([change, status, body.code]).toEqual([change, 409, 'idempotency_mismatch'])
  }
  await desk.post('', { token: await desk.linkOf(orderId, one) })
  expect((await send(json)).status).toBe(201)
})

/** An accepted offer, and the body that names its driver. */
async function acceptedOffer() {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  await desk.accept(orderId, one)
  return { orderId, json: { token: await desk.linkOf(orderId, one), device: one.device, ...rosa } }
}

const ownDriver = 'The order has your driver and truck already. Please call us to change them.'

test('a driver sent again with another name, phone, truck or plate is refused, and the same one is not', async () => {
  const { orderId, json } = await acceptedOffer()
  expect((await desk.post('/driver', json)).status).toBe(200)
  for (const change of [
    { driverName: 'Ivo Lang' },
    { driverPhone: '8135550198' },
    { truck: 'Red Volvo' },
    { plate: 'GA9876' },
  ]) {
    const { status, body } = await desk.post('/driver', { ...json, ...change })
    expect([change, status, body.code, body.error]).toEqual([change, 409, 'illegal_transition', ownDriver])
  }
  expect((await desk.post('/driver', json)).status).toBe(200)
  expect((await desk.current(orderId)).acceptance?.driver).toEqual(rosa)
})

test('of two drivers sent in the same moment the second is refused, unless it is the same one', async () => {
  for (const [change, status] of [
    [{ plate: 'GA9876' }, 409],
    [{}, 200],
  ] as const) {
    const { orderId, json } = await acceptedOffer()
    doBefore(desk.api, 'insert into "order_assignments"', async () => {
      await desk.post('/driver', json)
    })
    expect([change, (await desk.post('/driver', { ...json, ...change })).status]).toEqual([change, status])
    expect((await desk.current(orderId)).acceptance).toMatchObject({ driver: rosa, problem: null })
  }
})

test('a decline sent again with another reason is refused, and the same one is not', async () => {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  const json = { action: 'decline', token: await desk.linkOf(orderId, one), reason: 'other', text: 'Full' }
  expect((await desk.post('/answer', json)).status).toBe(200)
  expect((await desk.post('/answer', json)).status).toBe(200)
  for (const change of [{ reason: 'pay' }, { text: 'The truck broke' }]) {
    const { status, body } = await desk.post('/answer', { ...json, ...change })
    expect([change, status, body.code]).toEqual([change, 409, 'illegal_transition'])
  }
  const [recipient] = (await desk.current(orderId)).recipients
  expect(recipient).toMatchObject({ reason: 'other', reasonText: 'Full' })
})
