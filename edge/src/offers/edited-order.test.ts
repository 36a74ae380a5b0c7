import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doBefore } from '../../test/api/do-before.ts'
import { startOfferDesk, type OfferDesk } from '../../test/api/offer-desk.ts'
import { orderRequest } from '../../test/api/order-request.ts'

let desk: OfferDesk
beforeAll(async () => {
  desk = await startOfferDesk()
})
afterAll(() => desk.stop())

/** Staff edit the order of an offer. */
async function editOrder(orderId: string, changes: object): Promise<void> {
  const { order } = (await desk.staff('GET', `/orders/${orderId}`)).body
  const json = { ...orderRequest(changes), reason: 'The customer called', revision: order.revision }
  const { preview } = (await desk.staff('PUT', `/orders/${orderId}`, json)).body
  const { status, body } = await desk.staff('PUT', `/orders/${orderId}`, {
    ...json,
    totalPrice: preview.total,
  })
  expect([status, body.error]).toEqual([200, undefined])
}

const another = { vehicleModel: 'Accord Sport' }

describe('an order that staff edit while it is offered', () => {
  test('is accepted only as it is then', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const known = await desk.identify(orderId, one)
    await editOrder(orderId, another)
    const stale = await desk.post('/answer', { action: 'accept', ...known, pay: '500.00' })
    expect([stale.status, stale.body.code]).toEqual([409, 'order_changed'])
    const pickupDate = desk.api.dayIn(4)
    const counter = await desk.post('/answer', { action: 'counter', ...known, pay: '600.00', pickupDate })
    expect([counter.status, counter.body.code]).toEqual([409, 'order_changed'])
    const { version } = (await desk.post('', { token: known.token })).body.offer
    expect(version).not.toBe(known.version)
    const again = { action: 'accept', ...known, pay: '500.00', version }
    expect((await desk.post('/answer', again)).body.offer.state).toBe('accepted')
  })

  test('in a way that the carrier does not see is accepted', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    const known = await desk.identify(orderId, one)
    await editOrder(orderId, { customerName: 'Ada King' })
    const { status } = await desk.post('/answer', { action: 'accept', ...known, pay: '500.00' })
    expect(status).toBe(200)
  })

  test.each([
    ['accepts', () => ({ action: 'accept', pay: '500.00' })],
    [
      'counters within the limit',
      () => ({ action: 'counter', pay: '550.00', pickupDate: desk.api.dayIn(4) }),
    ],
  ])('while the carrier %s is not taken', async (_, answer) => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]], { autoAcceptUpTo: '600.00' })
    const known = await desk.identify(orderId, one)
    doBefore(desk.api, 'update "offers" set', () => editOrder(orderId, another))
    const { status, body } = await desk.post('/answer', { ...known, ...answer() })
    expect([status, body.code]).toEqual([409, 'order_changed'])
    expect((await desk.current(orderId)).state).toBe('open')
  })

  test('is not accepted by phone, nor for an earlier counter', async () => {
    const [one, two] = await desk.carriersOf(2)
    const orderId = await desk.offered([[one!, two!]])
    const known = await desk.identify(orderId, one!)
    const pickupDate = desk.api.dayIn(4)
    await desk.post('/answer', { action: 'counter', ...known, pay: '600.00', pickupDate })
    const { recipients } = await desk.current(orderId)
    const countered = recipients.find(({ state }) => state === 'countered')
    expect(countered?.counter?.isOutdated).toBe(false)
    const { version } = await desk.current(orderId)
    await editOrder(orderId, another)
    const phone = { action: 'accept_by_phone', carrierId: two!.id, saidBy: 'Pat', version }
    const said = await desk.work(orderId, phone)
    expect([said.status, said.body.code]).toEqual([409, 'order_changed'])
    const step = { action: 'accept_counter', recipientId: countered?.id }
    const taken = await desk.work(orderId, step)
    expect([taken.status, taken.body.code]).toEqual([409, 'order_changed'])
    const after = (await desk.current(orderId)).recipients.find(({ id }) => id === countered?.id)
    expect(after?.counter?.isOutdated).toBe(true)
    const now = await desk.current(orderId)
    expect((await desk.work(orderId, { ...phone, version: now.version })).status).toBe(200)
  })
})
