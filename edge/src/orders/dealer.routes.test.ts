import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type Answer, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { equalVehiclesRequest } from '../../test/api/vehicles-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { expectMoneyInOrder } from '../../test/payments/broken-invariants.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'

const dealerId = 'demo-dealer-bayshore'
type Headers = Record<string, string>

let api: ApiUnderTest
let admin: Headers
let booker: Headers
let viewer: Headers
let stranger: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
  admin = await signedIn(api, 'dealer')
  booker = await signedIn(api, 'booker')
  viewer = await signedIn(api, 'viewer')
  stranger = await signedIn(api, 'pending')
})
afterAll(() => expectMoneyInOrder(api.database.db).finally(() => api.stop()))

/** Enough credit for this many vehicles of $1,720. */
async function room(count: number): Promise<void> {
  await api.database.db.write([
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = current_balance_cents + ${count * 172_000} WHERE id = ${dealerId}`,
  ])
}
beforeEach(() => room(100))

const place = (changes: object = {}, headers: Headers = booker) =>
  api.send('POST', '/api/dealer/orders', { json: { ...orderRequest(), ...changes }, headers })
/** Retries with the same key while the database is busy, as a device does. */
async function patiently(send: (headers: Headers) => Promise<Answer>): Promise<Answer> {
  const headers = { ...booker, 'Idempotency-Key': crypto.randomUUID() }
  for (;;) {
    const response = await send(headers)
    if (response.status !== 503) return response
  }
}
const invoiced = (headers: Headers = booker) => place({ paymentMethod: 'invoice' }, headers)
const cancel = (id: string, headers: Headers, reason = 'Sold elsewhere') =>
  api.send('POST', `/api/dealer/orders/${id}/cancel`, { json: { reason }, headers })

async function account() {
  const { db } = api.database
  const [[dealer], entries, all] = await db.read([
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
    db.sql
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.dealerId, dealerId))
      .orderBy(asc(creditEntries.id)),
    db.sql.select().from(invoices).orderBy(asc(invoices.sequence)),
  ])
  return { dealer: dealer!, entries, invoices: all }
}

describe('a dealer’s order', () => {
  test('has the dealer’s price and the dealer’s deposit', async () => {
    const { status, body } = await place({ totalPrice: 1720 })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      dealerId,
      totalPrice: '1720.00',
      depositAmount: '224.00',
      remainingBalance: '1496.00',
      rateVersion: 'standard_dealer_rates-1',
      paymentMethod: 'stripe',
      paymentStatus: 'unpaid',
      status: 'pending',
      placedBy: { name: 'Bo Kim' },
      invoice: null,
      allowedActions: ['pay_deposit', 'pay_full', 'cancel'],
    })
    const seen = await api.send('GET', `/api/dealer/orders/${body.order.id}`, { headers: viewer })
    expect(seen.body.order).toEqual({ ...body.order, allowedActions: [] })
  })

  test('is paid by card with the dealer’s deposit', async () => {
    const { body } = await place()
    const json = { orderId: body.order.id, amount: '224.00', type: 'deposit' }
    const intent = await api.send('POST', '/api/create-payment-intent', { json })
    expect(intent.body).toMatchObject({ success: true, amount: '224.00' })
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
    const { paymentIntentId, clientSecret } = intent.body
    await api.send('POST', `/api/sandbox/payment-intents/${paymentIntentId}/confirm`, {
      json: { clientSecret, card },
    })
    await api.send('PATCH', `/api/orders/${body.order.id}`, { json: {} })
    const paid = await api.send('GET', `/api/dealer/orders/${body.order.id}`, { headers: booker })
    expect(paid.body.order).toMatchObject({
      status: 'deposit_paid',
      allowedActions: ['pay_balance', 'cancel'],
    })
    const cancelled = await cancel(body.order.id, booker)
    expect(cancelled.body.order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })

  test('has the price of its quote while that is valid and within ten miles', async () => {
    const trip = { pickupZip: '33602', deliveryZip: '90001' }
    const saved = await api.send('POST', '/api/dealer/quotes', { json: { quotes: [trip] }, headers: booker })
    const quoteId = saved.body.quotes[0].id
    await api.database.db.write([
      sql`UPDATE quotes SET breakdown = json_set(breakdown, '$.basePriceCents', (breakdown ->> 'basePriceCents') + 150000 - total_cents, '$.finalPriceCents', 150000), total_cents = 150000 WHERE id = ${quoteId}`,
    ])
    const first = (await place({ quoteId, totalPrice: '1500.00' })).body.order
    expect(first).toMatchObject({ quoteId, totalPrice: '1500.00' })
    const deliveryAddress = '20 W 34th St, New York, NY 10001'
    const far = await place({
      deliveryAddress,
      deliveryZip: '10001',
      quoteId,
      totalPrice: 1500,
      seenOrderIds: [first.id],
    })
    expect(far.status).toBe(409)
    expect(far.body).toMatchObject({ code: 'price_changed', shownTotalPrice: '1500.00' })
    const others = await place({ quoteId, totalPrice: 1500 }, stranger)
    expect(others.body).toMatchObject({ code: 'price_changed', totalPrice: '1720.00' })
  })

  test('ignores a price and state set by the client', async () => {
    const { body } = await place({ totalPrice: 1 })
    expect(body).toMatchObject({ code: 'price_changed', totalPrice: '1720.00', shownTotalPrice: '1.00' })
    const forced = {
      dealerId: 'x',
      paymentStatus: 'paid_full',
      paidCents: 1,
      status: 'paid',
      placedByUserId: 'x',
    }
    expect((await place(forced)).body.order).toMatchObject({ dealerId, paymentStatus: 'unpaid' })
  })

  test('requires permission to order', async () => {
    expect((await place({}, viewer)).status).toBe(403)
    expect((await api.send('POST', '/api/dealer/orders', { json: orderRequest() })).status).toBe(401)
  })

  test('sent twice with one key is placed once, also concurrently', async () => {
    const headers = { ...booker, 'Idempotency-Key': crypto.randomUUID() }
    const responses = await Promise.all(Array.from({ length: 5 }, () => invoiced(headers)))
    const [first] = responses
    expect(first!.status).toBe(201)
    expect(first!.body.order.invoice.invoiceNumber).toMatch(/^INV-\d{4}-\d{6}$/)
    for (const { body } of responses) expect(body.order).toEqual(first!.body.order)
    expect((await place({ paymentMethod: 'invoice', notes: 'another' }, headers)).body.code).toBe(
      'idempotency_mismatch',
    )
    expect((await place({}, { ...stranger, 'Idempotency-Key': headers['Idempotency-Key'] })).status).toBe(201)
  })

  test('sent again with its key gets its response even when the credit is used up by now', async () => {
    await room(1)
    const headers = { ...booker, 'Idempotency-Key': crypto.randomUUID() }
    const responses = await Promise.all(Array.from({ length: 4 }, () => invoiced(headers)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })
})

describe('an order paid by invoice', () => {
  test('writes invoice, ledger entry, emails and balance in one batch', async () => {
    const before = await account()
    const { status, body } = await invoiced()
    expect(status).toBe(201)
    const { order } = body
    expect(order).toMatchObject({
      paymentMethod: 'invoice',
      paymentStatus: 'invoiced',
      transportStatus: 'pending',
      paymentCompleted: true,
      invoice: { status: 'pending' },
      allowedActions: ['cancel'],
    })
    const after = await account()
    expect(after.dealer.currentBalanceCents).toBe(before.dealer.currentBalanceCents + 172_000)
    const entry = after.entries.at(-1)
    expect(entry).toMatchObject({
      kind: 'invoice',
      changeCents: 172_000,
      balanceCents: after.dealer.currentBalanceCents,
      invoiceId: order.invoice.id,
      actorId: 'demo-user-booker',
    })
    const { db } = api.database
    const [mails] = await db.read([
      db.sql.select().from(outboxMessages).where(eq(outboxMessages.orderId, order.id)),
    ])
    const mail = mails.find(({ kind }) => kind === 'invoice_issued')
    expect(mail).toMatchObject({
      recipient: 'dana@bayshore.example',
      facts: { invoiceNumber: order.invoice.invoiceNumber, amountCents: 172_000 },
    })
    expect(mails.map(({ kind }) => kind)).toContain('dispatch_new_order')
  })

  test('names who placed it, its invoice’s status, and who cancelled it', async () => {
    const { id } = (await invoiced()).body.order
    const read = async () =>
      (await api.send('GET', `/api/dealer/orders/${id}`, { headers: viewer })).body.order
    const placed = { dealerUserId: 'demo-user-booker', invoiceStatus: 'pending', cancelledBy: null }
    expect(await read()).toMatchObject(placed)
    await cancel(id, admin)
    const cancelled = { ...placed, invoiceStatus: 'void', cancelledBy: 'demo-user-dealer' }
    expect(await read()).toMatchObject(cancelled)
    const { body } = await api.send('GET', '/api/dealer/orders', { headers: viewer })
    expect(body.orders[0]).toMatchObject({ id, ...cancelled })
  })

  test('cannot be paid by card as an order', async () => {
    const { body } = await invoiced()
    const json = { orderId: body.order.id, amount: '1720.00', type: 'full' }
    expect((await api.send('POST', '/api/create-payment-intent', { json })).status).toBe(409)
  })

  test('requires credit terms and available credit', async () => {
    await room(0)
    const { status, body } = await invoiced()
    expect([status, body.code]).toEqual([409, 'insufficient_credit'])
    expect(body.error).toBe(
      'Insufficient credit available. Quote amount ($1,720.00) exceeds available credit ($0.00).',
    )
    expect(body).toMatchObject({ quoteAmount: '1720.00', availableCredit: '0.00' })
    for (const column of ['credit_approved', 'invoicing_enabled']) {
      await room(1)
      await api.database.db.write([sql.raw(`UPDATE dealers SET ${column} = 0 WHERE id = '${dealerId}'`)])
      const refused = await invoiced()
      expect([refused.status, refused.body.code]).toEqual([409, 'credit_required'])
      expect(refused.body.error).toBe(
        'Invoice payment is not available. Please apply for credit terms first.',
      )
    }
    expect((await invoiced(stranger)).body.code).toBe('credit_required')
  })

  test.each([
    [50, 12],
    [stormSize(500, 150), 2],
  ])(
    'never exceeds the limit under %i concurrent requests of %i vehicles each',
    { timeout: 240_000 },
    async (crowd, vehicleCount) => {
      await room(10 * vehicleCount)
      const before = await account()
      const json = { ...equalVehiclesRequest(vehicleCount), paymentMethod: 'invoice' }
      const send = (headers: Headers) => api.send('POST', '/api/dealer/orders', { json, headers })
      const responses = await Promise.all(Array.from({ length: crowd }, () => patiently(send)))
      const placed = responses.filter(({ status }) => status === 201)
      expect(placed).toHaveLength(10)
      for (const { status, body } of responses.filter((each) => !placed.includes(each))) {
        expect([status, body.code]).toEqual([409, 'insufficient_credit'])
      }
      const after = await account()
      expect(after.dealer.currentBalanceCents).toBe(after.dealer.creditLimitCents)
      expect(after.entries.length - before.entries.length).toBe(10)
      // The numbers have no gap, even when some orders were refused.
      expect(after.invoices.map(({ sequence }) => sequence)).toEqual(
        after.invoices.map((_, index) => index + 1),
      )
      recordFigure('R8', `${placed.length} of ${crowd} accepted`)
    },
  )

  test('cancelled by its dealer is taken off the account balance, under any race', async () => {
    const before = await account()
    const { body } = await invoiced()
    const { id, invoice } = body.order
    const responses = await Promise.all([cancel(id, booker), cancel(id, admin), cancel(id, booker)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses[0]?.body.order).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'Sold elsewhere',
      invoice: { id: invoice.id, status: 'void' },
      allowedActions: [],
    })
    const after = await account()
    expect(after.dealer.currentBalanceCents).toBe(before.dealer.currentBalanceCents)
    expect(after.entries.slice(-2)).toMatchObject([
      { kind: 'invoice', changeCents: 172_000 },
      { kind: 'credit_note', changeCents: -172_000, invoiceId: invoice.id },
    ])
  })

  test('placed and cancelled by many concurrently, the balance is the sum of the ledger', async () => {
    await room(5)
    const work = Array.from({ length: 30 }, async () => {
      const { status, body } = await invoiced()
      if (status === 201) await cancel(body.order.id, booker)
    })
    await Promise.all(work)
    const { dealer, entries } = await account()
    expect(dealer.currentBalanceCents).toBe(entries.reduce((sum, { changeCents }) => sum + changeCents, 0))
    expect(entries.at(-1)?.balanceCents).toBe(dealer.currentBalanceCents)
  }, 60_000)
})

describe('cancelling', () => {
  test('is for bookers on their own orders, and for admins on all', async () => {
    const { body } = await place({}, admin)
    const { id } = body.order
    const seen = await api.send('GET', `/api/dealer/orders/${id}`, { headers: booker })
    expect(seen.body.order.allowedActions).not.toContain('cancel')
    expect((await cancel(id, booker)).status).toBe(403)
    expect((await cancel(id, viewer)).status).toBe(403)
    expect((await cancel(id, stranger)).status).toBe(404)
    expect((await cancel(id, admin, ' ')).body.details).toEqual([
      { path: 'reason', message: 'Please provide a reason for cancellation' },
    ])
    expect((await cancel(id, admin)).status).toBe(200)
  })

  test('is refused once a driver is assigned, also concurrently', async () => {
    const ops = await signedIn(api, 'ops')
    for (let round = 0; round < 10; round++) {
      const { body } = await invoiced()
      const { id } = body.order
      const assign = api.send('POST', `/api/admin/orders/${id}/transport`, {
        json: { to: 'driver_assigned', ...withCarrier, driverName: 'Dee', driverPhone: '8135550199' },
        headers: ops,
      })
      const [moved, cancelled] = await Promise.all([assign, cancel(id, booker)])
      const now = await api.send('GET', `/api/dealer/orders/${id}`, { headers: booker })
      const isCancelled = now.body.order.status === 'cancelled'
      expect([moved.status, cancelled.status]).toEqual(isCancelled ? [409, 200] : [200, 409])
      expect(now.body.order.invoice.status).toBe(isCancelled ? 'void' : 'pending')
    }
  })
})

test('anyone with the order id may pay a dealer’s order, but neither change nor cancel it', async () => {
  const { body } = await place()
  const { id } = body.order
  const open = await api.send('GET', `/api/orders/${id}`)
  expect(open.body.order.allowedActions).toEqual(['pay_deposit', 'pay_full'])
  expect((await api.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'x' } })).status).toBe(403)
  const mine = await api.send('GET', `/api/dealer/orders/${id}`, { headers: booker })
  expect(mine.body.order.allowedActions).toContain('cancel')
})

test('the dealership sees the driver from the assignment on, in the order and in the list', async () => {
  const ops = await signedIn(api, 'ops')
  const { body } = await place()
  const { id } = body.order
  const staff = (path: string, json: object) =>
    api.send('POST', `/api/admin/orders/${id}/${path}`, { json, headers: ops })
  const shown = async () => {
    const order = await api.send('GET', `/api/dealer/orders/${id}`, { headers: viewer })
    const list = await api.send('GET', `/api/dealer/orders?search=${id.slice(-6)}`, { headers: viewer })
    const row = list.body.orders.find((each: { id: string }) => each.id === id)
    expect(row.driver).toEqual(order.body.order.driver)
    return row.driver
  }
  expect([body.order.driver, await shown()]).toEqual([null, null])
  await staff('transport', {
    to: 'driver_assigned',
    ...withCarrier,
    driverName: 'Dee',
    driverPhone: '8135550199',
  })
  expect(await shown()).toEqual({ name: 'Dee', phone: '8135550199' })
  const other = { ...withCarrier, driverName: 'Ike Moss', driverPhone: '8135550142', reason: 'Broke down' }
  await staff('driver', { ...other, revision: 2 })
  expect(await shown()).toEqual({ name: 'Ike', phone: '8135550142' })
  await staff('transport', { to: 'in_transit' })
  expect(await shown()).toEqual({ name: 'Ike', phone: '8135550142' })
  // Another driver on the road, days later: the vehicle was picked up before.
  const later = new Date(api.now().getTime() + 5 * 86_400_000).toISOString()
  const changed = { ...sampleEvents.driver_changed.event, from: 'in_transit' } as const
  const actor = { kind: 'staff', userId: 'demo-user-ops' } as const
  const { db } = api.database
  await db.write(insertOrderEvent(db, { orderId: id, event: changed, actor, at: later }))
  const inTransit = await api.send('GET', '/api/dealer/orders?status=in_transit', { headers: viewer })
  const page = await api.send('GET', `/api/dealer/orders/${id}`, { headers: viewer })
  expect(page.body.details.estimate.delivery).toEqual({
    from: expect.stringMatching(/^\d{4}-/),
    to: expect.stringMatching(/^\d{4}-/),
  })
  expect(inTransit.body.orders[0]).toMatchObject({ id, deliveryDays: page.body.details.estimate.delivery })
  await staff('roll-back', { reason: 'Wrong order', revision: 4 })
  await staff('roll-back', { reason: 'Wrong order', revision: 5 })
  expect(await shown()).toBeNull()
})

describe('the list of orders', () => {
  const list = (query: string, headers: Headers = viewer) =>
    api.send('GET', `/api/dealer/orders${query}`, { headers })

  test('contains all orders of the dealership, including those placed by staff, and no others', async () => {
    const { db } = api.database
    const { body } = await place()
    await db.write([sql`UPDATE orders SET placed_by_user_id = 'demo-user-ops' WHERE id = ${body.order.id}`])
    const mine = await list('?limit=100')
    expect(mine.body.orders[0]).toMatchObject({ id: body.order.id, placedBy: null })
    const [[count]] = await db.read([
      db.sql
        .select({ all: sql<number>`count(*)` })
        .from(sql`orders`)
        .where(sql`dealer_id = ${dealerId}`),
    ])
    let seen = 0
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { body: { orders: unknown[]; nextCursor: string | null } } = await list(
        `?limit=40&cursor=${cursor}`,
      )
      seen += page.body.orders.length
      cursor = page.body.nextCursor
    }
    expect(seen).toBe(count?.all)
    const theirs = await list('?limit=100', stranger)
    expect(
      theirs.body.orders.every(({ placedBy }: { placedBy: { name: string } }) => placedBy.name === 'Pat Ng'),
    ).toBe(true)
    expect((await list(`/${body.order.id}`, stranger)).status).toBe(404)
  })

  test('names in each row what the dealer view of an order has, flat and grouped', async () => {
    const [saved] = (
      await api.send('POST', '/api/dealer/quotes', {
        json: { quotes: [{ pickupZip: '33602', deliveryZip: '90001' }] },
        headers: booker,
      })
    ).body.quotes
    const { body: placed } = await place({ quoteId: saved.id, notes: 'Call the gate first' })
    const { id, customerName, customerEmail, customerPhone, pickupAddress, deliveryAddress } = placed.order
    const one = (await list(`/${id}`)).body.order
    const { quote, ...rest } = (await list('?limit=100')).body.orders.find(
      (row: { id: string }) => row.id === id,
    )
    expect(rest).toMatchObject({
      dealerId,
      notes: 'Call the gate first',
      fullPrepaid: false,
      pickupFacilityType: one.pickupFacilityType,
      deliveryFacilityType: one.deliveryFacilityType,
      pickupFacilityNotes: one.pickupFacilityNotes,
      deliveryFacilityNotes: one.deliveryFacilityNotes,
      attachments: [],
      customerInfo: {
        name: customerName,
        email: customerEmail,
        phone: customerPhone,
        pickupAddress,
        deliveryAddress,
      },
      vehicleInfo: {
        year: placed.order.vehicleYear,
        make: placed.order.vehicleMake,
        model: placed.order.vehicleModel,
        vin: placed.order.vehicleVin,
      },
    })
    expect(quote).toEqual({
      id: saved.id,
      pickupZip: '33602',
      deliveryZip: '90001',
      vehicleType: placed.order.vehicleType,
      transportType: placed.order.transportType,
      isRunning: placed.order.isRunning,
      distance: placed.order.distance,
      baseRate: Number(placed.order.baseRate),
      totalPrice: Number(placed.order.totalPrice),
      createdAt: saved.createdAt,
    })
    expect([one.quote, placed.order.quote]).toEqual([quote, quote])
  })

  test('filters by status, as the rows show it', async () => {
    const { db } = api.database
    const { body } = await place()
    for (const [status, change] of [
      ['pending', sql``],
      ['in_transit', sql`, transport_status = 'in_transit'`],
    ] as const) {
      await db.write([sql`UPDATE orders SET revision = revision ${change} WHERE id = ${body.order.id}`])
      const { body: page } = await list(`?status=${status}&limit=100`)
      expect(page.orders.map(({ id }: { id: string }) => id)).toContain(body.order.id)
      expect(new Set(page.orders.map((row: { status: string }) => row.status))).toEqual(new Set([status]))
    }
    expect((await list('?status=lost')).status).toBe(400)
    for (const status of ['paid', 'deposit_paid', 'driver_found', 'completed', 'cancelled']) {
      const { body: page } = await list(`?status=${status}`)
      expect(page.orders.filter((row: { status: string }) => row.status !== status)).toEqual([])
    }
  })

  test('searches by number, vehicle, VIN, name and place', async () => {
    const { body } = await place({
      vehicleMake: 'Koenigsegg',
      vehicleVin: '1HGCM82633A004352',
      customerName: 'Zelda Quux',
    })
    const { id } = body.order
    for (const search of [id.slice(-6), 'koenig', '1hgcm82633a004352', 'zelda los', '90001 koenigsegg']) {
      const found = await list(`?search=${encodeURIComponent(search)}`)
      expect(found.body.orders.map((row: { id: string }) => row.id)).toEqual([id])
    }
    expect((await list('?search=koenigsegg', stranger)).body.orders).toEqual([])
  })

  test('takes one round trip besides the session’s; placing takes one read and one write', async () => {
    api.roundTrips = 0
    await list('')
    expect(api.roundTrips).toBe(2)
    api.roundTrips = 0
    await invoiced()
    expect(api.roundTrips).toBe(3)
  })
})
