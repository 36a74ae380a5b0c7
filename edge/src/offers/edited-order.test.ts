import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doBefore } from '../../test/api/do-before.ts'
import { startOfferDesk, type OfferDesk } from '../../test/api/offer-desk.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { askAgain } from './ask-again.ts'

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

/** OFFER-6 */
describe('carriers with an open offer of an order that changed', () => {
  /** The changes that the mails of an offer to a carrier name, one mail after the other. */
  async function newsOf(orderId: string, { id: carrierId }: { readonly id: string }) {
    const { recipients } = await desk.current(orderId)
    const email = recipients.find((each) => each.carrierId === carrierId)?.carrierEmail
    const [rows] = await desk.db.read([
      desk.db.sql
        .select({ to: outboxMessages.recipient, facts: outboxMessages.facts })
        .from(outboxMessages)
        .where(and(eq(outboxMessages.orderId, orderId), eq(outboxMessages.kind, 'offer_to_carrier')))
        .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id)),
    ])
    return rows
      .filter(({ to }) => to === email)
      .map(({ facts }) => (facts as { changed?: string[] }).changed ?? null)
  }

  test('are mailed what is new, once for each version, unless they declined or cannot see it', async () => {
    await askAgain(desk.jobIn(0))
    const [one, two, three] = await desk.carriersOf(3)
    const orderId = await desk.offered([[one!, two!], [three!]])
    await desk.post('/answer', {
      action: 'decline',
      token: await desk.linkOf(orderId, two!),
      reason: 'no_truck',
    })
    expect((await desk.current(orderId)).recipients.map(({ state }) => state).toSorted()).toEqual([
      'declined',
      'sent',
      'waiting',
    ])
    const news = () => Promise.all([one!, two!, three!].map((each) => newsOf(orderId, each)))
    await editOrder(orderId, { customerName: 'Ada King' })
    expect(await askAgain(desk.jobIn(5))).toEqual([])
    await editOrder(orderId, another)
    expect(await askAgain(desk.jobIn(10))).toHaveLength(1)
    expect(await askAgain(desk.jobIn(15))).toEqual([])
    expect(await news()).toEqual([[null, ['Vehicle']], [null], []])
    // Back and forth between two runs is no news.
    await editOrder(orderId, { vehicleModel: 'Accord' })
    await editOrder(orderId, another)
    expect(await askAgain(desk.jobIn(20))).toEqual([])
    await desk.work(orderId, { action: 'reprice', pay: '550.00' })
    // The clock of the jobs is ahead of that of staff.
    expect(await news()).toEqual([[null, ['Pay'], ['Vehicle']], [null], []])
    expect(await askAgain(desk.jobIn(25))).toEqual([])
    const { events } = (await desk.staff('GET', `/orders/${orderId}`)).body.order
    expect(events.map(({ detail }: { detail: string | null }) => detail)).toContainEqual(
      expect.stringContaining('asked 1 carrier again for $500'),
    )
  })

  test('are not mailed of a load that changes while the mail is written', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    await editOrder(orderId, another)
    const { db } = desk
    const write: typeof db.write = async (statements) => {
      await editOrder(orderId, { vehicleModel: 'Accord EX' })
      return db.write(statements)
    }
    expect(await askAgain(desk.jobIn(5, { ...db, write }))).toEqual([])
    expect(await askAgain(desk.jobIn(10))).toHaveLength(1)
    expect(await newsOf(orderId, one)).toEqual([null, ['Vehicle']])
  })
})
