import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { fullMonthsOverdue } from '@switchback/core/invoices/invoice-rules.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '../../src/jobs/reconcile-payments.ts'
import { postLateFees } from '../../src/invoices/post-late-fees.ts'
import { signedIn } from '../api/signed-in.ts'
import { cancelAnyVehicle, vehiclesRequest } from '../api/vehicles-request.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'
import { inGroups } from './in-groups.ts'
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts'
import { withCarrier } from '../api/test-carrier.ts'

const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)
const rounds = stormSize(4, 2)
const dealerId = 'demo-dealer-bayshore'
const dayMs = 24 * 60 * 60 * 1000
type Headers = Record<string, string>

const random = seededRandom(seed)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

let desk: PaymentDesk
let admin: Headers
let staff: Headers
const signIn = async () => {
  admin = await signedIn(desk.api, 'dealer')
  staff = await signedIn(desk.api, 'admin')
}
beforeAll(async () => {
  // Limits change in one step here, whatever their size.
  desk = await openPaymentDesk('stripe', { CREDIT_LIMIT_CEILING: '10000000' })
  await seedPeople(desk.api.database.db, new Date())
  await signIn()
})
// Also checks every money invariant on the stored data.
afterAll(() => desk.stop())

const dealer = (path: string, json: object) =>
  desk.api.send('POST', `/api/dealer${path}`, { json, headers: admin })
const office = (method: string, path: string, json: object) =>
  desk.api.send(method, `/api/admin${path}`, { json, headers: staff })

type Placed = { readonly orderId: string; readonly invoiceId: string }

const order = (paymentMethod: 'stripe' | 'invoice', vehicleCount = 1 + Math.floor(random() * 12)) =>
  dealer('/orders', { ...vehiclesRequest(vehicleCount), paymentMethod })

/** A vehicle of the order, if it has several and no driver. */
const cancelOne = (orderId: string, portal: 'dealer' | 'staff' = 'dealer') =>
  cancelAnyVehicle(desk.api, orderId, {
    portal,
    headers: portal === 'dealer' ? admin : staff,
    pick: random,
  })

async function placed(): Promise<Placed> {
  const { status, body } = await order('invoice')
  expect([status, body.code]).toEqual([201, undefined])
  return { orderId: body.order.id, invoiceId: body.order.invoice.id }
}

async function payByCard({ invoiceId }: Placed) {
  const { body } = await desk.api.send('GET', `/api/dealer/invoices/${invoiceId}`, { headers: admin })
  const begun = await dealer(`/invoices/${invoiceId}/payment-intent`, { amount: body.invoice.balanceDue })
  if (begun.status !== 200) return begun
  try {
    desk.stripe.intents.confirm(begun.body.paymentIntentId, '4242424242424242')
  } catch {
    // A concurrent action closed it: nothing was paid.
  }
  return begun
}

/** Simulates staff or a bank acting at Stripe directly, with the webhook lost. */
async function loseAtStripe(act: (intentId: string) => void): Promise<{ readonly status: number }> {
  const paid = [...desk.stripe.intents.all.values()].filter(({ status }) => status === 'succeeded')
  if (paid.length === 0) return { status: 200 }
  const known = desk.stripe.events.undelivered()
  try {
    act(pick(paid).id)
  } catch {
    // All of it was refunded before.
  }
  for (const event of desk.stripe.events.undelivered()) {
    if (!known.includes(event)) desk.stripe.events.drop(event)
  }
  return { status: 200 }
}

const driver = {
  to: 'driver_assigned',
  ...withCarrier,
  driverName: 'Al Reyes',
  driverPhone: '(813) 555-0150',
}

/** Everything that moves a dealership's money, to be run concurrently. */
const deeds: readonly ((of: Placed) => Promise<{ readonly status: number }>)[] = [
  ({ orderId }) => dealer(`/orders/${orderId}/cancel`, { reason: 'Sold' }),
  ({ orderId }) => office('POST', `/orders/${orderId}/transport`, { to: 'cancelled', reason: 'No truck' }),
  ({ orderId }) => cancelOne(orderId),
  ({ orderId }) => cancelOne(orderId, 'staff'),
  ({ orderId }) => office('POST', `/orders/${orderId}/transport`, driver),
  ({ invoiceId }) =>
    office('POST', `/invoices/${invoiceId}/payments`, {
      id: crypto.randomUUID(),
      amount: pick([1, '720.00', 1000, 1720]),
      method: 'check',
      reference: null,
    }),
  payByCard,
  payByCard,
  ({ invoiceId }) => dealer(`/invoices/${invoiceId}/refresh`, {}),
  () => loseAtStripe((id) => desk.stripe.refunds.create({ payment_intent: id, amount: '1000' })),
  () => loseAtStripe((id) => desk.stripe.intents.dispute(id)),
  () => order('invoice'),
  () =>
    office('PATCH', `/dealers/${dealerId}/credit`, {
      creditLimit: pick([0, 10_000, 100_000, 1_000_000]),
      reason: 'Storm',
    }),
  async () => ({ status: (await desk.deliverAll()).every((status) => status === 200) ? 200 : 500 }),
  async () => {
    await reconcilePayments(desk.context())
    return { status: 200 }
  },
  async () => {
    await postLateFees(desk.context())
    return { status: 200 }
  },
]

test(`orders, ledger, and balance agree after concurrent actions on invoices (seed ${seed})`, async () => {
  for (let round = 0; round < rounds; round++) {
    await office('PATCH', `/dealers/${dealerId}/credit`, { creditLimit: 1_000_000 })
    const orders = await inGroups(Array.from({ length: 8 }), 4, placed)
    desk.api.pass(Math.floor(random() * 80) * dayMs)
    await signIn()
    const storm = Array.from({ length: 60 }, () => ({ deed: pick(deeds), of: pick(orders) }))
    const responses = await inGroups(storm, 12, ({ deed, of }) => deed(of))
    // 503 means that the database was busy: nothing was written, and the caller retries.
    expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    await desk.deliverAll()
    await postLateFees(desk.context())
    await reconcilePayments(desk.context())
  }
  const { db } = desk.api.database
  const today = dayOf(desk.api.now(), defaultTimeZone)
  const rows = await db.sql.all<{ id: string; due_on: string; late_fee_months: number; is_open: number }>(
    sql`SELECT id, due_on, late_fee_months, voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents AS is_open FROM invoices`,
  )
  for (const row of rows.filter(({ is_open: isOpen }) => isOpen === 1)) {
    expect(row.late_fee_months).toBe(fullMonthsOverdue(row.due_on, today))
  }
  const { statement } = (
    await desk.api.send('GET', '/api/dealer/statement?from=2020-01-01', { headers: admin })
  ).body
  const { account } = (await desk.api.send('GET', '/api/dealer/invoices', { headers: admin })).body
  expect(statement.closingBalance).toBe(account.currentBalance)
}, 240_000)

test(`an order, or a vehicle of it, cancelled by the dealership, assigned by staff, and paid by card concurrently ends in one legal status (seed ${seed})`, async () => {
  await signIn()
  const triples = stormSize(200, 24)
  await inGroups(Array.from({ length: triples }), 3, async (_, index) => {
    const isWhole = index % 2 === 0
    const { body } = await order('stripe', 1 + (index % 12))
    const { id, depositAmount } = body.order
    const begun = await desk.api.send('POST', '/api/create-payment-intent', {
      json: { orderId: id, amount: depositAmount, type: 'deposit' },
    })
    expect(begun.status).toBe(200)
    const work = [
      () => (isWhole ? dealer(`/orders/${id}/cancel`, { reason: 'Sold' }) : cancelOne(id)),
      () => office('POST', `/orders/${id}/transport`, driver),
      async () => {
        try {
          desk.stripe.intents.confirm(begun.body.paymentIntentId, '4242424242424242')
        } catch {
          // The cancellation closed it: nothing was paid.
        }
        await Promise.all([desk.deliverAll(), desk.reportPaid(id)])
      },
    ]
    await Promise.all(work.toSorted(() => random() - 0.5).map((each) => each()))
    await desk.deliverAll()
    const after = (await desk.api.send('GET', `/api/dealer/orders/${id}`, { headers: admin })).body.order
    expect(isWhole ? ['cancelled', 'driver_assigned'] : ['driver_assigned']).toContain(after.transportStatus)
    const states =
      after.transportStatus === 'cancelled' ? ['unpaid', 'refunded', 'deposit_paid'] : ['deposit_paid']
    // A vehicle that went first closed the payment of the old amount, or sent its share back.
    const isLess = after.cancelledVehicles.length > 0
    expect(isLess ? [...states, 'unpaid'] : states).toContain(after.paymentStatus)
  })
  recordFigure('R9', `${triples} triples`)
}, 240_000)
