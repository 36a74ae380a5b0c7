import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { VehicleCancellations } from '@switchback/core/orders/request/vehicle-cancellations.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failNthStatement } from '../../../test/api/fail-statement.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { reconcilePayments } from '../../jobs/reconcile-payments.ts'
import { brokenInvariants } from '../../../test/payments/broken-invariants.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'

const dealerId = 'demo-dealer-bayshore'
type Headers = Record<string, string>

let desk: PaymentDesk
let dealer: Headers
let staff: Headers
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, new Date())
  dealer = await signedIn(desk.api, 'dealer')
  staff = await signedIn(desk.api, 'admin')
  await desk.api.database.db.write([
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000 WHERE id = ${dealerId}`,
  ])
})
afterAll(() => desk.stop())
afterEach(() => {
  desk.api.intercept = undefined
  desk.stripe.errors.clear()
})

const cents = (dollars: string) => Math.round(Number(dollars) * 100)
const vehicles = ['Sedan', 'Pickup', 'Van'].map((vehicleType, index) => ({
  vehicleYear: '2021',
  vehicleMake: 'Ford',
  vehicleModel: `Model ${index}`,
  vehicleType,
}))

/** An order request without the flat fields of one vehicle. */
const noVehicle = {
  vehicleYear: undefined,
  vehicleMake: undefined,
  vehicleModel: undefined,
  vehicleVin: undefined,
  vehicleType: undefined,
  isRunning: undefined,
}

async function placed(
  path = '/api/orders',
  changes: object = {},
  headers: Headers = {},
): Promise<OrderResponse> {
  const { status, body } = await desk.api.send('POST', path, {
    json: { ...orderRequest(), ...noVehicle, vehicles, ...changes },
    headers,
  })
  expect(status).toBe(201)
  return body.order
}

const cancelAt = (id: string, json: object, path = '/api/orders', headers: Headers = {}) =>
  desk.api.send('POST', `${path}/${id}/cancel`, { json: { reason: 'Sold it', ...json }, headers })

/** Reads the preview that the user sees before they confirm. */
const preview = async (id: string, path = '/api/orders', headers: Headers = {}) =>
  (await desk.api.send('GET', `${path}/${id}/cancellation`, { headers })).body as VehicleCancellations

async function cancel(id: string, vehiclePosition: number, path = '/api/orders', headers: Headers = {}) {
  const { revision } = await preview(id, path, headers)
  return cancelAt(id, { vehiclePosition, revision }, path, headers)
}

async function paid(order: OrderResponse, type: 'deposit' | 'full' | 'balance'): Promise<void> {
  const { body } = await desk.startPayment(order, type)
  desk.stripe.intents.confirm(body.paymentIntentId, '4242424242424242')
  await desk.deliverAll()
}

const partOf = (order: OrderResponse, position: number) => cents(order.vehicles[position]?.totalPrice ?? '')

describe('a customer cancels one vehicle of three', () => {
  test('of an unpaid order: the total and the deposit are those of the rest', async () => {
    const order = await placed()
    const { status, body } = await cancel(order.id, 1)
    expect(status).toBe(200)
    const after: OrderResponse = body.order
    expect(after.vehicles.map(({ position }) => position)).toEqual([0, 2])
    expect(after.cancelledVehicles).toMatchObject([{ position: 1, cancellationReason: 'Sold it' }])
    expect(cents(after.totalPrice)).toBe(cents(order.totalPrice) - partOf(order, 1))
    expect(cents(after.depositAmount)).toBe(Math.round(cents(after.totalPrice) / 500) * 100)
    expect(after).toMatchObject({ transportStatus: 'pending', paymentStatus: 'unpaid', paidAmount: '0.00' })
    const again = await cancel(order.id, 1)
    expect(again.body.order.revision).toBe(after.revision)
  })

  test('with a paid deposit: its share goes back as announced, and the rest stays a paid deposit', async () => {
    const order = await placed()
    await paid(order, 'deposit')
    const announced = await preview(order.id)
    const { body } = await cancel(order.id, 1)
    await desk.deliverAll()
    const after: OrderResponse = (await desk.api.send('GET', `/api/orders/${order.id}`)).body.order
    expect(announced.vehicles.map(({ position }) => position)).toEqual([0, 1, 2])
    expect(announced.vehicles[1]).toMatchObject({
      refundAmount: after.refundedAmount,
      cashAmount: '0.00',
      creditAmount: '0.00',
      totalPrice: after.totalPrice,
    })
    const share = (cents(order.depositAmount) * partOf(order, 1)) / cents(order.totalPrice)
    expect(Math.abs(cents(after.refundedAmount) - share)).toBeLessThan(1)
    expect(body.order.status).toBe('deposit_paid')
    expect(after).toMatchObject({ status: 'deposit_paid', paymentStatus: 'deposit_paid', depositPaid: true })
    expect(cents(after.depositAmount)).toBe(cents(order.depositAmount) - cents(after.refundedAmount))
    expect(after.due).toMatchObject({ kind: 'at_delivery', atDelivery: after.remainingBalance })
    await paid(after, 'balance')
    const { order: stored } = await desk.stored(order.id)
    expect(stored).toMatchObject({
      paymentStatus: 'paid_full',
      totalCents: stored.paidCents - stored.releasedCents,
    })
    const settled: OrderResponse = (await desk.api.send('GET', `/api/orders/${order.id}`)).body.order
    expect(settled.moneyLines?.map(({ label, amount }) => [label, amount])).toEqual([
      ['Deposit paid', order.depositAmount],
      ['Refunded', after.refundedAmount],
      ['Balance paid', after.due.atDelivery],
    ])
  })

  test('of an order that is paid in full: its own price goes back', async () => {
    const order = await placed()
    await paid(order, 'full')
    await cancel(order.id, 0)
    await desk.deliverAll()
    const after: OrderResponse = (await desk.api.send('GET', `/api/orders/${order.id}`)).body.order
    expect(cents(after.refundedAmount)).toBe(partOf(order, 0))
    expect(after).toMatchObject({ status: 'paid', paymentStatus: 'paid_full', vehicleModel: 'Model 1' })
  })

  test('until the last one, which cancels the order; everything has gone back then', async () => {
    const order = await placed()
    await paid(order, 'deposit')
    for (const position of [2, 0, 1]) expect((await cancel(order.id, position)).status).toBe(200)
    await desk.deliverAll()
    const { order: stored } = await desk.stored(order.id)
    expect(stored).toMatchObject({ transportStatus: 'cancelled', refundedCents: stored.paidCents })
  })

  test('but not the order, if somebody changes it just then: it may have another vehicle', async () => {
    const order = await placed()
    for (const position of [2, 0]) await cancel(order.id, position)
    const { revision } = await preview(order.id)
    const { db } = desk.api.database
    let isChanged = false
    desk.api.intercept = async (request) => {
      const isWrite = (await request.clone().text()).toLowerCase().includes('update \\"orders\\"')
      if (isWrite && !isChanged) {
        isChanged = true
        await db.write([
          db.sql
            .update(orders)
            .set({ revision: revision + 1 })
            .where(eq(orders.id, order.id)),
        ])
      }
      return request
    }
    const { status, body } = await cancelAt(order.id, { vehiclePosition: 1, revision })
    desk.api.intercept = undefined
    expect([isChanged, status, body.code]).toEqual([true, 409, 'order_changed'])
    expect((await desk.stored(order.id)).order.transportStatus).toBe('pending')
  })

  test('and the open payment of the old amount can no longer be paid', async () => {
    const order = await placed()
    const { body } = await desk.startPayment(order)
    await cancel(order.id, 2)
    expect(await desk.context().provider.retrieveIntent(body.paymentIntentId)).toMatchObject({
      status: 'canceled',
    })
  })

  test('but none that the order does not have, and none with a driver', async () => {
    const order = await placed()
    expect((await cancel(order.id, 9)).status).toBe(400)
    expect((await cancelAt(order.id, { vehiclePosition: 1 })).status).toBe(400)
    await desk.api.database.db.write([
      sql`UPDATE orders SET transport_status = 'driver_assigned' WHERE id = ${order.id}`,
    ])
    expect((await cancel(order.id, 1)).body.code).toBe('illegal_transition')
    expect((await preview(order.id)).vehicles).toEqual([])
  })

  test('never another one that took its number since the person looked', async () => {
    const order = await placed()
    const { revision } = await preview(order.id)
    const edit = (list: readonly object[], seen: number) =>
      desk.api.send('PUT', `/api/orders/${order.id}`, {
        json: { ...orderRequest(), ...noVehicle, vehicles: list, revision: seen },
      })
    const fewer = await edit(order.vehicles.slice(0, 2), revision)
    expect([fewer.status, fewer.body.error]).toEqual([200, undefined])
    const added = { ...vehicles[2], vehicleModel: 'Newcomer' }
    const more = await edit([...fewer.body.order.vehicles, added], fewer.body.order.revision)
    expect(more.body.order.vehicles[2]).toMatchObject({ position: 2, vehicleModel: 'Newcomer' })
    const late = await cancelAt(order.id, { vehiclePosition: 2, revision })
    expect([late.status, late.body.code]).toEqual([409, 'order_changed'])
    expect((await desk.stored(order.id)).order.revision).toBe(more.body.order.revision)
  })

  test('five times at once: once', async () => {
    const order = await placed()
    await paid(order, 'deposit')
    const { revision } = await preview(order.id)
    const responses = await Promise.all(
      [1, 1, 1, 2, 2].map((vehiclePosition) => cancelAt(order.id, { vehiclePosition, revision })),
    )
    await desk.deliverAll()
    const { order: stored, refunds } = await desk.stored(order.id)
    expect(refunds).toHaveLength(1)
    const [one, other] = responses[0]?.status === 200 ? [1, 2] : [2, 1]
    expect(stored).toMatchObject({
      totalCents: partOf(order, 0) + partOf(order, other),
      paymentStatus: 'deposit_paid',
    })
    // A user who wanted to cancel the other vehicle saw another order.
    const succeeded = responses.filter(({ status }) => status === 200)
    expect(succeeded).toHaveLength(one === 1 ? 3 : 2)
    for (const { status, body } of responses.filter((each) => !succeeded.includes(each))) {
      expect([status, body.code]).toEqual([409, 'order_changed'])
    }
  })

  test('while a driver is assigned and the deposit arrives: one legal state, and the money agrees', async () => {
    for (let round = 0; round < 12; round++) {
      const order = await placed()
      const { body } = await desk.startPayment(order)
      const assign = () =>
        desk.api.database.db.write([
          sql`UPDATE orders SET transport_status = 'driver_assigned', revision = revision + 1 WHERE id = ${order.id} AND transport_status = 'pending'`,
        ])
      const pay = async () => {
        try {
          desk.stripe.intents.confirm(body.paymentIntentId, '4242424242424242')
        } catch {
          // The cancellation has closed it.
        }
        await desk.deliverAll()
      }
      const { revision } = await preview(order.id)
      const cancelled = cancelAt(order.id, { vehiclePosition: round % 3, revision })
      const [{ status }] = await Promise.all([cancelled, pay(), assign()])
      await desk.deliverAll()
      const { order: stored } = await desk.stored(order.id)
      const expected = cents(order.totalPrice) - (status === 200 ? partOf(order, round % 3) : 0)
      expect([200, 409]).toContain(status)
      expect(stored).toMatchObject({ transportStatus: 'driver_assigned', totalCents: expected })
      expect(await brokenInvariants(desk.api.database.db)).toEqual([])
    }
  })

  test('whole or not at all, whichever statement of the write fails', async () => {
    const order = await placed()
    await paid(order, 'deposit')
    const { revision } = await preview(order.id)
    let status = 0
    for (let statement = 0; status !== 200 && statement < 40; statement++) {
      const failing = failNthStatement(statement)
      desk.api.intercept = failing.intercept
      const response = await cancelAt(order.id, { vehiclePosition: 1, revision })
      if (!failing.isMet()) status = response.status
      desk.api.intercept = undefined
      expect(await brokenInvariants(desk.api.database.db)).toEqual([])
    }
    expect(status).toBe(200)
  })
})

describe('a dealership cancels one vehicle of three', () => {
  const balance = async () => {
    const { db } = desk.api.database
    const [[row]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
    return row?.currentBalanceCents ?? 0
  }

  test('on an invoice: a credit note lowers the invoice and the balance by its price', async () => {
    const path = '/api/dealer/orders'
    const before = await balance()
    const order = await placed(path, { paymentMethod: 'invoice' }, dealer)
    const announced = await preview(order.id, path, dealer)
    expect(announced.vehicles[1]?.creditAmount).toBe(order.vehicles[1]?.totalPrice)
    const { body } = await cancel(order.id, 1, path, dealer)
    expect(body).toMatchObject({ order: { vehicleCount: 2 } })
    expect((await balance()) - before).toBe(cents(order.totalPrice) - partOf(order, 1))
    const { db } = desk.api.database
    const [[invoice]] = await db.read([db.sql.select().from(invoices).where(eq(invoices.orderId, order.id))])
    expect(invoice).toMatchObject({
      amountCents: cents(order.totalPrice) - partOf(order, 1),
      voidedOn: null,
    })
    for (const position of [0, 2]) await cancel(order.id, position, path, dealer)
    expect(await balance()).toBe(before)
  })

  test('by card, before anything is paid: the deposit follows its own rate', async () => {
    const order = await placed('/api/dealer/orders', {}, dealer)
    const { body } = await cancel(order.id, 0, '/api/dealer/orders', dealer)
    expect(cents(body.order.depositAmount)).toBe(
      Math.round((cents(body.order.totalPrice) * 0.13) / 100) * 100,
    )
  })
})

test('the mail of a cancelled order leaves out what is on its way back for a vehicle already', async () => {
  const order = await placed()
  await paid(order, 'full')
  desk.stripe.errors.plan(/refunds/, 'lost_before_act', { times: 20 })
  expect((await cancel(order.id, 1)).status).toBe(200)
  expect((await desk.stored(order.id)).order.refundedCents).toBe(0)
  expect((await cancelAt(order.id, {})).status).toBe(200)
  const [mail] = await desk.api.database.db.sql.all<{ facts: string }>(
    sql`SELECT facts FROM outbox_messages WHERE kind = 'order_cancelled' AND order_id = ${order.id}`,
  )
  const refundCents = cents(order.totalPrice) - partOf(order, 1)
  expect(JSON.parse(mail?.facts ?? '')).toMatchObject({ refundCents, keptCents: 0, heldCents: 0 })
  desk.stripe.errors.clear()
  desk.api.pass(600_000)
  await reconcilePayments(desk.context())
})

test('collected money of a cancelled vehicle is an exception until staff hand it back', async () => {
  const order = await placed()
  await desk.api.database.db.write([
    sql`UPDATE orders SET transport_status = 'completed' WHERE id = ${order.id}`,
  ])
  const at = `/api/admin/orders/${order.id}`
  const seen = (await desk.api.send('GET', at, { headers: staff })).body.order
  const collected = await desk.api.send('POST', `${at}/balance`, {
    json: { amount: seen.collectableAmount, method: 'cash', reference: '', revision: seen.revision },
    headers: staff,
  })
  expect([collected.status, collected.body.error]).toEqual([200, undefined])
  // A driver who withdrew is rolled back in steps.
  await desk.api.database.db.write([
    sql`UPDATE orders SET transport_status = 'payment_sent' WHERE id = ${order.id}`,
  ])
  const shown = (await preview(order.id, '/api/admin/orders', staff)).vehicles[1]
  expect(shown).toMatchObject({ refundAmount: '0.00', cashAmount: order.vehicles[1]?.totalPrice })
  const json = {
    to: 'cancelled',
    reason: 'Sold',
    vehiclePosition: 1,
    revision: collected.body.order.revision,
  }
  const { body } = await desk.api.send('POST', `${at}/transport`, { json, headers: staff })
  expect(body.order).toMatchObject({ paymentStatus: 'paid_full', totalPrice: shown?.totalPrice })
  const { notifications } = await desk.stored(order.id)
  expect(notifications).toContainEqual(
    expect.objectContaining({
      kind: 'overpayment',
      facts: expect.objectContaining({ handBackCents: partOf(order, 1) }),
    }),
  )
  const returned = await desk.api.send('POST', `${at}/cash-return`, {
    json: { amount: shown?.cashAmount, method: 'cash', reason: 'Sold', revision: body.order.revision },
    headers: staff,
  })
  expect(returned.body.order).toMatchObject({ paymentStatus: 'paid_full' })
})

test('staff cancel one vehicle of three', async () => {
  const order = await placed()
  const { status, body } = await desk.api.send('POST', `/api/admin/orders/${order.id}/transport`, {
    json: { to: 'cancelled', reason: 'The customer called', vehiclePosition: 2, revision: order.revision },
    headers: staff,
  })
  expect(status).toBe(200)
  expect(body.order.vehicles).toHaveLength(2)
  expect(body.order.transportStatus).toBe('pending')
  expect(body.order.events.at(-1)).toMatchObject({ kind: 'edited', reason: 'The customer called' })
  const { body: tracked } = await desk.api.send('GET', `/api/track/${order.trackingCode}`)
  expect(tracked.tracking.events.at(-1)).toEqual({
    kind: 'vehicle_cancelled',
    title: 'One vehicle cancelled',
    at: expect.any(String),
  })
})
