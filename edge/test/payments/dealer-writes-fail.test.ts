import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctAccount } from '../../src/corrections/correct-account.ts'
import { postLateFees } from '../../src/invoices/post-late-fees.ts'
import { failNthStatement } from '../api/fail-statement.ts'
import type { Answer } from '../api/api-under-test.ts'
import { orderRequest } from '../api/order-request.ts'
import { cancelAnyVehicle, vehiclesRequest } from '../api/vehicles-request.ts'
import { signedIn } from '../api/signed-in.ts'
import { unlimitedSender } from '../api/unlimited-sender.ts'
import { operation, orderPayload } from '../api/order-payload.ts'
import { sendSync } from '../api/sync-request.ts'
import { failEachStatement, verbResponse } from '../api/written-whole.ts'
import {
  sampleCreditApplication,
  sampleLocation,
  sampleMember,
  sampleTrip,
} from '../harness/sample-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts'
import { withCarrier } from '../api/test-carrier.ts'

const dealerId = 'demo-dealer-bayshore'
type Headers = Record<string, string>

let desk: PaymentDesk
const as: Record<string, Headers> = {}
const made: Record<string, string> = {}
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, new Date())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`,
    sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = ${dealerId}`,
  ])
  for (const name of ['dealer', 'pending', 'admin']) as[name] = await signedIn(desk.api, name)
  for (const name of ['toCancel', 'toCancelLater', 'toPay', 'toCard', 'toEnd', 'toOwe']) {
    const { body } = await call('dealer', 'POST', '/api/dealer/orders', invoiceOrder)
    made[name] = body.order.id
    made[`${name}Invoice`] = body.order.invoice.id
  }
  for (const name of ['toShorten', 'toShortenByStaff']) {
    const several = { ...vehiclesRequest(3), paymentMethod: 'invoice' }
    made[name] = (await call('dealer', 'POST', '/api/dealer/orders', several)).body.order.id
  }
  const member = await call('dealer', 'POST', '/api/dealer/team', { ...sampleMember, email: 'k@bay.example' })
  made['member'] = member.body.member.id
  const applied = await call('pending', 'POST', '/api/dealer/credit-application', sampleCreditApplication)
  made['application'] = applied.body.creditApplication.id
  // One full month overdue: each month is a write of its own.
  await db.write([sql`UPDATE invoices SET due_on = ${desk.api.dayIn(-40)} WHERE order_id = ${made['toOwe']}`])
  const location = await call('dealer', 'POST', '/api/dealer/locations', {
    ...sampleLocation,
    name: 'Back lot',
  })
  made['location'] = location.body.location.id
  const paid = await call('dealer', 'POST', `/api/dealer/invoices/${made['toCardInvoice']}/payment-intent`, {
    amount: 1720,
  })
  desk.stripe.intents.confirm(paid.body.paymentIntentId, '4242424242424242')
})
afterAll(() => desk.stop())

const invoiceOrder = { ...orderRequest(), paymentMethod: 'invoice' }

function call(who: string, method: string, path: string, json: object): Promise<Answer> {
  return desk.api.send(method, path, { json, headers: { ...as[who] } })
}

/** Sends one operation of a device: its own status in place of the status of the whole response. */
async function sync(kind: string, payload: unknown): Promise<Pick<Answer, 'status' | 'body'>> {
  const { status, body } = await sendSync(desk.api, as['dealer'] ?? {}, [operation(kind, payload)])
  return { status: body.results?.[0].status === 'retry' ? 503 : status, body }
}

const cancelLast = (name: 'toShorten' | 'toShortenByStaff', portal: 'dealer' | 'staff') =>
  cancelAnyVehicle(desk.api, made[name] ?? '', {
    portal,
    headers: as[portal === 'dealer' ? 'dealer' : 'admin'] ?? {},
    pick: () => 0.99,
  })

const writes: Readonly<Record<string, () => Promise<Pick<Answer, 'status' | 'body'>>>> = {
  'an order by invoice': () =>
    desk.api.send('POST', '/api/dealer/orders', {
      json: invoiceOrder,
      headers: { ...as['dealer'], 'Idempotency-Key': 'never-written' },
    }),
  'an order by card': () =>
    desk.api.send('POST', '/api/dealer/orders', {
      json: { ...orderRequest(), paymentMethod: 'stripe' },
      headers: { ...as['dealer'], 'Idempotency-Key': 'written-once' },
    }),
  'an offline order by invoice': () => sync('place_order', orderPayload({ paymentMethod: 'invoice' })),
  'an offline order by card': () => sync('place_order', orderPayload()),
  'an offline cancellation': () => sync('cancel_order', { orderId: made['toCancelLater'], reason: 'Sold' }),
  'an offline quote': () =>
    sync('save_quote', { quote: { ...sampleTrip, id: crypto.randomUUID() }, shown: null }),
  'many quotes': () =>
    call('dealer', 'POST', '/api/dealer/quotes', { quotes: [sampleTrip, sampleTrip, sampleTrip] }),
  'a cancellation by staff': () =>
    call('admin', 'POST', `/api/admin/orders/${made['toEnd']}/transport`, {
      to: 'cancelled',
      reason: 'No truck',
    }),
  'a cancellation': () =>
    call('dealer', 'POST', `/api/dealer/orders/${made['toCancel']}/cancel`, { reason: 'Sold' }),
  'an order of twelve vehicles by invoice': () =>
    desk.api.send('POST', '/api/dealer/orders', {
      json: { ...vehiclesRequest(12), paymentMethod: 'invoice' },
      headers: { ...as['dealer'], 'Idempotency-Key': 'twelve-vehicles' },
    }),
  'a cancelled vehicle': () => cancelLast('toShorten', 'dealer'),
  'a vehicle that staff cancel': () => cancelLast('toShortenByStaff', 'staff'),
  'a check': () =>
    call('admin', 'POST', `/api/admin/invoices/${made['toPayInvoice']}/payments`, {
      id: crypto.randomUUID(),
      amount: 100,
      method: 'check',
      reference: '7',
    }),
  'a card payment that came in': () =>
    call('dealer', 'POST', `/api/dealer/invoices/${made['toCardInvoice']}/refresh`, {}),
  'a credit limit': () =>
    call('admin', 'PATCH', `/api/admin/dealers/${dealerId}/credit`, { creditLimit: 999_000, reason: 'x' }),
  'an adjusted balance': () =>
    verbResponse(desk.api, (db) =>
      correctAccount(
        { ...desk.context(), ...unlimitedSender, db },
        { userId: 'demo-user-finance' },
        dealerId,
        {
          kind: 'adjust',
          id: '0198f1c0-0000-7000-8000-00003f9a01bc',
          amount: '5.00',
          owedMore: false,
          reason: 'Goodwill',
        },
      ),
    ),
  'a late fee': () => verbResponse(desk.api, (db) => postLateFees({ ...desk.context(), db })),
  'an approved application for credit': () =>
    call('admin', 'POST', `/api/admin/credit-applications/${made['application']}/approve`, {
      creditLimit: 5000,
      paymentTerms: 14,
    }),
  'a driver': () =>
    call('admin', 'POST', `/api/admin/orders/${made['toPay']}/transport`, {
      to: 'driver_assigned',
      ...withCarrier,
      driverName: 'Al Reyes',
      driverPhone: '(813) 555-0150',
    }),
  'a new member of the team': () => call('dealer', 'POST', '/api/dealer/team', sampleMember),
  'a changed member of the team': () =>
    call('dealer', 'PATCH', `/api/dealer/team/${made['member']}`, { role: 'admin', isActive: false }),
  'a password link for a member of the team': () =>
    call('dealer', 'POST', `/api/dealer/team/demo-user-viewer/reset-password`, {}),
  'a changed location': () =>
    call('dealer', 'PUT', `/api/dealer/locations/${made['location']}`, {
      ...sampleLocation,
      name: 'Side lot',
    }),
  'a location that is taken away': () =>
    desk.api.send('DELETE', `/api/dealer/locations/${made['location']}`, { headers: as['dealer'] ?? {} }),
  'a location': () => call('dealer', 'POST', '/api/dealer/locations', sampleLocation),
  'a dealership switched off': () =>
    call('admin', 'PATCH', `/api/admin/dealers/${dealerId}`, { isActive: false, reason: 'x' }),
}

test("an invoice's card payment that fails to start at any statement is started once in the end", async () => {
  const { body } = await call('dealer', 'POST', '/api/dealer/orders', invoiceOrder)
  const { id } = body.order.invoice
  await desk.api.settle()
  const begin = () => call('dealer', 'POST', `/api/dealer/invoices/${id}/payment-intent`, { amount: 1720 })
  const before = desk.stripe.intents.all.size
  for (let number = 0; ; number++) {
    const error = failNthStatement(number)
    desk.api.intercept = error.intercept
    const { status } = await begin()
    desk.api.intercept = undefined
    if (!error.isMet()) break
    expect(status).toBeGreaterThanOrEqual(500)
  }
  const again = await begin()
  expect([again.status, again.body.amount]).toEqual([200, '1720.00'])
  const open = [...desk.stripe.intents.all.values()].slice(before)
  expect(open.map((intent) => [intent.id, intent.amount])).toEqual([[again.body.paymentIntentId, 172_000]])
})

test.each(Object.entries(writes))('%s is written completely or not at all', async (_, write) => {
  expect(await failEachStatement(desk.api, write)).toBeGreaterThan(0)
})
