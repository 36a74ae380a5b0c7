import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcilePayments } from '../../jobs/reconcile-payments.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { brokenInvariants } from '../../../test/payments/broken-invariants.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'

const card = '4242424242424242'

let desk: PaymentDesk
let staff: { readonly Authorization: string }
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  staff = await signedIn(desk.api, 'admin')
})
afterAll(() => desk.stop())
afterEach(() => desk.stripe.errors.clear())

async function read(id: string): Promise<AdminOrderResponse> {
  const { body } = await desk.api.send('GET', `/api/admin/orders/${id}`, { headers: staff })
  return body.order
}

const post = (id: string, verb: string, json: object) =>
  desk.api.send('POST', `/api/admin/orders/${id}/${verb}`, { json, headers: staff })

const driver = { to: 'driver_assigned', ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '8135550142' }

/** An order in transit with its deposit paid. */
async function withDriver(): Promise<AdminOrderResponse> {
  const { order, intentId } = await desk.openDeposit()
  desk.stripe.intents.confirm(intentId, card)
  await desk.deliverAll()
  await post(order.id, 'transport', driver)
  return read(order.id)
}

const record = (order: AdminOrderResponse, json: object = {}) =>
  post(order.id, 'balance', {
    amount: order.balanceDue,
    method: 'cash',
    revision: order.revision,
    ...json,
  })

async function openBalance(order: AdminOrderResponse): Promise<string> {
  const { body } = await desk.startPayment(order, 'balance')
  return body.paymentIntentId
}

async function paymentAlerts(id: string) {
  return (await desk.stored(id)).notifications.map(({ kind }) => kind)
}

describe('a balance is collected and paid by card concurrently', () => {
  test('both count and staff are alerted if the card payment came first unnoticed', async () => {
    const order = await withDriver()
    desk.stripe.intents.confirm(await openBalance(order), card)
    expect((await record(order)).status).toBe(200)
    await desk.deliverAll()
    expect(await read(order.id)).toMatchObject({
      paymentStatus: 'paid_full',
      paidAmount: '3735.00',
      refundableAmount: '2075.00',
    })
    expect(await paymentAlerts(order.id)).toEqual(['overpayment'])
  })

  test('in any order of webhook and record', async () => {
    const order = await withDriver()
    desk.stripe.intents.confirm(await openBalance(order), card)
    const [, recorded] = await Promise.all([desk.deliverAll(), record(order), desk.reportPaid(order.id)])
    await desk.deliverAll()
    const after = await read(order.id)
    expect([recorded.status, after.paidAmount]).toEqual(
      recorded.status === 200 ? [200, '3735.00'] : [409, '2075.00'],
    )
    expect(await paymentAlerts(order.id)).toEqual(recorded.status === 200 ? ['overpayment'] : [])
  })

  test('none stays open for a second payment if the customer opens one concurrently', async () => {
    const order = await withDriver()
    const [recorded] = await Promise.all([
      record(order),
      ...Array.from({ length: 4 }, () => desk.startPayment(order, 'balance')),
    ])
    expect(recorded.status).toBe(200)
    await reconcilePayments(desk.context())
    const { payments } = await desk.stored(order.id)
    expect(payments.filter(({ status }) => status !== 'succeeded' && status !== 'canceled')).toEqual([])
    expect((await desk.startPayment(order, 'balance')).body.code).toBe('already_paid')
  })

  test('a processing card payment has to finish first', async () => {
    const order = await withDriver()
    const intentId = await openBalance(order)
    desk.stripe.intents.find(intentId).status = 'processing'
    await desk.reportPaid(order.id)
    expect((await record(await read(order.id))).body.code).toBe('illegal_transition')
    desk.stripe.intents.find(intentId).status = 'requires_payment_method'
    await desk.reportPaid(order.id)
    expect((await record(await read(order.id))).status).toBe(200)
  })

  test('an unnoticed processing payment counts when it succeeds', async () => {
    const order = await withDriver()
    const intentId = await openBalance(order)
    desk.stripe.intents.find(intentId).status = 'processing'
    expect((await record(order)).status).toBe(200)
    desk.stripe.intents.find(intentId).status = 'requires_payment_method'
    desk.stripe.intents.confirm(intentId, card)
    await desk.deliverAll()
    expect(await read(order.id)).toMatchObject({ paidAmount: '3735.00' })
    expect(await paymentAlerts(order.id)).toEqual(['overpayment'])
  })
})

describe('a balance is collected during', () => {
  test('a refund of the deposit: both count in either order', async () => {
    const order = await withDriver()
    desk.stripe.errors.plan(/refunds/, 'lost_before_act', { times: 20 })
    expect((await post(order.id, 'refund', { reason: 'Late', revision: order.revision })).status).not.toBe(
      200,
    )
    desk.stripe.errors.clear()
    expect((await record(await read(order.id))).status).toBe(200)
    await reconcilePayments({ ...desk.context(), now: new Date(desk.api.now().getTime() + 3_600_000) })
    expect(await read(order.id)).toMatchObject({
      paymentStatus: 'partly_refunded',
      paidAmount: '2075.00',
      refundedAmount: '415.00',
      refundableAmount: '0.00',
    })
  })

  test.each(['refund', 'transport'])('a concurrent %s: the order ends in one state', async (verb) => {
    const order = await withDriver()
    const other =
      verb === 'refund'
        ? { reason: 'Late', revision: order.revision, amount: '10.00' }
        : { to: 'cancelled', reason: 'Broken down' }
    const [recorded, moved] = await Promise.all([record(order), post(order.id, verb, other)])
    const statuses = [recorded.status, moved.status]
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(statuses).toContain(200)
    const after = await read(order.id)
    expect(after.paidAmount).toBe(recorded.status === 200 ? '2075.00' : '415.00')
  })
})

describe('a collected balance', () => {
  test('is never refunded to a card', async () => {
    const order = await withDriver()
    await record(order)
    const { revision } = await read(order.id)
    const tooMuch = await post(order.id, 'refund', { reason: 'Late', revision, amount: '415.01' })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'amount_mismatch'])
    expect((await post(order.id, 'refund', { reason: 'Late', revision })).status).toBe(200)
    expect(await read(order.id)).toMatchObject({ refundedAmount: '415.00', paymentStatus: 'partly_refunded' })
  })

  test.each([[' 1660 '], ['$1,660.00'], [1660]])('accepts the amount %j', async (amount) => {
    expect((await record(await withDriver(), { amount })).status).toBe(200)
  })

  test.each([['1e3'], ['1660.001'], [1660.001], ['166O'], [0], [null], [true], ['١٦٦٠'], [['1660']]])(
    'rejects the amount %j',
    async (amount) => {
      const order = await withDriver()
      expect((await record(order, { amount })).status).toBe(400)
      expect(await read(order.id)).toEqual(order)
    },
  )

  test('accepts any reference, which stays plain text', async () => {
    const order = await withDriver()
    const reference = `'); DROP TABLE payments;-- <img src=x onerror=alert(1)> =cmd|' /C calc'!A0`
    await record(order, { reference })
    expect((await read(order.id)).events.at(-1)?.reason).toBe(`Cash, ${reference}`)
  })
})

describe('a dealer’s order', () => {
  const placeAs = async (paymentMethod: string) => {
    const headers = await signedIn(desk.api, 'dealer')
    const json = { ...orderRequest(), paymentMethod }
    const { body } = await desk.api.send('POST', '/api/dealer/orders', { json, headers })
    return { order: body.order, headers }
  }

  test('paid by card is fully paid by the collected balance, and its users see that', async () => {
    const { order, headers } = await placeAs('stripe')
    const { body } = await desk.startPayment(order)
    desk.stripe.intents.confirm(body.paymentIntentId, card)
    await desk.deliverAll()
    await post(order.id, 'transport', driver)
    expect((await record(await read(order.id))).status).toBe(200)
    const seen = await desk.api.send('GET', `/api/dealer/orders/${order.id}`, { headers })
    expect(seen.body.order).toMatchObject({
      paymentStatus: 'paid_full',
      paidAmount: order.totalPrice,
      allowedActions: [],
    })
  })

  test('paid by invoice has no balance: its invoice is paid instead', async () => {
    const { order } = await placeAs('invoice')
    await post(order.id, 'transport', driver)
    const { balanceDue, revision } = await read(order.id)
    expect(balanceDue).toBe('0.00')
    const refused = await record({ ...order, revision }, { amount: order.totalPrice })
    expect([refused.status, refused.body.error]).toEqual([409, 'No balance is due on this order.'])
  })
})

/** Pays it unless another request closed it in the meantime. */
function confirmIfOpen(intentId: string): void {
  if (desk.stripe.intents.find(intentId).status === 'requires_payment_method') {
    desk.stripe.intents.confirm(intentId, card)
  }
}

test('concurrent changes of an order never break its totals', async () => {
  const deeds: ((order: AdminOrderResponse) => Promise<unknown>)[] = [
    (order) => record(order),
    async ({ id }) => record(await read(id)),
    async (order) => {
      const { body } = await desk.startPayment(order, 'balance')
      if (body.paymentIntentId) confirmIfOpen(body.paymentIntentId)
    },
    ({ id, revision }) => post(id, 'refund', { reason: 'Late', revision, amount: '15.00' }),
    async ({ id }) => post(id, 'refund', { reason: 'Late', revision: (await read(id)).revision }),
    ({ id }) => post(id, 'transport', { to: 'in_transit' }),
    ({ id }) => post(id, 'transport', { to: 'cancelled', reason: 'Broken down' }),
    ({ id }) => desk.reportPaid(id),
    () => desk.deliverAll(),
    () => reconcilePayments(desk.context()),
  ]
  for (let round = 0; round < deeds.length; round++) {
    const order = await withDriver()
    const turned = [...deeds.slice(round), ...deeds.slice(0, round)]
    await Promise.all(turned.map((deed) => deed(order)))
    await desk.deliverAll()
    await reconcilePayments(desk.context())
  }
  await expect(brokenInvariants(desk.api.database.db)).resolves.toEqual([])
})
