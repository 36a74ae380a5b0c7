import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { StaffEditRequestInput } from '@switchback/core/orders/request/order-request.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { reconcilePayments } from '../../jobs/reconcile-payments.ts'

let desk: PaymentDesk
let ops: { readonly Authorization: string }
let finance: { readonly Authorization: string }
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  ops = await signedIn(desk.api, 'ops')
  finance = await signedIn(desk.api, 'finance')
})
afterAll(() => desk.stop())

const read = async (id: string): Promise<AdminOrderResponse> =>
  (await desk.api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order

type Changes = Partial<StaffEditRequestInput>

const send = (id: string, revision: number, changes: Changes) =>
  desk.api.send('PUT', `/api/admin/orders/${id}`, {
    json: { ...orderRequest(changes), reason: 'The customer called', revision, ...changes },
    headers: finance,
  })

/** Previews the edit, then makes it at the price of the preview. */
async function edit(id: string, changes: Changes) {
  const { revision } = await read(id)
  const { body } = await send(id, revision, changes)
  return send(id, revision, { ...changes, totalPrice: body.preview.total })
}

// STAFF-11
test('a difference goes back once, also while the card provider does not respond', async () => {
  const placed = await desk.placeOrder({ paymentType: 'full', vehicleType: 'Luxury' })
  const { body } = await desk.startPayment(placed, 'full')
  desk.stripe.intents.confirm(body.paymentIntentId, '4242424242424242')
  await desk.deliverAll()
  desk.stripe.errors.plan(/^POST \/v1\/refunds$/, 'lost_before_act', { times: 3 })
  const lowered = await edit(placed.id, { vehicleType: 'SUV', paymentType: 'full' })
  desk.stripe.errors.clear()
  expect(lowered.status).toBe(200)
  const { revision, refundedAmount, totalPrice } = await read(placed.id)
  expect(refundedAmount).toBe('0.00')

  const again = await send(placed.id, revision, { vehicleType: 'Sedan', paymentType: 'full' })
  expect([again.status, again.body.code]).toEqual([409, 'illegal_transition'])
  const minor = await edit(placed.id, { vehicleType: 'SUV', paymentType: 'full', notes: 'Gate code 7' })
  expect([minor.status, minor.body.preview.refund]).toEqual([200, '0.00'])

  await reconcilePayments({ ...desk.context(), now: new Date(Date.now() + 120_000) })
  await desk.deliverAll()
  const order = await read(placed.id)
  expect(Number(order.paidAmount) - Number(order.refundedAmount)).toBeCloseTo(Number(totalPrice))
})

// STAFF-11
test('collected money that has to go back is reported to those who handle money', async () => {
  const expensive = { vehicleType: 'Luxury', transportType: 'enclosed' } as const
  const placed = await desk.placeOrder(expensive)
  const { body } = await desk.startPayment(placed)
  desk.stripe.intents.confirm(body.paymentIntentId, '4242424242424242')
  await desk.deliverAll()
  const post = (what: string, json: object, headers = ops) =>
    desk.api.send('POST', `/api/admin/orders/${placed.id}/${what}`, { json, headers })
  const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '(813) 555-0142' }
  await post('transport', { to: 'driver_assigned', ...driver })
  const { revision, balanceDue: amount } = await read(placed.id)
  expect((await post('balance', { amount, method: 'cash', revision }, finance)).status).toBe(200)

  const { status, body: edited } = await edit(placed.id, { vehicleType: 'Sedan', transportType: 'open' })
  expect([status, Number(edited.preview.handBack) > 0]).toEqual([200, true])
  const { notifications } = await desk.stored(placed.id)
  const handBackCents = Math.round(Number(edited.preview.handBack) * 100)
  expect(notifications).toMatchObject([{ kind: 'overpayment', facts: { handBackCents } }])
  const queue = (
    await desk.api.send('GET', '/api/admin/exceptions?kind=payment_review', { headers: finance })
  ).body.groups
  expect(JSON.stringify(queue)).toContain(placed.id)
})

// STAFF-31
test('a contact that is recorded while an edit is written stays recorded', async () => {
  const order = await desk.placeOrder({ vehicleType: 'SUV' })
  await desk.startPayment(order)
  // The edit closes the payment of the old amount between its read and its write.
  const { intents } = desk.stripe
  const cancel = intents.cancel.bind(intents)
  let recorded: Promise<unknown> | undefined
  intents.cancel = (id) => {
    recorded = desk.api.send('POST', `/api/admin/orders/${order.id}/contacted`, { json: {}, headers: ops })
    return cancel(id)
  }
  desk.stripe.latencyMs = 200
  const edited = await edit(order.id, { vehicleType: 'Sedan' })
  desk.stripe.latencyMs = 0
  intents.cancel = cancel
  expect([edited.status, recorded]).toEqual([200, expect.any(Promise)])
  await recorded
  expect((await read(order.id)).contactedAt).not.toBe(null)
})
