import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareWithProvider } from '../../src/jobs/compare-with-provider.ts'
import { reconcilePayments } from '../../src/jobs/reconcile-payments.ts'
import { signedIn } from '../api/signed-in.ts'
import { cancelAnyVehicle, vehiclesRequest } from '../api/vehicles-request.ts'
import { inGroups } from './in-groups.ts'
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'
import { withCarrier } from '../api/test-carrier.ts'
import { completed } from '../api/go-on.ts'

const rounds = stormSize(3, 1)
const goodCard = '4242424242424242'
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!

let desk: PaymentDesk
let staff: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, new Date())
  staff = await signedIn(desk.api, 'admin')
})
// Also compares the books with Stripe and checks every money invariant.
afterAll(() => desk.stop())

/** An action at Stripe, without our app: a refusal there is not our error. */
function atStripe(act: () => void): { readonly status: number } {
  try {
    act()
  } catch {
    // Paid, closed, or refunded in the meantime.
  }
  return { status: 200 }
}

async function pay(order: OrderResponse, type: 'deposit' | 'full') {
  const begun = await desk.startPayment(order, type)
  const card = pick([goodCard, goodCard, '4000002760003184', '4000000000000002'])
  if (begun.status === 200) atStripe(() => desk.stripe.intents.confirm(begun.body.paymentIntentId, card))
  return begun
}

const chargeOf = (order: OrderResponse) =>
  [...desk.stripe.intents.all.values()].find(
    ({ description, status }) => description?.includes(order.id.slice(-8)) && status === 'succeeded',
  )

const office = (order: OrderResponse, path: string, json: object) =>
  desk.api.send('POST', `/api/admin/orders/${order.id}/${path}`, { json, headers: staff })
const driver = {
  to: 'driver_assigned',
  ...withCarrier,
  driverName: 'Al Reyes',
  driverPhone: '(813) 555-0150',
}

/** Staff record what was collected, or hand some of it back, on the order that they see. */
async function atDesk(order: OrderResponse, path: 'balance' | 'cash-return') {
  const seen = await desk.api.send('GET', `/api/admin/orders/${order.id}`, { headers: staff })
  const { collectableAmount, revision } = seen.body.order
  return path === 'balance'
    ? office(order, path, { amount: collectableAmount, method: 'cash', reference: null, revision })
    : office(order, path, { amount: '100.00', method: 'check', reason: 'Late', revision })
}

async function placed(vehicleCount: number): Promise<OrderResponse> {
  const { status, body } = await desk.api.send('POST', '/api/orders', { json: vehiclesRequest(vehicleCount) })
  expect(status).toBe(201)
  return body.order
}

/** Everything that moves the money of an order, to be run concurrently. */
const deeds: readonly ((order: OrderResponse) => Promise<{ readonly status: number }>)[] = [
  (order) => pay(order, 'deposit'),
  (order) => pay(order, 'deposit'),
  (order) => pay(order, 'full'),
  (order) => desk.reportPaid(order.id),
  (order) => desk.api.send('POST', `/api/orders/${order.id}/cancel`, { json: { reason: 'Sold' } }),
  (order) => cancelAnyVehicle(desk.api, order.id, { portal: 'public', pick: Math.random }),
  (order) => cancelAnyVehicle(desk.api, order.id, { portal: 'staff', headers: staff, pick: Math.random }),
  (order) => office(order, 'transport', driver),
  (order) => office(order, 'transport', { to: 'in_transit' }),
  (order) => office(order, 'transport', completed),
  (order) => atDesk(order, 'balance'),
  (order) => atDesk(order, 'cash-return'),
  (order) => office(order, 'transport', { to: 'cancelled', reason: 'No truck' }),
  async (order) =>
    atStripe(() => {
      const amount = pick([undefined, '5000'])
      const body = { payment_intent: chargeOf(order)?.id ?? '', ...(amount === undefined ? {} : { amount }) }
      desk.stripe.refunds.create(body)
    }),
  async (order) => atStripe(() => desk.stripe.intents.dispute(chargeOf(order)?.id ?? '')),
  async () => {
    const [event] = desk.stripe.events.undelivered()
    return event ? desk.deliver(event) : { status: 200 }
  },
  async () => {
    // Lost for good: no other event reports refunds and disputes.
    for (const event of desk.stripe.events.undelivered()) {
      if (/refund|dispute/.test(event.type) || Math.random() < 0.5) desk.stripe.events.drop(event)
    }
    return { status: 200 }
  },
  async () => {
    await reconcilePayments(desk.context())
    return { status: 200 }
  },
]

test('the books match the provider after concurrent actions on orders and lost webhooks', async () => {
  for (let round = 0; round < rounds; round++) {
    // 1 to 12 vehicles.
    const orders = await inGroups(Array.from({ length: 12 }), 4, (_, index) => placed(index + 1))
    const storm = Array.from({ length: 120 }, () => ({ deed: pick(deeds), order: pick(orders) }))
    const responses = await inGroups(storm, 8, ({ deed, order }) => deed(order))
    // 503 means that the database was busy: nothing was written, and the caller retries.
    expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  }
  await compareWithProvider(desk.context())
})
