import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failStatement } from '../../../test/api/fail-statement.ts'
import { openCollectionDesk } from '../../../test/payments/collection-desk.ts'
import type { PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { completed } from '../../../test/api/go-on.ts'

let desk: PaymentDesk
let staff: Awaited<ReturnType<typeof openCollectionDesk>>
beforeAll(async () => {
  staff = await openCollectionDesk()
  desk = staff.desk
})
afterAll(() => desk.stop())
afterEach(() => {
  desk.api.intercept = undefined
  desk.stripe.errors.clear()
})

async function receipts(orderId: string) {
  const { db } = desk.api.database
  const [rows] = await db.read([
    db.sql
      .select({ kind: outboxMessages.kind, facts: outboxMessages.facts })
      .from(outboxMessages)
      .where(eq(outboxMessages.orderId, orderId)),
  ])
  return rows.filter(({ kind }) => kind === 'payment_received').map(({ facts }) => facts)
}

describe('a balance collected at delivery', () => {
  test('marks the order fully paid, records who collected it and how, and sends a receipt', async () => {
    const order = await staff.withDriver()
    expect(order).toMatchObject({ paidAmount: '415.00', balanceDue: '1660.00' })
    const { status, body } = await staff.record(order)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      paymentStatus: 'paid_full',
      paidAmount: '2075.00',
      balanceDue: '0.00',
      // Cash is never refunded to a card.
      refundableAmount: '415.00',
      collectedAmount: '1660.00',
    })
    expect(body.order.events.at(-1)).toMatchObject({
      kind: 'payment',
      toState: 'paid_full',
      actorName: 'Farah Quinn',
      reason: 'Check, 1042',
      amount: '1660.00',
    })
    expect(await receipts(order.id)).toContainEqual(
      expect.objectContaining({
        type: 'balance',
        amountCents: 166_000,
        dueCents: 0,
        transportStatus: 'driver_assigned',
      }),
    )
  })

  test('counts once, however often it is sent', async () => {
    const order = await staff.withDriver()
    const responses = await Promise.all(Array.from({ length: 5 }, () => staff.record(order)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(await staff.read(order.id)).toMatchObject({ paidAmount: '2075.00' })
    expect(await receipts(order.id)).toHaveLength(2)
  })

  test('closes open card payments, and can be recorded after the delivery', async () => {
    const order = await staff.withDriver()
    const { body } = await desk.startPayment(order, 'balance')
    await staff.move(order.id, { to: 'in_transit' })
    await staff.move(order.id, completed)
    expect((await staff.record(await staff.read(order.id))).status).toBe(200)
    expect(desk.stripe.intents.find(body.paymentIntentId).status).toBe('canceled')
  })

  test('is recorded even while the card provider is down', async () => {
    const order = await staff.withDriver()
    await desk.startPayment(order, 'balance')
    desk.stripe.errors.plan(/cancel$/, 'lost_before_act', { times: 20 })
    expect((await staff.record(order)).status).toBe(200)
  })
})

test('a partial refund of the deposit leaves the balance due, by card or at delivery', async () => {
  const order = await staff.withDriver()
  const back = await desk.api.send('POST', `/api/admin/orders/${order.id}/refund`, {
    json: { reason: 'Late', amount: '20.00', revision: order.revision },
    headers: staff.finance,
  })
  expect(back.body.order).toMatchObject({ paymentStatus: 'partly_refunded', balanceDue: '1660.00' })
  expect((await desk.startPayment(order, 'balance')).status).toBe(200)
  const { status, body } = await staff.record(await staff.read(order.id))
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    paymentStatus: 'partly_refunded',
    paidAmount: '2075.00',
    refundedAmount: '20.00',
    refundableAmount: '395.00',
    balanceDue: '0.00',
  })
  expect((await desk.stored(order.id)).notifications).toEqual([])
})

describe('no balance is recorded', () => {
  test.each([
    [{ amount: '1659.99' }, 409, 'amount_mismatch'],
    [{ amount: '1660.01' }, 409, 'amount_mismatch'],
    [{ amount: '-1660.00' }, 400, 'invalid'],
    [{ method: 'barter' }, 400, 'invalid'],
    [{ revision: 1 }, 409, 'illegal_transition'],
    [{ revision: undefined }, 400, 'invalid'],
  ])('of %j', async (json, status, code) => {
    const order = await staff.withDriver()
    const refused = await staff.record(order, json)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await staff.read(order.id)).toEqual(order)
  })

  test('without a paid deposit, or with nothing left to pay', async () => {
    const unpaid = await staff.read((await desk.placeOrder()).id)
    expect(unpaid.balanceDue).toBe('0.00')
    const refused = await staff.record(unpaid, { amount: '1660.00' })
    expect([refused.status, refused.body.error]).toEqual([409, 'No balance is due on this order.'])
    const order = await staff.withDriver()
    await staff.record(order)
    const again = await staff.record(await staff.read(order.id), { amount: '1660.00' })
    expect([again.status, again.body.error]).toEqual([409, 'No balance is due on this order.'])
  })

  test('before a driver is assigned, while a cancellation still refunds everything automatically', async () => {
    const order = await staff.paidDeposit()
    const refused = await staff.record(order)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The balance is recorded once a driver is assigned.',
    ])
    expect(await staff.read(order.id)).toEqual(order)
  })

  test('by users without permission', async () => {
    const order = await staff.withDriver()
    expect((await staff.record(order, {}, staff.ops)).status).toBe(403)
    expect(await staff.read(order.id)).toEqual(order)
  })

  test('in part: whichever statement fails, nothing is written', async () => {
    const order = await staff.withDriver()
    const before = await desk.stored(order.id)
    const counts: number[] = []
    let index = 0
    do {
      desk.api.intercept = failStatement(index, counts)
      expect((await staff.record(order)).status).toBe(500)
      desk.api.intercept = undefined
      expect(await desk.stored(order.id)).toEqual(before)
      index += 1
    } while (index < (counts[0] ?? 0))
    // The last one reads the payments that can still be paid.
    expect(counts[0]).toBe(8)
  })
})

/** An order that was delivered although nothing was paid. */
async function deliveredUnpaid(): Promise<AdminOrderResponse> {
  const { id } = await desk.placeOrder()
  await staff.move(id, {
    to: 'driver_assigned',
    ...withCarrier,
    driverName: 'Rosa Díaz',
    driverPhone: '8135550142',
  })
  await staff.move(id, { to: 'in_transit' })
  await staff.move(id, completed)
  return staff.read(id)
}

describe('an order that was delivered without a deposit', () => {
  test('takes all of its price as collected, closes open card payments, and sends a receipt', async () => {
    const order = await deliveredUnpaid()
    expect(order).toMatchObject({ paidAmount: '0.00', balanceDue: '0.00', collectableAmount: '2075.00' })
    const open = await desk.startPayment(order, 'full')
    expect(open.status).toBe(200)
    const { status, body } = await staff.record(order, { amount: '2075.00', method: 'cash', reference: null })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      paymentStatus: 'paid_full',
      paidAmount: '2075.00',
      collectedAmount: '2075.00',
      returnableAmount: '2075.00',
      collectableAmount: '0.00',
      refundableAmount: '0.00',
    })
    expect(body.order.events.at(-1)).toMatchObject({ kind: 'payment', reason: 'Cash', amount: '2075.00' })
    expect(await receipts(order.id)).toEqual([
      expect.objectContaining({ type: 'full', amountCents: 207_500, dueCents: 0 }),
    ])
    expect(desk.stripe.intents.find(open.body.paymentIntentId).status).toBe('canceled')
  })

  test('takes it once, however often it is sent', async () => {
    const order = await deliveredUnpaid()
    const json = { amount: '2075.00', method: 'wire' }
    const responses = await Promise.all(Array.from({ length: 5 }, () => staff.record(order, json)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await staff.read(order.id)).toMatchObject({ paidAmount: '2075.00' })
    expect(await receipts(order.id)).toHaveLength(1)
  })

  test('takes nothing before the delivery, only the whole, and nothing from other staff', async () => {
    const { id } = await desk.placeOrder()
    await staff.move(id, {
      to: 'driver_assigned',
      ...withCarrier,
      driverName: 'Rosa Díaz',
      driverPhone: '8135550142',
    })
    const early = await staff.record(await staff.read(id), { amount: '2075.00' })
    expect([early.status, early.body.error]).toEqual([
      409,
      'Nothing was paid by card yet. What was collected is recorded once the vehicle is delivered.',
    ])
    const order = await deliveredUnpaid()
    expect((await staff.record(order, { amount: '415.00' })).body.code).toBe('amount_mismatch')
    expect((await staff.record(order, { amount: '2075.00' }, staff.ops)).status).toBe(403)
    expect(await staff.read(order.id)).toEqual(order)
  })
})
