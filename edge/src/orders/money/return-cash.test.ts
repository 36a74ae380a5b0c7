import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failStatement } from '../../../test/api/fail-statement.ts'
import { openCollectionDesk } from '../../../test/payments/collection-desk.ts'
import type { PaymentDesk } from '../../../test/payments/payment-desk.ts'

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

/** An order whose deposit was paid by card and whose balance of $1,660.00 was collected. */
async function collected(): Promise<AdminOrderResponse> {
  const { body } = await staff.record(await staff.withDriver())
  return body.order
}

const handBack = (order: AdminOrderResponse, json: object = {}, headers = staff.finance) =>
  desk.api.send('POST', `/api/admin/orders/${order.id}/cash-return`, {
    json: { amount: '60.00', method: 'cash', reason: 'Damaged mirror', revision: order.revision, ...json },
    headers,
  })

async function mailsOf(orderId: string) {
  const { db } = desk.api.database
  const isRefundMail = and(eq(outboxMessages.orderId, orderId), eq(outboxMessages.kind, 'refund'))
  const [rows] = await db.read([
    db.sql.select({ facts: outboxMessages.facts }).from(outboxMessages).where(isRefundMail),
  ])
  return rows.map(({ facts }) => facts)
}

describe('collected money that is handed back', () => {
  test('is a negative record with its reason, in the history, and the customer gets a receipt', async () => {
    const order = await collected()
    const { status, body } = await handBack(order)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      paymentStatus: 'partly_refunded',
      paidAmount: '2075.00',
      refundedAmount: '60.00',
      collectedAmount: '1660.00',
      returnableAmount: '1600.00',
      // The deposit can still go back to the card.
      refundableAmount: '415.00',
    })
    expect(body.order.events.at(-1)).toMatchObject({
      kind: 'refund',
      actorName: 'Farah Quinn',
      reason: 'Cash: Damaged mirror',
      amount: '60.00',
    })
    expect((await desk.stored(order.id)).refunds).toMatchObject([
      { amountCents: 6000, status: 'succeeded', providerRefundId: null, requestedBy: 'demo-user-finance' },
    ])
    expect(await mailsOf(order.id)).toEqual([
      expect.objectContaining({ amountCents: 6000, handedBack: 'cash' }),
    ])
  })

  test('counts once, however often it is sent', async () => {
    const order = await collected()
    const responses = await Promise.all(Array.from({ length: 5 }, () => handBack(order)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect((await handBack(order)).status).toBe(409)
    expect(await staff.read(order.id)).toMatchObject({ refundedAmount: '60.00', returnableAmount: '1600.00' })
    expect(await mailsOf(order.id)).toHaveLength(1)
  })

  test('is told to staff who handle money, if the customer cancels after the driver withdrew', async () => {
    const order = await collected()
    const rolledBack = await desk.api.send('POST', `/api/admin/orders/${order.id}/roll-back`, {
      json: { reason: 'The driver withdrew', revision: order.revision },
      headers: staff.ops,
    })
    expect(rolledBack.status).toBe(200)
    const sent = await desk.api.send('POST', `/api/orders/${order.id}/cancel`, { json: { reason: 'Sold' } })
    expect(sent.status).toBe(200)
    const { notifications } = await desk.stored(order.id)
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: 'overpayment',
        facts: expect.objectContaining({ cause: 'order_cancelled', handBackCents: 166_000 }),
      }),
    )
    const cancelled = await staff.read(order.id)
    expect((await handBack(cancelled, { amount: '1660.00', reason: 'Cancelled' })).status).toBe(200)
  })

  test('is never more than was recorded, in one step or in several, also beside a refund to the card', async () => {
    const order = await collected()
    const over = await handBack(order, { amount: '1660.01' })
    expect([over.status, over.body.error]).toEqual([
      409,
      'Up to $1,660.00 was collected and can be handed back.',
    ])
    expect((await handBack(order, { amount: '1000.00', method: 'check' })).status).toBe(200)
    const toCard = await desk.api.send('POST', `/api/admin/orders/${order.id}/refund`, {
      json: { reason: 'Late', revision: (await staff.read(order.id)).revision },
      headers: staff.finance,
    })
    expect(toCard.body.order).toMatchObject({ refundedAmount: '1415.00', returnableAmount: '660.00' })
    expect((await handBack(await staff.read(order.id), { amount: '660.01' })).status).toBe(409)
    const last = await handBack(await staff.read(order.id), { amount: '660.00' })
    expect(last.body.order).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '2075.00' })
    const again = await handBack(await staff.read(order.id), { amount: '0.01' })
    expect([again.status, again.body.error]).toEqual([
      409,
      'Nothing collected on this order is left to hand back.',
    ])
  })

  test('never touches what was paid by card', async () => {
    const order = await staff.withDriver()
    expect((await handBack(order)).status).toBe(409)
    expect(await staff.read(order.id)).toEqual(order)
  })

  test.each([
    [{ amount: '0.00' }, 400],
    [{ amount: '-5.00' }, 400],
    [{ reason: '' }, 400],
    [{ method: 'barter' }, 400],
    [{ revision: undefined }, 400],
    [{ revision: 1 }, 409],
  ])('is refused with %j', async (json, status) => {
    const order = await collected()
    expect((await handBack(order, json)).status).toBe(status)
    expect(await staff.read(order.id)).toEqual(order)
  })

  test('is recorded by finance only', async () => {
    const order = await collected()
    expect((await handBack(order, {}, staff.ops)).status).toBe(403)
    expect(await staff.read(order.id)).toEqual(order)
  })

  test('is written completely or not at all', async () => {
    const order = await collected()
    const before = await desk.stored(order.id)
    const counts: number[] = []
    let index = 0
    do {
      desk.api.intercept = failStatement(index, counts)
      expect((await handBack(order)).status).toBe(500)
      desk.api.intercept = undefined
      expect(await desk.stored(order.id)).toEqual(before)
      index += 1
    } while (index < (counts[0] ?? 0))
    expect((await handBack(order)).status).toBe(200)
  })
})
