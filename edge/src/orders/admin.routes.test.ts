import type { AdminOrderResponse, AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failStatement } from '../../test/api/fail-statement.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { completed } from '../../test/api/go-on.ts'

type Headers = { readonly Authorization: string }

let desk: PaymentDesk
let ops: Headers
let finance: Headers
let dealer: Headers
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  ops = await signedIn(desk.api, 'ops')
  finance = await signedIn(desk.api, 'finance')
  dealer = await signedIn(desk.api, 'dealer')
})
afterAll(() => desk.stop())
afterEach(() => {
  desk.api.intercept = undefined
  desk.stripe.errors.clear()
})

const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '(813) 555-0142' }

const move = (id: string, json: object, headers = ops) =>
  desk.api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers })

const assign = (id: string) => move(id, { to: 'driver_assigned', ...driver })
const cancel = (id: string, headers = ops) =>
  desk.api.send('POST', `/api/admin/orders/${id}/cancel`, { json: { reason: 'No carrier' }, headers })

const correct = (id: string, what: string, json: object, headers = ops) =>
  desk.api.send('POST', `/api/admin/orders/${id}/${what}`, { json, headers })

const refund = (order: AdminOrderResponse, json: object = {}, headers = finance) =>
  desk.api.send('POST', `/api/admin/orders/${order.id}/refund`, {
    json: { reason: 'Came late', revision: order.revision, ...json },
    headers,
  })

async function read(id: string): Promise<AdminOrderResponse> {
  const { body } = await desk.api.send('GET', `/api/admin/orders/${id}`, { headers: ops })
  return body.order
}

async function list(query = ''): Promise<{ orders: AdminOrderRow[]; nextCursor: string | null }> {
  const { status, body } = await desk.api.send('GET', `/api/admin/orders${query}`, { headers: ops })
  expect(status).toBe(200)
  return body
}

async function paidDeposit(): Promise<AdminOrderResponse> {
  const { order, intentId } = await desk.openDeposit()
  desk.stripe.intents.confirm(intentId, '4242424242424242')
  await desk.deliverAll()
  return read(order.id)
}

/** The customer's messages, oldest first. */
async function mails(orderId: string) {
  const { db } = desk.api.database
  const [rows] = await db.read([
    db.sql
      .select({ kind: outboxMessages.kind, facts: outboxMessages.facts, to: outboxMessages.recipient })
      .from(outboxMessages)
      .where(eq(outboxMessages.orderId, orderId))
      .orderBy(asc(outboxMessages.createdAt)),
  ])
  return rows.filter(({ to }) => to === 'ada@example.com').map(({ kind, facts }) => ({ kind, facts }))
}

describe('staff complete an order', () => {
  test('step by step, each one notified to the customer and recorded with its actor', async () => {
    const { id } = await desk.placeOrder()
    const moves = [
      { to: 'driver_found' },
      { to: 'payment_sent' },
      { to: 'driver_assigned', ...driver },
      { to: 'in_transit' },
      completed,
    ]
    for (const each of moves) {
      const { status, body } = await move(id, each)
      expect([status, body.order.transportStatus]).toEqual([200, each.to])
      expect(body.order).toEqual(await read(id))
    }
    const order = await read(id)
    expect(order).toMatchObject({
      allowedMoves: [],
      driverName: 'Rosa Díaz',
      driverPhone: '8135550142',
      refundableAmount: '0.00',
    })
    expect(order.events.slice(1).map(({ toState }) => toState)).toEqual(moves.map(({ to }) => to))
    expect(order.events.slice(1).every(({ actorName }) => actorName === 'Olu Reyes')).toBe(true)
    const sentMails = await mails(id)
    expect(sentMails.map(({ kind }) => kind)).toEqual([
      'order_received',
      'payment_requested',
      'driver_assigned',
      'picked_up',
      'delivered',
    ])
    expect(sentMails[1]?.facts).toMatchObject({
      type: 'deposit',
      amountCents: 41_500,
      isDealerOrder: false,
    })
    expect(sentMails[2]?.facts).toMatchObject({ driverName: 'Rosa', driverPhone: '(813) 555-0142' })
    // TRANSIT-4
    const estimates = sentMails.flatMap(({ facts }) => {
      if ('whole' in facts) return [facts.whole?.estimate]
      return 'estimate' in facts ? [facts.estimate] : []
    })
    const window = { from: expect.any(String), to: expect.any(String) }
    expect(estimates).toEqual([
      { pickup: window, delivery: window },
      { pickup: window, delivery: window },
      { pickup: null, delivery: window },
    ])
    expect(sentMails[4]?.facts).toMatchObject({ dueCents: 207_500 })
    expect(JSON.stringify(sentMails)).not.toContain(id)
  })

  test('only staff who handle payments roll a paid or invoiced order, that was on its way, back to no driver', async () => {
    const json = { ...orderRequest(), paymentMethod: 'invoice' }
    const placed = await desk.api.send('POST', '/api/dealer/orders', { json, headers: dealer })
    const withMoney: [string, string][] = [
      [(await paidDeposit()).id, 'is paid'],
      [placed.body.order.id, 'is on an invoice'],
    ]
    for (const [id, state] of withMoney) {
      await assign(id)
      await move(id, { to: 'in_transit' })
      const back = async (headers: Headers) =>
        correct(id, 'roll-back', { reason: 'Wrong order', revision: (await read(id)).revision }, headers)
      expect((await back(ops)).body.order?.transportStatus).toBe('driver_assigned')
      const refused = await back(ops)
      expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining(state)])
      expect((await back(finance)).body.order?.transportStatus).toBe('pending')
    }
  })

  test('roll back a wrong move with a reason, and the customer learns what no longer applies', async () => {
    const { id } = await desk.placeOrder()
    for (const each of [{ to: 'driver_found' }, { to: 'driver_assigned', ...driver }, { to: 'in_transit' }])
      await move(id, each)
    await move(id, completed)
    const back = async (expected: string, next: string | null) => {
      const { revision, rollBackTo } = await read(id)
      expect(rollBackTo).toBe(expected)
      const { status, body } = await correct(id, 'roll-back', { reason: 'Wrong order', revision })
      expect([status, body.order.transportStatus, body.order.rollBackTo]).toEqual([200, expected, next])
      expect(body.order).toEqual(await read(id))
      // The page is stale: pressing the button twice rolls back once.
      const again = await correct(id, 'roll-back', { reason: 'Wrong order', revision })
      expect([again.status, again.body.code]).toEqual([409, 'illegal_transition'])
    }
    await back('in_transit', 'driver_assigned')
    await back('driver_assigned', 'driver_found')
    await back('driver_found', 'pending')
    expect(await read(id)).toMatchObject({ driverName: null, canChangeDriver: false })
    await back('pending', null)
    const none = await correct(id, 'roll-back', { reason: 'x', revision: (await read(id)).revision })
    expect([none.status, none.body.error]).toEqual([409, 'No move of this order can be rolled back.'])
    await assign(id)
    const { events, driverName } = await read(id)
    expect(driverName).toBe('Rosa Díaz')
    expect(events.at(-2)).toMatchObject({
      fromState: 'driver_found',
      toState: 'pending',
      actorName: 'Olu Reyes',
      reason: 'Wrong order',
    })
    expect((await mails(id)).map(({ kind, facts }) => ('mistake' in facts ? facts.mistake : kind))).toEqual([
      'order_received',
      'driver_assigned',
      'picked_up',
      'delivered',
      'delivered',
      'picked_up',
      'driver_changed',
      'driver_assigned',
    ])
    const { body } = await desk.api.send('GET', `/api/track/${id}`)
    expect(body.tracking.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'driver_assigned',
    ])
  })

  test('change the driver until the vehicle arrives, and the customer is notified', async () => {
    const { id } = await desk.placeOrder()
    const other = { ...withCarrier, driverName: 'Ike Moss', driverPhone: '(813) 555-0199' }
    const change = async (json: object) =>
      correct(id, 'driver', {
        ...other,
        reason: 'Truck broke down',
        revision: (await read(id)).revision,
        ...json,
      })
    expect((await change({})).body.error).toBe('This order has no driver who could be changed.')
    await assign(id)
    const same = await change(driver)
    expect([same.status, same.body.details[0].path]).toEqual([400, 'driverName'])
    expect((await change({ reason: ' ' })).body.details[0].path).toBe('reason')
    expect((await change({ revision: 1 })).body.code).toBe('illegal_transition')
    const { status, body } = await change({})
    expect([status, body.order.driverName, body.order.driverPhone]).toEqual([200, 'Ike Moss', '8135550199'])
    expect(body.order).toEqual(await read(id))
    expect(body.order.transportStatus).toBe('driver_assigned')
    await move(id, { to: 'in_transit' })
    expect((await change(driver)).body.order).toMatchObject({
      transportStatus: 'in_transit',
      driverName: 'Rosa Díaz',
      rollBackTo: 'driver_assigned',
    })
    const sentMails = (await mails(id)).filter(({ kind }) => kind === 'driver_changed')
    expect(sentMails[0]?.facts).toMatchObject({ driverName: 'Ike', driverPhone: '(813) 555-0199' })
    expect(sentMails).toHaveLength(2)
    const tracked = await desk.api.send('GET', `/api/track/${id}`)
    expect(JSON.stringify(tracked.body)).not.toContain('Moss')
  })

  test.each(['roll-back', 'driver'])('one of two concurrent corrections is made (%s)', async (what) => {
    const { id } = await desk.placeOrder()
    await assign(id)
    const { revision } = await read(id)
    const json = {
      ...withCarrier,
      driverName: 'Ike Moss',
      driverPhone: '8135550199',
      reason: 'Wrong order',
      revision,
    }
    const responses = await Promise.all(Array.from({ length: 5 }, () => correct(id, what, json)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect((await mails(id)).filter(({ kind }) => kind === 'driver_changed')).toHaveLength(1)
    expect((await read(id)).events).toHaveLength(3)
  })

  test('with one read and one write per move', async () => {
    const { id } = await desk.placeOrder()
    desk.api.roundTrips = 0
    await move(id, { to: 'driver_found' })
    // The session, the order, the write.
    expect(desk.api.roundTrips).toBe(3)
    desk.api.roundTrips = 0
    await list()
    await read(id)
    expect(desk.api.roundTrips).toBe(4)
  })

  test.each([
    [{ to: 'in_transit' }, 'cannot become in transit. The customer placed it just now.'],
    [{ to: 'completed' }, 'cannot become completed. The customer placed it just now.'],
  ])('never with the illegal move %j', async (json, sentence) => {
    const { id } = await desk.placeOrder()
    const { status, body } = await move(id, json)
    expect(`${status} ${body.error}`).toBe(`409 This order is pending and ${sentence}`)
    expect((await read(id)).events).toHaveLength(1)
  })

  test('and request no payment where nothing is due', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    await desk.deliverAll()
    expect((await read(order.id)).allowedMoves).toContain('payment_sent')
    const balance = await desk.startPayment(order, 'balance')
    desk.stripe.intents.confirm(balance.body.paymentIntentId, '4242424242424242')
    await desk.deliverAll()
    const { status, body } = await move(order.id, { to: 'payment_sent' })
    expect([status, body.error]).toEqual([409, 'Nothing is due by card on this order.'])
  })
})

describe('staff cancel', () => {
  test('with a reason, also by the move of a page from an earlier release', async () => {
    const { id } = await paidDeposit()
    const path = `/api/admin/orders/${id}/cancel`
    expect((await desk.api.send('POST', path, { json: { reason: ' ' }, headers: ops })).status).toBe(400)
    const { status, body } = await move(id, { to: 'cancelled', reason: 'No carrier' })
    expect([status, body.order.transportStatus, body.order.refundedAmount]).toEqual([
      200,
      'cancelled',
      '415.00',
    ])
    expect((await cancel(id)).body.code).toBe('illegal_transition')
  })

  test('a paid order without a driver: everything is refunded in the same step', async () => {
    const { id } = await paidDeposit()
    const { status, body } = await cancel(id)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      transportStatus: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: '415.00',
      cancellationReason: 'No carrier',
    })
    const { order, notifications, refunds } = await desk.stored(id)
    expect([order.cancelledBy, refunds[0]?.requestedBy]).toEqual(['demo-user-ops', 'demo-user-ops'])
    expect(notifications).toEqual([])
    const mail = (await mails(id)).find(({ kind }) => kind === 'order_cancelled')
    expect(mail?.facts).toMatchObject({
      cancelledBy: 'staff',
      reason: 'No carrier',
      refundCents: 41_500,
      keptCents: 0,
    })
  })

  test('a paid order with a driver: the money stays until an authorized person decides', async () => {
    const { id } = await paidDeposit()
    await assign(id)
    const { body } = await cancel(id)
    expect(body.order).toMatchObject({
      transportStatus: 'cancelled',
      paymentStatus: 'deposit_paid',
      refundableAmount: '415.00',
    })
    const mail = (await mails(id)).find(({ kind }) => kind === 'order_cancelled')
    expect(mail?.facts).toMatchObject({ refundCents: 0, keptCents: 41_500 })
    const refunded = await refund(body.order)
    expect([refunded.status, refunded.body.order.paymentStatus]).toEqual([200, 'refunded'])
  })

  test('no order in transit', async () => {
    const { id } = await desk.placeOrder()
    await assign(id)
    await move(id, { to: 'in_transit' })
    const { status, body } = await cancel(id)
    expect(`${status} ${body.error}`).toMatch(/^409 .* become cancelled\. .* recorded the pickup just now\.$/)
  })
})

describe('a refund by staff', () => {
  test('refunds a part, and is idempotent', async () => {
    const order = await paidDeposit()
    const responses = await Promise.all(Array.from({ length: 5 }, () => refund(order, { amount: '100.00' })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    const after = await read(order.id)
    expect(after).toMatchObject({ refundedAmount: '100.00', refundableAmount: '315.00' })
    expect(after.events.at(-1)).toMatchObject({
      kind: 'refund',
      amount: '100.00',
      actorName: 'Farah Quinn',
      reason: 'Came late',
    })
    expect((await refund(after, { amount: 315.01 })).body.code).toBe('amount_mismatch')
    expect((await refund(after)).body.order).toMatchObject({ refundedAmount: '415.00' })
    const [count] = [(await mails(order.id)).filter(({ kind }) => kind === 'refund').length]
    expect(count).toBe(2)
  })

  test('finds nothing to refund on an unpaid order', async () => {
    const { id } = await desk.placeOrder()
    const { status, body } = await refund(await read(id))
    expect([status, body.error]).toEqual([409, 'Nothing of this order can be refunded.'])
  })
})

describe('admin routes', () => {
  const id = `SB${'0'.repeat(26)}`
  const requests: readonly [string, string, object | undefined][] = [
    ['GET', '/api/admin/orders', undefined],
    ['GET', `/api/admin/orders/${id}`, undefined],
    ['POST', `/api/admin/orders/${id}/transport`, { to: 'driver_found' }],
    ['POST', `/api/admin/orders/${id}/cancel`, { reason: 'x' }],
    ['POST', `/api/admin/orders/${id}/refund`, { reason: 'x', revision: 1 }],
  ]

  test.each(requests)('%s %s: 401 without a session, 403 for a dealer', async (method, path, json) => {
    const send = (headers: object) => desk.api.send(method, path, { json, headers: { ...headers } })
    expect((await send({})).status).toBe(401)
    expect((await send(dealer)).status).toBe(403)
  })

  test('a refund requires the payments permission', async () => {
    const order = await paidDeposit()
    expect((await refund(order, {}, ops)).status).toBe(403)
    expect((await refund(order, {}, await signedIn(desk.api, 'support'))).status).toBe(403)
    expect((await desk.stored(order.id)).refunds).toEqual([])
  })

  test('an unknown order is 404, an invalid id 400', async () => {
    expect((await move(id, { to: 'driver_found' })).status).toBe(404)
    expect((await cancel(id)).status).toBe(404)
    expect((await desk.api.send('GET', '/api/admin/orders/nonsense', { headers: ops })).status).toBe(400)
  })

  test.each([
    [{}, 'to'],
    [{ to: 'pending' }, 'to'],
    [{ to: 'driver_assigned', ...withCarrier, driverName: '', driverPhone: '8135550142' }, 'driverName'],
    [{ to: 'driver_assigned', ...withCarrier, driverName: 'a\nb', driverPhone: '8135550142' }, 'driverName'],
    [{ to: 'driver_assigned', ...withCarrier, driverName: 'Rosa', driverPhone: '555' }, 'driverPhone'],
    [{ to: 'cancelled', reason: ' ' }, 'reason'],
  ])('the malformed %j gets an error that names %s', async (json, path) => {
    const { id: known } = await desk.placeOrder()
    const { status, body } = await move(known, json)
    expect([status, body.details[0].path]).toEqual([400, path])
  })

  test.each([[{ amount: 0 }], [{ amount: -5 }], [{ amount: 'all' }], [{ revision: 0 }], [{ reason: '' }]])(
    'the malformed refund %j is 400',
    async (json) => {
      const order = { id, revision: 1 } as AdminOrderResponse
      expect((await refund(order, json)).status).toBe(400)
    },
  )

  test('extra fields are ignored', async () => {
    const { id: known } = await desk.placeOrder()
    const extra = { to: 'driver_found', paymentStatus: 'paid_full', totalPrice: '1.00', dealerId: 'x' }
    const { body } = await move(known, extra)
    expect(body.order).toMatchObject({ paymentStatus: 'unpaid', totalPrice: '2075.00', dealerId: null })
  })
})

describe('the list of orders', () => {
  test('is paginated from newest to oldest, each order once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => desk.placeOrder()))
    const first = await list()
    expect(first.orders).toHaveLength(20)
    const seen = [...first.orders]
    for (let cursor = first.nextCursor; cursor;) {
      const next = await list(`?cursor=${cursor}`)
      seen.push(...next.orders)
      cursor = next.nextCursor
    }
    const { db } = desk.api.database
    const [all] = await db.read([db.sql.select({ id: orders.id, at: orders.createdAt }).from(orders)])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(all.length)
    const newestFirst = all.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    expect(seen.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id))
  })

  test('shows the status of each order', async () => {
    const { orders: cancelled } = await list('?status=cancelled')
    expect(cancelled.length).toBeGreaterThan(1)
    expect(cancelled.every(({ transportStatus }) => transportStatus === 'cancelled')).toBe(true)
    const malformed = await desk.api.send('GET', '/api/admin/orders?status=x', { headers: ops })
    expect(malformed.status).toBe(400)
    const noPlace = await desk.api.send('GET', '/api/admin/orders?cursor=x', { headers: ops })
    expect(noPlace.status).toBe(400)
  })

  test('is searched by id, number, tracking code, email, phone and name', async () => {
    const changes = {
      customerName: 'Zoë O’Hara_%',
      customerEmail: 'Zoe@Example.com',
      customerPhone: '3055550188',
    }
    const order = await desk.placeOrder(changes)
    const texts = [
      order.id,
      order.id.toLowerCase(),
      order.id.slice(-6),
      `#${order.id.slice(-6)}`,
      order.trackingCode,
      'Zoe@Example.com',
      '(305) 555-0188',
      'zoë o',
      'Zoë O’Hara_%',
    ]
    for (const text of texts) {
      const { orders: found } = await list(`?search=${encodeURIComponent(text)}`)
      expect([text, found.map(({ id }) => id)]).toEqual([text, [order.id]])
    }
    expect((await list('?search=%25')).orders).toEqual([])
    const elsewhere = await list(`?status=completed&search=${order.id}`)
    expect(elsewhere.orders).toEqual([])
  })
})

describe('concurrently', () => {
  test('two assign a driver: one succeeds, the other is refused', async () => {
    const { id } = await desk.placeOrder()
    const responses = await Promise.all([assign(id), assign(id), assign(id)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await mails(id)).filter(({ kind }) => kind === 'driver_assigned')).toHaveLength(1)
  })

  test('assigned by staff, cancelled by the customer and paid: one legal state, with consistent money', async () => {
    for (let round = 0; round < 20; round++) {
      const { order, intentId } = await desk.openDeposit()
      desk.stripe.intents.confirm(intentId, '4242424242424242')
      const [, assigned, cancelled] = await Promise.all([
        desk.deliverAll(),
        assign(order.id),
        desk.api.send('POST', `/api/orders/${order.id}/cancel`, { json: { reason: 'Sold' } }),
      ])
      const won = [assigned, cancelled].filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const stored = await desk.stored(order.id)
      const isAssigned = assigned.status === 200
      expect(stored.order.transportStatus).toBe(isAssigned ? 'driver_assigned' : 'cancelled')
      expect(stored.order.paidCents).toBe(41_500)
      expect(stored.events.filter(({ kind }) => kind === 'transport')).toHaveLength(1)
      const kinds = stored.notifications.map(({ kind }) => kind)
      const isInOrder = isAssigned
        ? stored.order.refundedCents === 0
        : stored.order.refundedCents === 41_500 || kinds.includes('payment_of_cancelled_order')
      expect(isInOrder).toBe(true)
    }
  })

  test('moved and cancelled by two staff users: the cancellation either holds or is refused', async () => {
    const { id } = await paidDeposit()
    await assign(id)
    const [moved, cancelled] = await Promise.all([move(id, { to: 'in_transit' }), cancel(id)])
    expect([moved.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const { order } = await desk.stored(id)
    expect(order.transportStatus).toBe(moved.status === 200 ? 'in_transit' : 'cancelled')
  })
})

test('a move that fails at any of its statements leaves nothing behind', async () => {
  const { id } = await desk.placeOrder()
  await desk.api.settle()
  const before = await desk.stored(id)
  const counts: number[] = []
  let index = 0
  do {
    desk.api.intercept = failStatement(index, counts)
    expect((await assign(id)).status).toBe(500)
    desk.api.intercept = undefined
    expect(await desk.stored(id)).toEqual(before)
    index += 1
  } while (index < (counts[0] ?? 0))
  // The order, the guard's check, the event, the former assignment's end, the assignment, its link, the mail.
  expect(counts[0]).toBe(7)
})
