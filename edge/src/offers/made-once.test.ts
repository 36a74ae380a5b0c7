import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfferDesk, type OfferDesk } from '../../test/api/offer-desk.ts'

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
