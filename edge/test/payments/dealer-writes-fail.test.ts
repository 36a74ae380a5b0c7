import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failStatement } from '../api/fail-statement.ts'
import type { Answer } from '../api/api-under-test.ts'
import { orderRequest } from '../api/order-request.ts'
import { signedIn } from '../api/signed-in.ts'
import { sampleCreditApplication, sampleLocation, sampleMember } from '../harness/sample-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts'

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
  for (const name of ['toCancel', 'toPay', 'toCard']) {
    const { body } = await call('dealer', 'POST', '/api/dealer/orders', invoiceOrder)
    made[name] = body.order.id
    made[`${name}Invoice`] = body.order.invoice.id
  }
  const member = await call('dealer', 'POST', '/api/dealer/team', { ...sampleMember, email: 'k@bay.example' })
  made['member'] = member.body.member.id
  const applied = await call('pending', 'POST', '/api/dealer/credit-application', sampleCreditApplication)
  made['application'] = applied.body.creditApplication.id
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

/** Every row of every table, but for counters of who asked how often. */
async function everything(): Promise<string> {
  const { db } = desk.api.database
  const tables = await db.sql.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'order_search%' AND name NOT LIKE 'quote_search%' AND name <> 'rate_counters' ORDER BY name`,
  )
  const rows = await Promise.all(tables.map(({ name }) => db.sql.all(sql.raw(`SELECT * FROM "${name}"`))))
  return JSON.stringify(tables.map(({ name }, index) => [name, rows[index]]))
}

const writes: Readonly<Record<string, () => Promise<Answer>>> = {
  'an order by invoice': () =>
    desk.api.send('POST', '/api/dealer/orders', {
      json: invoiceOrder,
      headers: { ...as['dealer'], 'Idempotency-Key': 'never-written' },
    }),
  'a cancellation': () =>
    call('dealer', 'POST', `/api/dealer/orders/${made['toCancel']}/cancel`, { reason: 'Sold' }),
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
    call('admin', 'PATCH', `/api/admin/dealers/${dealerId}/credit`, { creditLimit: 999_000 }),
  'an approved application for credit': () =>
    call('admin', 'POST', `/api/admin/credit-applications/${made['application']}/approve`, {
      creditLimit: 5000,
      paymentTerms: 14,
    }),
  'a driver': () =>
    call('admin', 'POST', `/api/admin/orders/${made['toPay']}/transport`, {
      to: 'driver_assigned',
      driverName: 'Al Reyes',
      driverPhone: '(813) 555-0150',
    }),
  'a new member of the team': () => call('dealer', 'POST', '/api/dealer/team', sampleMember),
  'a changed member of the team': () =>
    call('dealer', 'PATCH', `/api/dealer/team/${made['member']}`, { role: 'admin', isActive: false }),
  'a location': () => call('dealer', 'POST', '/api/dealer/locations', sampleLocation),
  'a dealership switched off': () =>
    call('admin', 'PATCH', `/api/admin/dealers/${dealerId}`, { isActive: false }),
}

test.each(Object.entries(writes))('%s is written whole, or not at all', async (_, write) => {
  const before = await everything()
  const counts: number[] = []
  let index = 0
  do {
    desk.api.meddle = failStatement(index, counts)
    const { status } = await write()
    desk.api.meddle = undefined
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await everything()).toBe(before)
    index += 1
  } while (index < (counts[0] ?? 0))
  expect((await write()).status).toBeLessThan(300)
  expect(await everything()).not.toBe(before)
})
