import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { offers } from '@switchback/db/schema/orders/offers.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'
import { rosa, startOfferDesk, type OfferDesk } from '../../test/api/offer-desk.ts'

let desk: OfferDesk
beforeAll(async () => {
  desk = await startOfferDesk()
})
afterAll(() => desk.stop())

describe('the days of an acceptance', () => {
  const shift = (orderId: string, changes: Partial<typeof offers.$inferInsert>) =>
    desk.db.write([desk.db.sql.update(offers).set(changes).where(eq(offers.orderId, orderId))])

  test('a pickup that is over is agreed by nobody: not by the link, by phone or for a counter', async () => {
    const [one, two] = [await desk.carrier(), await desk.carrier()]
    const orderId = await desk.offered([[one, two]])
    const counter = { action: 'counter', pay: '600.00', pickupDate: desk.api.dayIn(3) }
    expect((await desk.post('/answer', { ...(await desk.identify(orderId, two)), ...counter })).status).toBe(
      200,
    )
    await shift(orderId, { pickupFrom: desk.api.dayIn(-2), pickupTo: desk.api.dayIn(-1) })
    const byLink = await desk.accept(orderId, one)
    expect([byLink.status, byLink.body.error]).toEqual([409, expect.stringContaining('is over')])
    const phone = { action: 'accept_by_phone', carrierId: one.id, saidBy: 'Pat' }
    const { recipients } = await desk.current(orderId)
    const version = recipients.find(({ carrierId }) => carrierId === one.id)?.version
    expect((await desk.work(orderId, { ...phone, version })).body.error).toContain('is over')
    expect((await desk.current(orderId)).state).toBe('open')
  })

  test('a pickup after the last day of the delivery is refused before it binds anybody', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]], { deliverBy: desk.api.dayIn(4), autoAcceptUpTo: '900.00' })
    const late = { action: 'counter', pay: '600.00', pickupDate: desk.api.dayIn(5) }
    const { status, body } = await desk.post('/answer', { ...(await desk.identify(orderId, one)), ...late })
    expect([status, body.error]).toEqual([409, expect.stringContaining('after the last day of the delivery')])
    expect((await desk.current(orderId)).state).toBe('open')
  })

  test('an acceptance by phone within the window is for today, as one by the link is', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    await shift(orderId, { pickupFrom: desk.api.dayIn(-1) })
    const [asked] = (await desk.current(orderId)).recipients
    const phone = { action: 'accept_by_phone', carrierId: one.id, saidBy: 'Pat', version: asked?.version }
    expect((await desk.work(orderId, phone)).status).toBe(200)
    expect((await desk.current(orderId)).acceptance?.pickupDate).toBe(desk.api.dayIn(0))
  })
})

test('a driver whom a carrier names has no link and no number in the name', async () => {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  const { token, device } = await desk.identify(orderId, one)
  await desk.accept(orderId, one)
  for (const driverName of ['pay-here.example Now', 'Call 888 555 0199']) {
    const { status, body } = await desk.post('/driver', { token, device, ...rosa, driverName })
    expect([status, body.details[0].path]).toEqual([400, 'driverName'])
  }
})

test('nor does one whom staff type: the customer reads the name in our mails', async () => {
  const { id: carrierId } = await desk.carrier()
  const orderId = await desk.placed()
  const move = { to: 'driver_assigned', carrierPay: '500.00', carrierId, driverPhone: rosa.driverPhone }
  for (const driverName of ['pay-here.example', 'Rosa 888 555 0199']) {
    const json = { ...move, driverName }
    const { status, body } = await desk.staff('POST', `/orders/${orderId}/transport`, json)
    expect([status, body.details[0].path]).toEqual([400, 'driverName'])
  }
})

test('a new pay is mailed to no carrier that is inactive by now, as a step or a changed load is not', async () => {
  const [one, two] = [await desk.carrier(), await desk.carrier()]
  const orderId = await desk.offered([[one, two]])
  await desk.db.write([desk.db.sql.update(carriers).set({ isActive: false }).where(eq(carriers.id, two.id))])
  const before = await desk.mailsOf(orderId, 'offer_to_carrier')
  expect((await desk.work(orderId, { action: 'reprice', pay: '520.00' })).status).toBe(200)
  const after = await desk.mailsOf(orderId, 'offer_to_carrier')
  expect([before.length, after.length]).toEqual([2, 3])
  const { recipients } = await desk.current(orderId)
  expect(recipients.map(({ pay }) => pay)).toEqual(['520.00', '520.00'])
  expect((await desk.accept(orderId, two, '520.00')).status).toBe(409)
  // Active again, it hears of the pay that it has not read.
  await desk.db.write([desk.db.sql.update(carriers).set({ isActive: true }).where(eq(carriers.id, two.id))])
  await desk.db.write([
    desk.db.sql
      .update(offers)
      .set({ confirmDueAt: desk.api.now().toISOString() })
      .where(eq(offers.orderId, orderId)),
  ])
  await askAgain(desk.jobIn(1))
  expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toHaveLength(4)
})

test('the link of a carrier ends with the customer’s data: its rate confirmation names them', async () => {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  const { token, device } = await desk.identify(orderId, one)
  await desk.accept(orderId, one)
  const json = { token, device, ...rosa }
  const { confirmation } = (await desk.post('/driver', json)).body.offer.accepted
  expect(JSON.stringify(confirmation.paper)).toContain('Kennedy Blvd')
  await desk.db.write([sql`UPDATE orders SET customer_email = '' WHERE id = ${orderId}`])
  for (const path of ['', '/confirmation']) {
    const sign = { confirmationId: confirmation.id, name: 'Pat Low', isAgreed: true }
    const { status, body } = await desk.post(path, { token, device, ...sign })
    expect([path, status, body.code]).toEqual([path, 400, 'invalid_token'])
  }
})

test('a carrier that gets an order back by an offer keeps its payment and bill of lading', async () => {
  const one = await desk.carrier()
  const orderId = await desk.placed()
  const read = async () => (await desk.staff('GET', `/orders/${orderId}`)).body.order
  const assigned = { to: 'driver_assigned', carrierId: one.id, carrierPay: '500.00', ...rosa }
  expect((await desk.staff('POST', `/orders/${orderId}/transport`, assigned)).status).toBe(200)
  const { db } = desk.api.database
  await db.write([
    sql`UPDATE order_assignments SET bill_of_lading = 'BOL 7', carrier_paid_on = '2026-01-05'
      WHERE order_id = ${orderId}`,
  ])
  const { revision } = await read()
  const back = { reason: 'Wrong order', revision, paymentStays: true }
  expect((await desk.staff('POST', `/orders/${orderId}/roll-back`, back)).status).toBe(200)
  await desk.staff('POST', `/orders/${orderId}/offers`, desk.offerBody([[one]]))
  await desk.accept(orderId, one)
  await desk.post('/driver', { token: await desk.linkOf(orderId, one), device: one.device, ...rosa })
  expect((await read()).assignment).toMatchObject({ billOfLading: 'BOL 7', carrierPaidOn: '2026-01-05' })
})
